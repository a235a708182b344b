#pragma once

#include <zlib.h>

// A macro in zlib. 15 is the largest window, 16 more asks for the gzip form (RFC 1952).
static inline int czlib_start_gzip(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
