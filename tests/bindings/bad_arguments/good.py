"""Arguments that have to be chosen for an operation, so that the call is good but for the one that is spoiled:
(layer, operation or function): {argument: a value, or the name of one that a good_<layer>.cpp offers}."""

DRAFT = {"g_a": "draft"}
MATRICES = {"g_a": "matrix a", "g_b": "matrix b"}

DIAGONAL = {"g_a": "matrix a", "g_v": "line a"}
SCAN = {"g_a": "integer line a", "g_b": "integer line b", "g_src": "integer line a", "g_dest": "integer line b",
        "g_mask": "integer line c", "g_sbit": "integer line c"}
BINS = {"g_bin": "integer line a", "g_cnt": "integer line b", "g_off": "integer line c", "g_range": "integer line d"}


def pair(what):
    return {name: f"{what} {name[-1]}" for name in ("g_a", "g_b", "g_c")}


DOTS = {"cdot": "single complexes", "fdot": "floats", "sdot": "floats", "idot": "integers", "ldot": "longs",
        "lldot": "long longs", "zdot": "complexes"}
PRODUCTS = {"sgemm": "floats", "cgemm": "single complexes", "zgemm": "complexes"}

SPARSE = {"s_a": "sparse a", "s_b": "sparse b", "g_d": "line c", "icol": "0", "irow": "0", "idx": "0", "jdx": "0"}
OUT = {"idx": "", "jdx": ""}
OF_SPARSE = {
    "matvec_multiply": {"g_a": "line a", "g_v": "line b"}, "add_element": {"s_a": "sparse draft"},
    "assemble": {"s_a": "sparse draft"}, "access_col_block": OUT, "get_block": OUT, "col_block_list": OUT,
    "export": {"file": "a path"}, "get_diag": {"g_d": ""},
    **{name: {} for name in ("destroy", "duplicate", "create_from_sparse", "column_distribution", "row_distribution",
                             "count_sketch", "diag_left_multiply", "diag_right_multiply", "dnssprs_multiply",
                             "sprsdns_multiply", "matmat_multiply", "get_column", "scale", "shift_diag")},
}

