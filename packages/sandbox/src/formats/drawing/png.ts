import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { FAMILY, readTypeface } from '../font/typeface.ts';
import type { Drawing } from './drawing.ts';
import { toSvg } from './svg.ts';

/** The renderer lives once in a process and refuses to be loaded again. */
let loading: Promise<void> | undefined;

/** A drawing as PNG with `zoom` pixels to the pt. The renderer knows no fonts but ours. */
export async function toPng(drawing: Drawing, zoom: number): Promise<Uint8Array> {
  loading ??= load();
  await loading;
  const { items, fontBuffers } = await lettered(drawing);
  const renderer = new Resvg(toSvg({ ...drawing, items }), {
    font: { loadSystemFonts: false, fontBuffers, sansSerifFamily: FAMILY },
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

/** The items with what can be shown of their texts, and the font for these; none where nothing is written. */
async function lettered({ items }: Drawing): Promise<Pick<Drawing, 'items'> & { fontBuffers: Uint8Array[] }> {
  if (!items.some(({ kind }) => kind === 'text')) return { items, fontBuffers: [] };
  const { regular, shown } = await readTypeface();
  return {
    items: items.map((item) => (item.kind === 'text' ? { ...item, text: shown(item.text) } : item)),
    fontBuffers: [regular],
  };
}

async function load(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')));
}
