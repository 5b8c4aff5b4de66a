import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Drawing } from './drawing.ts';
import { toSvg } from './svg.ts';

/** The renderer lives once in a process and refuses to be loaded again. */
let loading: Promise<void> | undefined;

/** A drawing as PNG with `zoom` pixels to the pt. Letters are drawn as strokes: the renderer has no fonts. */
export async function toPng(drawing: Drawing, zoom: number): Promise<Uint8Array> {
  loading ??= load();
  await loading;
  const renderer = new Resvg(toSvg(drawing, { lettering: 'strokes' }), {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: Math.round(drawing.width * zoom) },
  });
  try {
    const image = renderer.render();
    try {
      return image.asPng();
    } finally {
      image.free();
    }
  } finally {
    renderer.free();
  }
}

async function load(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')));
}
