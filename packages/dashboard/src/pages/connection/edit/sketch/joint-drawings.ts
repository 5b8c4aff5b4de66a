import { across, box, type Drawing, heads, shape, up } from './drawing.ts';

/** A column beside its beam, from the side, with what stiffens it. */
const column: Drawing = {
  shapes: [
    shape('back', box(86, 20, 60, 144)),
    shape('steel', `${box(78, 20, 8, 144)}${box(146, 20, 8, 144)}`),
    shape('back', box(166, 58, 68, 60)),
    shape('steel', `${box(166, 50, 68, 8)}${box(166, 118, 68, 8)}${box(154, 42, 12, 92)}`),
    shape('weld', `${box(86, 50, 60, 8)}${box(86, 118, 60, 8)}`, ['ts']),
    shape('weld', box(78, 10, 76, 10), ['tcp']),
    shape('weld', 'M86 113L140 58H146V63L92 118H86z', ['tdg']),
    shape('weld', `${box(136, 66, 10, 16)}${box(136, 94, 10, 16)}`, ['tbp']),
  ],
  dimensions: {
    ts: up([86, 118], [86, 126], 58),
    tcp: up([78, 10], [78, 20], 58),
    tdg: { from: [113, 86], to: [118, 91], way: 'free', at: 0, label: [98, 84] },
    tbp: across([136, 110], [146, 110], 150, [120, 146]),
  },
};

/** A column, across it, with plates at its web. */
const columnAcross: Drawing = {
  shapes: [
    shape('steel', `${box(50, 20, 12, 130)}${box(178, 20, 12, 130)}${box(62, 80, 116, 10)}`),
    shape('weld', `${box(62, 70, 116, 10)}${box(62, 90, 116, 10)}`),
  ],
  dimensions: { tsp: up([120, 70], [120, 80], 206) },
};

/** A base plate on its block, from above. */
const baseAbove: Drawing = {
  shapes: [
    shape('concrete', box(18, 8, 196, 132)),
    shape('steel', box(52, 32, 128, 84)),
    shape('back', `${box(84, 52, 8, 44)}${box(140, 52, 8, 44)}${box(92, 71, 48, 6)}`),
    shape('bolt', heads([66, 166], [44, 104])),
  ],
  dimensions: {
    cx: across([18, 140], [52, 116], 152),
    ox: across([52, 116], [84, 96], 152),
    nx: across([66, 104], [166, 104], 166),
    ax: across([166, 44], [180, 32], 22),
    cy: up([214, 8], [180, 32], 226),
    oy: up([180, 32], [148, 52], 200),
    ay: up([180, 116], [166, 104], 200),
    ny: up([66, 44], [66, 104], 36),
  },
};

/** A base plate on its block, from the side. */
const baseSide: Drawing = {
  shapes: [
    shape('concrete', box(24, 62, 192, 98)),
    shape('axis', box(64, 52, 112, 10)),
    shape('steel', box(64, 40, 112, 12)),
    shape('back', box(96, 4, 48, 36)),
    shape('steel', `${box(90, 4, 6, 36)}${box(144, 4, 6, 36)}`),
    shape(
      'bolt',
      `${box(76, 32, 4, 104)}${box(160, 32, 4, 104)}${box(72, 132, 12, 4)}${box(156, 132, 12, 4)}`,
    ),
  ],
  dimensions: {
    t: up([64, 40], [64, 52], 46),
    grout: up([64, 52], [64, 62], 24),
    hef: up([160, 62], [160, 136], 192),
    ch: up([216, 62], [216, 160], 228),
  },
};

/** Covers of a flange, from above, and the gap between the members. */
const flangeCovers: Drawing = {
  shapes: [
    shape('back', `${box(6, 44, 108, 82)}${box(122, 44, 112, 82)}`),
    shape('steel', box(32, 52, 172, 66)),
    shape('bolt', heads([50, 78, 102], [66, 104])),
    shape('bolt', heads([134, 158, 186], [66, 104])),
  ],
  dimensions: {
    pf: across([134, 66], [158, 66], 28),
    e1f: across([186, 66], [204, 52], 28),
    gap: across([114, 44], [122, 44], 28),
    nf: across([134, 104], [186, 104], 144),
    gf: up([50, 66], [50, 104], 18),
  },
};

/** Covers of a web, from the side, and the gap between the members. */
const webCovers: Drawing = {
  shapes: [
    shape('back', `${box(6, 22, 108, 126)}${box(122, 22, 112, 126)}`),
    shape(
      'steel',
      `${box(6, 14, 108, 8)}${box(122, 14, 112, 8)}${box(6, 148, 108, 8)}${box(122, 148, 112, 8)}`,
    ),
    shape('steel', box(58, 38, 120, 94)),
    shape('bolt', heads([72, 98], [56, 85, 114])),
    shape('bolt', heads([138, 164], [56, 85, 114])),
  ],
  dimensions: {
    p1w: up([164, 56], [164, 85], 196),
    e1w: up([178, 38], [164, 56], 196),
    n1w: up([72, 56], [72, 114], 36),
    p2w: across([138, 56], [164, 56], 30),
    n2w: across([138, 114], [164, 114], 142),
  },
};

