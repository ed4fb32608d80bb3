#ifndef GANNET_MSGTYPESC_H
#define GANNET_MSGTYPESC_H

/* May be added to the type of a message, to tell of what it is made. */
#define MSGDBL 65536
#define MSGINT 131072
#define MSGCHR 262144

#endif