GOOD = {
    **{("ga", "sprs_array_" + name): SPARSE | own for name, own in OF_SPARSE.items()},
    **{("ga", name): {"s_a": "wide sparse a"}
       for name in ("NGA_Sprs_array_access_col_block64", "nga_sprs_array_access_col_block", "NGA_Sprs_array_get_block64")},
    ("ga", "trace_genrec"): {"ga": "matrix a"},
    **{("ga", name + end): pair(what) for name, what in DOTS.items() for end in ("", "_patch", "_patch_2d")},
    **{("ga", name): pair(what) for name, what in PRODUCTS.items()},
    **{("ga", name): DIAGONAL for name in ("add_diagonal", "get_diag", "scale_rows", "scale_cols", "set_diagonal")},
    **{("ga", name): SCAN for name in ("scan_add", "scan_copy", "pack", "unpack", "patch_enum")},
    **{("ga", name): BINS for name in ("create_bin_range", "bin_sorter", "bin_index")},
    **{("ga", name): {"uplo": "letter l"} for name in ("cholesky", "llt_f", "zeroul", "symul")},
    **{("ga", name): {"gas": "arrays", "number": "2"} for name in ("checkpoint", "recover_arrays")},
    ("ga", "set_tiled_irreg_proc_grid"): DRAFT,
    ("ga", "llt_s"): {"uplo": "letter l", "hsA": "matrix c"},
    ("ga", "llt_i"): {"uplo": "letter l", "hsA": "matrix c"},
    ("ga", "select_elem"): {"op": "'max'"},
    ("ga", "print_file"): {"file": "a file"},
    ("ga", "set_block_cyclic_proc_grid"): DRAFT,
    ("ga", "set_tiled_proc_grid"): DRAFT,
    ("ga", "set_block_cyclic"): DRAFT,
    ("ga", "set_array_name"): DRAFT,
    ("ga", "set_chunk"): DRAFT,
    ("ga", "set_data"): DRAFT,
    ("ga", "set_irreg_distr"): DRAFT | {"map": "starts"},
    ("ga", "set_ghosts"): DRAFT,
    ("ga", "create_ghosts_irreg"): {"map": "starts"},
    ("ga", "create_ghosts_irreg_config"): {"map": "starts"},
    **{("ga", name): {"g_a": "ghosts"} for name in ("access_ghost_element", "nbget_ghost_dir", "update_ghost_dir")},
    ("ga", "set_memory_dev"): DRAFT,
    ("ga", "set_pgroup"): DRAFT,
    ("ga", "set_restricted"): DRAFT | {"list": "zeros", "size": "1"},
    ("ga", "set_restricted_range"): DRAFT | {"lo_proc": "0", "hi_proc": "0"},
    ("ga", "allocate"): DRAFT,
    ("ga", "overlay"): DRAFT | {"g_p": "matrix a"},
    ("ga", "assemble_duplicate"): {"ptr": "got memory"},
    ("ga", "create_irreg"): {"map": "starts"},
    ("ga", "create_irreg_config"): {"map": "starts"},
    ("ga", "create_irreg_2d"): {"map1": "starts", "map2": "starts"},
    ("ga", "pgroup_create"): {"list": "zeros"},
    ("ga", "access_block_grid"): {"subscript": "zeros"},
    ("ga", "merge_mirrored"): {"g_a": "mirrored"},
    ("ga", "merge_distr_patch"): {"g_a": "mirrored"},
    ("ga", "check_handle"): {"g_a": "matrix a"},
    ("ga", "cluster_procid"): {"node": "0", "place": "0"},
    ("ga", "read_inc"): {"g_a": "longs a"},
    ("ga", "ga_lock"): {"mutex": "1"},
    ("ga", "gather"): {"n": "2"},
    ("ga", "scatter"): {"n": "2"},
    ("ga", "scatter_acc"): {"n": "2"},
    ("ga", "gather_flat"): {"subscripts": "zeros"},
    ("ga", "scatter_flat"): {"subscripts": "zeros"},
    ("ga", "scatter_acc_flat"): {"subscripts": "zeros"},
    ("ga", "freemem"): {"ptr": "null"},
    ("ga", "ga_free"): {"ptr": "null"},
    ("armci", "acc_vector"): {"op": "38"},
    ("armci", "nb_acc_vector"): {"op": "38"},
    ("armci", "lock"): {"mutex": "1"},
    ("armci_messages", "grp_clus_brdcst"): {"grp_master": "0"},
    ("armci_messages", "sel_scope"): {"op": "'min'", "n": "8"},
    ("tcgmsg", "rcv"): {"sync": "1"},
    ("ma", "pop_stack"): {"memhandle": "stack"},
    ("ma", "chop_stack"): {"memhandle": "stack"},
    ("sf", "destroy"): {"handle": "SF file to destroy"},
    ("dra", "open"): {"filename": "path of a disk array"},
}

# Of all operations of a layer.
ARMCI = {
    "src": "memory", "dst": "memory", "src_ptr": "memory", "dst_ptr": "memory", "prem": "memory", "flag": "memory",
    "count": "8 2", "src_stride_arr": "16", "dst_stride_arr": "16", "pid_list": "zeros", "bytes": "8", "optype": "38",
    "op": "12", "darr": "blocks", "meminfo": "a meminfo", "memflg": "0", "offset": "0", "ptr": "null", "id": "0",
    "loc_proc_id": "0", "group_rank": "0",
}
TCGMSG = {"type": "7", "mproc": "1", "sync": "0", "fname": "path of a disk array", "filename": "path of a disk array"}
DRA = {"d_a": "disk array", "filename": "a path", "mode": "-1", "request": "-333"}
EAF = {
    "fd": "EAF file", "fname": "a path", "path": "a path", "type": "-1", "offset": "0", "length": "8", "bytes": "8",
    "id": "EAF request",
}
SF = {"fname": "a path", "handle": "SF file", "offset": "0", "bytes": "8", "req_id": "SF request", "list": "SF requests"}
OF_LAYER = {
    "armci": ARMCI, "armci_messages": {"scope": "333", "type": "-99", "tag": "7"},
    "tcgmsg": TCGMSG, "dra": DRA, "eaf": EAF, "sf": SF,
}