/** Covers of a member, across it. */
const coversAcross: Drawing = {
  shapes: [
    shape('back', `${box(70, 32, 100, 10)}${box(70, 128, 100, 10)}${box(116, 42, 8, 86)}`),
    shape('steel', `${box(72, 22, 96, 10)}${box(72, 138, 96, 10)}`),
    shape(
      'steel',
      `${box(72, 42, 34, 8)}${box(134, 42, 34, 8)}${box(72, 120, 34, 8)}${box(134, 120, 34, 8)}`,
      ['tfi'],
    ),
    shape('steel', `${box(109, 58, 7, 54)}${box(124, 58, 7, 54)}`),
  ],
  dimensions: {
    tfo: up([168, 22], [168, 32], 188),
    tfi: up([168, 42], [168, 50], 210),
    tw2: across([124, 112], [131, 112], 92, [146, 96]),
  },
};

/** Angles on both sides of a web, from above. */
const cleats: Drawing = {
  shapes: [
    shape('back', box(20, 8, 24, 154)),
    shape('back', box(54, 80, 178, 10)),
    shape('steel', 'M44 14h9v57h79v9H44zM44 156h9V99h79V90H44z'),
    shape('bolt', `${box(104, 64, 4, 42)}${box(100, 64, 12, 5)}${box(100, 101, 12, 5)}`),
    shape('bolt', `${box(14, 34, 44, 4)}${box(14, 132, 44, 4)}`),
  ],
  dimensions: { gB: across([44, 80], [106, 64], 48), gC: up([44, 36], [44, 80], 160) },
};

/** A brace on its gusset plate. */
const gusset: Drawing = {
  shapes: [
    shape('back', box(14, 6, 22, 158)),
    shape('steel', 'M36 30H150L178 62V108L150 140H36z'),
    shape('weld', 'M36 30h6v110h-6z'),
    shape('back', box(64, 66, 168, 38)),
    shape('axis', 'M64 98H232'),
    shape('bolt', heads([88, 116, 144], [84])),
  ],
  dimensions: {
    sb: across([36, 66], [64, 66], 50),
    e1: across([64, 66], [88, 84], 50),
    p: across([88, 84], [116, 84], 50),
    e1g: across([144, 84], [178, 62], 50),
    n: across([88, 84], [144, 84], 122),
    bm: up([144, 84], [144, 104], 206),
    Lw: up([36, 30], [36, 140], 52, [56, 134]),
  },
};

/** A tube slotted over its gusset plate, and welded to it. */
const slottedTube: Drawing = {
  shapes: [
    shape('back', box(14, 6, 22, 158)),
    shape('steel', 'M36 30L78 38H178V132H78L36 140z'),
    shape('weld', 'M36 30h6v110h-6z'),
    shape('back', box(70, 60, 162, 50)),
    shape('axis', box(70, 82, 120, 6)),
    shape('weld', `${box(70, 56, 108, 6)}${box(70, 108, 108, 6)}`),
  ],
  dimensions: {
    sb: across([36, 60], [70, 60], 24),
    Ls: across([70, 56], [178, 56], 24),
    gs: across([178, 82], [190, 82], 24, [198, 24]),
    mg: up([120, 110], [120, 134], 206),
    as: { from: [160, 108], to: [160, 114], way: 'free', at: 0, label: [168, 124] },
    Lw: up([36, 30], [36, 140], 52, [56, 134]),
  },
};

/** The same, across the tube. */
const slotAcross: Drawing = {
  shapes: [
    shape('back', 'M120 20a65 65 0 1 0 .1 0zM120 34a51 51 0 1 1 -.1 0z'),
    shape('steel', box(20, 78, 200, 14)),
    shape('axis', `${box(48, 72, 24, 6)}${box(48, 92, 24, 6)}${box(168, 72, 24, 6)}${box(168, 92, 24, 6)}`),
    shape('weld', 'M54 78L40 78 54 62zM54 92L40 92 54 108zM186 78L200 78 186 62zM186 92L200 92 186 108z'),
  ],
  dimensions: { cs: up([180, 72], [180, 78], 222) },
};

/** A gusset between a beam and a column, with the brace it holds. */
const cornerGusset: Drawing = {
  shapes: [
    shape('back', box(16, 6, 24, 158)),
    shape('back', box(48, 134, 184, 30)),
    shape('steel', 'M58 134H160L194 66L152 22L40 44V118z'),
    shape('weld', `${box(40, 44, 6, 74)}${box(58, 128, 102, 6)}`),
    shape('back', 'M82 68L144 6H204L112 98z'),
    shape('axis', 'M97 83L174 6'),
    shape('bolt', heads([114], [66]) + heads([130], [50]) + heads([146], [34])),
  ],
  dimensions: {
    cb: across([40, 68], [82, 68], 60),
    cc: across([40, 118], [58, 134], 152),
    Lb: across([58, 134], [160, 134], 152),
    Lc: up([40, 44], [40, 118], 214, [214, 100]),
  },
};

/** A hollow brace on the face of its chord, cut along it, with the fillets around it. */
const hollowBrace: Drawing = {
  shapes: [
    shape('back', box(14, 112, 212, 40)),
    shape('steel', `${box(14, 104, 212, 8)}${box(14, 152, 212, 8)}`),
    shape('back', box(94, 8, 52, 96)),
    shape('steel', `${box(86, 8, 8, 96)}${box(146, 8, 8, 96)}`),
    shape('weld', 'M86 104V72L54 104zM154 104V72L186 104z'),
  ],
  dimensions: { a: { from: [154, 104], to: [170, 88], way: 'free', at: 0, label: [178, 82] } },
};

export const jointDrawings = {
  column,
  columnAcross,
  baseAbove,
  baseSide,
  flangeCovers,
  webCovers,
  coversAcross,
  cleats,
  gusset,
  slottedTube,
  slotAcross,
  cornerGusset,
  hollowBrace,
} as const;
