import { across, box, type Drawing, heads, shanks, shape, up } from './drawing.ts';

/** Bolts of a plate, from its face. */
const pattern: Drawing = {
  shapes: [shape('steel', box(60, 26, 104, 116)), shape('bolt', heads([92, 132], [52, 84, 116]))],
  dimensions: {
    e1: up([164, 26], [132, 52], 182),
    p1: up([132, 52], [132, 84], 182),
    n1: up([92, 52], [92, 116], 40),
    p2: across([92, 52], [132, 52], 14),
    n2: across([92, 116], [132, 116], 158),
    e2: across([132, 116], [164, 142], 158),
  },
};

/** A plate, obliquely, so that its thickness is seen. */
const thickness: Drawing = {
  shapes: [
    shape('steel', 'M60 62L130 26L186 54L116 90z'),
    shape('back', 'M60 62L116 90V106L60 78z'),
    shape('back', 'M116 90L186 54V70L116 106z'),
  ],
  dimensions: { t: up([60, 62], [60, 78], 42) },
};

/** Two fillet welds between two plates, across them. */
const fillets: Drawing = {
  shapes: [
    shape('steel', box(56, 12, 24, 146)),
    shape('steel', box(80, 74, 140, 22)),
    shape('weld', 'M80 74V36L118 74zM80 96V134L118 96z'),
  ],
  dimensions: { a: { from: [80, 74], to: [99, 55], way: 'free', at: 0, label: [106, 50] } },
};

/** An end plate on its beam, from the side. */
const endPlateSide: Drawing = {
  shapes: [
    shape('back', box(24, 6, 22, 158)),
    shape('back', box(58, 58, 168, 76)),
    shape('steel', box(58, 50, 168, 8)),
    shape('steel', box(58, 134, 168, 8)),
    shape('steel', box(46, 14, 12, 142)),
    shape('bolt', shanks(24, 58, [32, 74, 92, 104, 118])),
  ],
  dimensions: {
    extT: up([58, 14], [58, 50], 148),
    extB: up([58, 142], [58, 156], 148),
    xo: up([58, 32], [58, 50], 88),
    xi: up([58, 58], [58, 74], 88),
    p: up([58, 74], [58, 92], 88),
    nT: up([58, 74], [58, 92], 124),
    nB: up([58, 104], [58, 118], 124),
  },
};

/** An end plate and the beam behind it, from the end of the beam. */
const endPlateFront: Drawing = {
  shapes: [
    shape('steel', box(66, 24, 108, 124)),
    shape('back', `${box(80, 44, 80, 8)}${box(80, 120, 80, 8)}${box(117, 52, 6, 68)}`),
    shape('bolt', heads([94, 146], [34, 68, 104])),
  ],
  dimensions: { w: across([94, 34], [146, 34], 14), bp: across([66, 148], [174, 148], 162) },
};

/** The end of a beam at its support, from the side. */
const beamEnd: Drawing = {
  shapes: [
    shape('back', box(18, 6, 26, 158)),
    shape('steel', 'M60 60H112V36H228V140H112V116H60z'),
    shape('back', 'M112 44H228M112 132H228', ['cT', 'cB', 'cL']),
    shape('bolt', heads([86], [66, 84, 102])),
    shape('axis', 'M52 94H236'),
  ],
  dimensions: {
    gap: across([44, 60], [60, 60], 20),
    cL: across([60, 60], [112, 36], 20),
    cT: up([112, 36], [60, 60], 132),
    cB: up([60, 116], [112, 140], 132),
    e2b: across([60, 116], [86, 102], 152),
    dz: up([86, 84], [86, 94], 186, [192, 84]),
  },
};

/** A haunch below a beam, at its plate. */
const haunch: Drawing = {
  shapes: [
    shape('back', box(14, 6, 28, 158)),
    shape('steel', box(42, 14, 8, 138)),
    shape('back', box(50, 34, 180, 38)),
    shape('steel', `${box(50, 26, 180, 8)}${box(50, 72, 180, 8)}`),
    shape('back', 'M50 80H172L50 138z'),
    shape('steel', 'M50 138L172 80H180L50 146z'),
  ],
  dimensions: {
    hh: up([50, 80], [50, 146], 200, [206, 118]),
    hl: across([50, 146], [180, 80], 160),
  },
};

export const plateDrawings = {
  pattern,
  thickness,
  fillets,
  endPlateSide,
  endPlateFront,
  beamEnd,
  haunch,
} as const;
