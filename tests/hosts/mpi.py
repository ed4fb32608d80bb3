"""The command that starts a job across a set of hosts, to be run on its front."""

import hostset


def places(hosts, per_host):
    return ",".join(f"{name}:{per_host}" for name in hosts.names)


def openmpi(hosts, ranks, per_host, preload=None):
    hostset.need("mpirun.openmpi")
    settings = {"plm_rsh_agent": hostset.HERE / "on", "oob_tcp_if_include": hostset.SUBNET,
                "btl_tcp_if_include": hostset.SUBNET, "hwloc_base_binding_policy": "none",
                "mpi_yield_when_idle": "1"}  # hosts that share processors do not know it
    given = [word for name, value in settings.items() for word in ("--mca", name, value)]
    return ["mpirun.openmpi", "--allow-run-as-root", *given, "--oversubscribe",
            "--host", places(hosts, per_host), "-n", ranks]


def mpich(hosts, ranks, per_host, preload=None):
    hostset.need("mpiexec.mpich")
    early = ["-genv", "LD_PRELOAD", preload] if preload else []
    early += ["-genv", "MPIR_CVAR_POLLS_BEFORE_YIELD", "1"]
    return ["mpiexec.mpich", *early, "-launcher", "rsh", "-launcher-exec", hostset.HERE / "on", "-iface", "eth0",
            "-hosts", places(hosts, per_host), "-n", ranks]


START = {"openmpi": openmpi, "mpich": mpich}
