#ifndef GANNET_GA_WAPI_H
#define GANNET_GA_WAPI_H

/* GA declares its internal names here. Gannet has none; programs only look whether this file names
 * wnga_set_property, to learn that ga_set_property is there. It is. */

#endif
