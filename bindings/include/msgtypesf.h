! May be added to the type of a message, to tell of what it is made.
      integer msgdbl, msgint, msgchr
      parameter (msgdbl = 65536, msgint = 131072, msgchr = 262144)
