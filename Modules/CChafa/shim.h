#pragma once

#include <chafa.h>

/* The bytes that show the canvas on a terminal. */
static inline GString *cchafa_sequences(ChafaCanvas *canvas, ChafaTermInfo *terminal) {
  return chafa_canvas_print(canvas, terminal);
}
