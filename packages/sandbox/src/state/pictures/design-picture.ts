import { createHash } from 'node:crypto';
import { buildModel } from '../../engine/build-model.ts';
import { drawConnection } from '../../formats/drawing/draw-connection.ts';
import type { Drawing } from '../../formats/drawing/drawing.ts';
import { toPng } from '../../formats/drawing/png.ts';
import { writeTemplate } from '../../formats/template-xml/write-template.ts';
import type { Design } from '../../templates/library/designs.ts';
import { demoJoint } from './demo-joint.ts';

const SIZE = { width: 480, height: 360 } as const;

/** A design of the library at the joint it was made for, without lettering; PNG of 480 x 360 pixels. */
async function designPicture(design: Design): Promise<Uint8Array> {
  const { project, connection } = demoJoint(design);
  const model = buildModel(project, connection);
  const blank: Drawing = { ...SIZE, items: [] };
  const drawing = drawConnection(model, { ...SIZE, view: 'isometric', labels: false, dimensions: false });
  return await toPng(drawing ?? blank, 1);
}

/** Pictures of designs that have been asked for, by the content of their template. */
export interface Pictures {
  pictureOf(design: Design): Promise<Uint8Array>;
}

const MOST_KEPT = 300;

export function createPictures(): Pictures {
  const kept = new Map<string, Promise<Uint8Array>>();
  return {
    pictureOf(design) {
      // Publishing again may change a design under its id.
      const key = createHash('sha256').update(writeTemplate(design.template)).digest('hex');
      const known = kept.get(key);
      if (known !== undefined) return known;
      const made = designPicture(design);
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(key, made);
      made.catch(() => kept.delete(key));
      return made;
    },
  };
}
