import type { ConnectionModel } from '../../../model/geometry.ts';
import { drawConnection } from '../../drawing/draw-connection.ts';
import { type Block, heading, note } from '../blocks.ts';

/** The joint from a corner, and below it from the front and the side with the main dimensions. */
export function drawingBlocks(model: ConnectionModel): Block[] {
  const isometric = drawConnection(model, {
    view: 'isometric',
    width: 500,
    height: 240,
    labels: true,
    dimensions: false,
  });
  if (isometric === null) return [note('There is nothing to draw.')];
  const flat = (['front', 'side'] as const).flatMap((view) => {
    const drawing = drawConnection(model, { view, width: 245, height: 200, labels: true, dimensions: true });
    const caption = view === 'front' ? 'Front, dimensions in mm' : 'Side, dimensions in mm';
    return drawing === null ? [] : [{ drawing, caption }];
  });
  return [
    heading(2, 'Drawing'),
    { kind: 'pictures', pictures: [{ drawing: isometric, caption: 'Isometric view; members are cut off' }] },
    { kind: 'pictures', pictures: flat },
  ];
}
