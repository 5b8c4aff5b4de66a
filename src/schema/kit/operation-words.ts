import { builder } from './builder.ts';
import { unrecognized } from './enums.ts';

export const OperationKind = builder.enumType('OperationKind', {
  description: 'Kind of an operation.',
  values: {
    ANCHOR_GRID: { description: 'Anchors through a base plate, with a concrete block.' },
    BOLT_GRID: { description: 'Bolts through plates.' },
    CONTACT: { description: 'Contact of two parts, which takes pressure only.' },
    CONTACT_GRID: {
      description: 'Bearing of plates on each other or on a concrete block, without fasteners.',
    },
    CUT: { description: 'Cut of a member.' },
    NEGATIVE_MEMBER: { description: 'A hole of the shape of a section.' },
    NEGATIVE_PLATE: { description: 'A hole of the shape of a plate.' },
    PIN_GRID: { description: 'Pins through plates.' },
    PLATE_CUT: { description: 'Cut of a plate.' },
    STIFFENING_MEMBER: { description: 'A piece of a section.' },
    STIFFENING_PLATE: { description: 'A plate.' },
    WELD: { description: 'Weld of an edge on a surface or another edge.' },
    WORK_PLANE: { description: 'A plane that others refer to, without effect by itself.' },
    MACRO: {
      description:
        'Several of these in one, from a template or the desktop program; and every operation of a service before API 5.',
    },
  } as const,
});

export const MemberWall = builder.enumType('MemberWall', {
  description: 'Wall of an I section. The service counts walls in two ways, which this word stands for.',
  values: {
    WEB: { description: 'Web.' },
    TOP_FLANGE: { description: 'Top flange.' },
    BOTTOM_FLANGE: { description: 'Bottom flange.' },
  } as const,
});

export const GridStagger = builder.enumType('GridStagger', {
  description: 'Which rows of a grid are shifted by half a distance.',
  values: {
    REGULAR: { description: 'None.' },
    FIRST_SHIFTED_FULL: { description: 'The first of two, with as many positions.' },
    SECOND_SHIFTED_FULL: { description: 'The second of two, with as many positions.' },
    FIRST_SHIFTED_SHORT: { description: 'The first of two, with a position less.' },
    SECOND_SHIFTED_SHORT: { description: 'The second of two, with a position less.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const OperationWeldType = builder.enumType('OperationWeldType', {
  description: 'Kind of a weld of an operation.',
  values: {
    NO_WELD: { description: 'None.' },
    FILLET_FRONT: { description: 'Fillet on the front side.' },
    FILLET_REAR: { description: 'Fillet on the rear side.' },
    DOUBLE_FILLET: { description: 'Fillets on both sides.' },
    CJP: { description: 'Butt weld with complete joint penetration.' },
    PJP: { description: 'Butt weld with partial joint penetration.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const BoltShearTransfer = builder.enumType('BoltShearTransfer', {
  description: 'How bolts of an operation carry shear.',
  values: {
    TENSION_SHEAR_INTERACTION: { description: 'Against their holes, with tension acting together.' },
    FRICTION: { description: 'By friction of preloaded plates.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const OperationAnchorType = builder.enumType('OperationAnchorType', {
  description: 'Kind of the anchors of an operation.',
  values: {
    THREADED_ROD: { description: 'Straight threaded rod.' },
    GENERAL_ANCHOR: { description: 'Anchor of a product.' },
    HOOKED_ANCHOR: { description: 'Rod with a hook.' },
    HEADED_STUD: { description: 'Headed stud.' },
    WASHER_PLATE: { description: 'Rod with a plate at its end.' },
    REINFORCEMENT: { description: 'Reinforcing bar.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const WasherShape = builder.enumType('WasherShape', {
  description: 'Shape of the plate at the end of an anchor.',
  values: {
    CIRCULAR: { description: 'Round.' },
    RECTANGULAR: { description: 'Square.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const BarShape = builder.enumType('BarShape', {
  description: 'Shape of a reinforcing bar.',
  values: {
    L_SHAPE: { description: 'L.' },
    U_SHAPE: { description: 'U.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const BlockShearTransfer = builder.enumType('BlockShearTransfer', {
  description: 'How a concrete block takes shear.',
  values: {
    FRICTION: { description: 'Friction.' },
    SHEAR_LUG: { description: 'A shear lug.' },
    ANCHOR_BENDING: { description: 'Bending of the anchors.' },
    SLIDING: { description: 'Not at all.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const BlockContact = builder.enumType('BlockContact', {
  description: 'What is between a base plate and its concrete block.',
  values: {
    DIRECT: { description: 'Nothing.' },
    MORTAR: { description: 'A joint of mortar.' },
    GAP: { description: 'A gap.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const BlockFace = builder.enumType('BlockFace', {
  description: 'Face of a concrete block.',
  values: {
    SIDE_1: { description: 'First side.' },
    SIDE_2: { description: 'Second side.' },
    SIDE_3: { description: 'Third side.' },
    SIDE_4: { description: 'Fourth side.' },
    BOTTOM: { description: 'Bottom.' },
    TOP: { description: 'Top.' },
  } as const,
});

export const EdgePlacement = builder.enumType('EdgePlacement', {
  description: 'What two parts meet with.',
  values: {
    EDGE_TO_SURFACE: { description: 'Edges of the first on the surface of the second.' },
    EDGE_TO_EDGE: { description: 'An edge of each.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const CuttingMethod = builder.enumType('CuttingMethod', {
  description: 'How a part is cut.',
  values: {
    BOUNDING_BOX: { description: 'By the box around the cutter.' },
    SURFACE: { description: 'By its surface.' },
    SURFACE_ALL_AROUND: { description: 'By its surface on all sides.' },
    MITRE_CUT: { description: 'By the plane between both.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const CuttingPlane = builder.enumType('CuttingPlane', {
  description: 'Which plane cuts, where several are possible.',
  values: {
    CLOSER: { description: 'The closer one.' },
    FARTHER: { description: 'The farther one.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const CuttingDirection = builder.enumType('CuttingDirection', {
  description: 'Direction of a cut to the axis of the member.',
  values: {
    PARALLEL: { description: 'Parallel.' },
    PERPENDICULAR: { description: 'Perpendicular.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const RemainingEnd = builder.enumType('RemainingEnd', {
  description: 'The end of an added member that stays after a cut.',
  values: {
    BEGIN: { description: 'Its begin.' },
    END: { description: 'Its end.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const PlateShape = builder.enumType('PlateShape', {
  description: 'Shape of a plate.',
  values: {
    RECTANGULAR: { description: 'Rectangle.' },
    CIRCLE: { description: 'Circle.' },
    POLYGON: { description: 'Any outline.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const MountFunction = builder.enumType('MountFunction', {
  description: 'How a part stands on a plate.',
  values: {
    RIB: { description: 'Upright on its surface.' },
    DOUBLER: { description: 'Flat on its surface.' },
    WIDENER: { description: 'At its edge, in its plane.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const MountLocation = builder.enumType('MountLocation', {
  description: 'Side of the plate a part stands on.',
  values: {
    LEFT_SIDE: { description: 'Left.' },
    RIGHT_SIDE: { description: 'Right.' },
    BOTH_SIDES: { description: 'A part on each side.' },
    CENTER: { description: 'In the middle.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});
