import { builder } from './builder.ts';

/** Describes the value a newer service may send and callers may not give. */
export const unrecognized = { description: 'A word this gateway does not know yet. For output only.' };

export const DesignCode = builder.enumType('DesignCode', {
  description: 'Design code of a project.',
  values: {
    ECEN: { description: 'Eurocode, EN 1993-1-8.' },
    AMERICAN: { description: 'AISC 360, United States.' },
    CANADA: { description: 'CSA S16, Canada.' },
    AUSTRALIA: { description: 'AS 4100, Australia.' },
    INDIA: { description: 'IS 800, India.' },
    SIA: { description: 'SIA 263, Switzerland.' },
    RUS: { description: 'SP 16, Russia.' },
    CHN: { description: 'GB 50017, China.' },
    HKG: { description: 'Code of Practice for the Structural Use of Steel, Hong Kong.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const AnalysisType = builder.enumType('AnalysisType', {
  description: 'Kind of analysis.',
  values: {
    STRESS_STRAIN: { description: 'Stress and strain of plates with the checks of all parts (EPS).' },
    STIFFNESS: { description: 'Stiffness of one analysed member, rotational or axial (ST).' },
    CAPACITY_DESIGN: { description: 'Capacity design of dissipative members for earthquakes (CD).' },
    FATIGUE: { description: 'Fatigue stresses.' },
    DESIGN_RESISTANCE: { description: 'How much load the joint can carry (DR).' },
    HORIZONTAL_TYING: { description: 'Horizontal tying resistance, for robustness.' },
    CAPACITY_LOAD_LEVELS: { description: 'Capacity by load levels.' },
    FIRE_RESISTANCE: { description: 'Fire resistance.' },
    BUCKLING: { description: 'Linear buckling.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const SteelEdition = builder.enumType('SteelEdition', {
  description: 'Edition of a steel code.',
  values: {
    AISC_360_10_LRFD: { description: 'AISC 360-10, LRFD.' },
    AISC_360_10_ASD: { description: 'AISC 360-10, ASD.' },
    AISC_360_16_LRFD: { description: 'AISC 360-16, LRFD.' },
    AISC_360_16_ASD: { description: 'AISC 360-16, ASD.' },
    AISC_360_22_LRFD: { description: 'AISC 360-22, LRFD.' },
    AISC_360_22_ASD: { description: 'AISC 360-22, ASD.' },
    CSA_S16_14: { description: 'CSA S16-14.' },
    CSA_S16_19: { description: 'CSA S16-19.' },
    EN_1993_1_8_2005: { description: 'EN 1993-1-8:2005.' },
    EN_1993_1_8_2024: { description: 'EN 1993-1-8:2024.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const MemberEnd = builder.enumType('MemberEnd', {
  description: 'End of a member.',
  values: {
    BEGIN: { description: 'Where the member axis starts.' },
    END: { description: 'Where the member axis ends.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const IssueSeverity = builder.enumType('IssueSeverity', {
  description: 'How serious something is.',
  values: {
    INFO: { description: 'For information.' },
    WARNING: { description: 'Worth a look.' },
    ERROR: { description: 'Wrong.' },
    FATAL: { description: 'Wrong, and the operation was stopped.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const PlacementDefinition = builder.enumType('PlacementDefinition', {
  description: 'What defines the placement of a member.',
  values: {
    NONE: { description: 'Nothing.' },
    DIRECTION_VECTOR: { description: 'The direction of its axis.' },
    ROTATIONS: { description: 'The angles of direction, pitch and rotation.' },
    LOCAL_SYSTEM: { description: 'A complete local coordinate system.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const MemberAlignment = builder.enumType('MemberAlignment', {
  description: 'How a member is aligned to a plate of another one.',
  values: {
    NONE: { description: 'Not aligned.' },
    TO_MEMBER_PLATE: { description: 'Shifted onto the plate.' },
    TO_MEMBER_PLATE_ROTATE_THEN_TRANSLATE: { description: 'Rotated, then shifted onto the plate.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const PlateSide = builder.enumType('PlateSide', {
  description: 'Side of a plate.',
  values: {
    DEFAULT: { description: 'Chosen by the program.' },
    LOWER: { description: 'Lower side.' },
    UPPER: { description: 'Upper side.' },
    BOTH: { description: 'Both sides.' },
    CENTER: { description: 'Middle surface.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const TransferredForces = builder.enumType('TransferredForces', {
  description: 'Internal forces a member brings into the joint.',
  values: {
    N_VY_VZ_MX_MY_MZ: { description: 'All six components.' },
    N_VZ_MY: { description: 'Those of the XZ plane.' },
    N_VY_MZ: { description: 'Those of the XY plane.' },
    N_VY_VZ: { description: 'No bending and no torsion.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const ForcesLocation = builder.enumType('ForcesLocation', {
  description: 'Where the forces of a member act.',
  values: {
    POSITION: { description: 'At a given distance from the node.' },
    NODE: { description: 'In the node.' },
    BOLTS: { description: 'In the centre of its bolts.' },
    MEMBER_FACE: { description: 'On the face of another member.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

export const ConnectionStatus = builder.enumType('ConnectionStatus', {
  description: 'State of a connection as a dashboard shows it.',
  values: {
    NOT_CALCULATED: { description: 'There are no results.' },
    CALCULATING: { description: 'A job of this gateway calculates it, or will.' },
    NOT_CHECKED: {
      description:
        'It was calculated, and no part of it was checked: nothing is loaded or built that the service checks. Not a pass.',
    },
    PASSED: { description: 'The results are current and pass.' },
    FAILED: { description: 'The results are current and fail.' },
    PARTIAL: {
      description:
        'The results are those of chosen load effects only, and no verdict on the connection; see `ConnectionResults.loadEffectIds`.',
    },
    OUTDATED: {
      description:
        'The connection was changed through this gateway after it was calculated. The service may have dropped the results.',
    },
  } as const,
});

export const Verdict = builder.enumType('Verdict', {
  description: 'What the checks of a connection, or of several, come to.',
  values: {
    PASSED: { description: 'All were checked, and pass.' },
    FAILED: { description: 'One or more fail.' },
    OPEN: {
      description: 'Not decided: none fails, but not all were checked, or there are none. Not a pass.',
    },
  } as const,
});

export const CheckStatus = builder.enumType('CheckStatus', {
  description: 'Outcome of a check.',
  values: {
    PASSED: { description: 'Satisfied.' },
    FAILED: { description: 'Not satisfied.' },
    SKIPPED: { description: 'Not calculated; there is no value.' },
  } as const,
});

export const CheckKind = builder.enumType('CheckKind', {
  description: 'What a check is about.',
  values: {
    ANALYSIS: { description: 'Share of the load the analysis reached.' },
    PLATES: { description: 'Plates.' },
    WELDS: { description: 'Welds.' },
    BOLTS: { description: 'Bolts.' },
    PRELOADED_BOLTS: { description: 'Preloaded bolts.' },
    ANCHORS: { description: 'Anchors.' },
    CONCRETE_BLOCK: { description: 'Concrete block.' },
    BUCKLING: { description: 'Linear buckling.' },
    UNRECOGNIZED: { description: 'Something this gateway does not know yet, see its name. For output only.' },
  } as const,
});

export const CheckMeasure = builder.enumType('CheckMeasure', {
  description: 'What the number of a check means.',
  values: {
    UTILIZATION: { description: 'Utilisation in percent: 100 is fully used.' },
    PLASTIC_STRAIN: {
      description: 'Plastic strain of plates in percent; its limit is a setting, usually 5.',
    },
    APPLIED_LOAD: { description: 'Share of the load that was applied, in percent.' },
    LOAD_FACTOR: { description: 'Critical load factor; larger is safer.' },
  } as const,
});

export const TemplateConversionKind = builder.enumType('TemplateConversionKind', {
  description: 'What an entry of a template mapping maps.',
  values: {
    CROSS_SECTION: { description: 'A cross-section.' },
    MEMBER: { description: 'A member.' },
    PLATE_MATERIAL: { description: 'A plate material.' },
    CONCRETE: { description: 'A concrete.' },
    TIMBER: { description: 'A timber.' },
    WELD_MATERIAL: { description: 'A welding material.' },
    BOLT_ASSEMBLY: { description: 'A bolt assembly.' },
    BOLT_GRADE: { description: 'A bolt grade.' },
    CLEAT: { description: 'A cleat.' },
    PIN: { description: 'A pin.' },
    UNRECOGNIZED: {
      description: 'Something this gateway does not know yet, or the service does not say. For output only.',
    },
  } as const,
});

export const WeldSizingMethod = builder.enumType('WeldSizingMethod', {
  description: 'How welds are sized.',
  values: {
    FULL_STRENGTH: { description: 'As strong as the plate they connect.' },
    MINIMUM_DUCTILITY: { description: 'Strong enough for the plate to yield before the weld breaks.' },
    OVERSTRENGTH_FACTOR: { description: 'Full strength times the overstrength factor of the settings.' },
    CAPACITY_ESTIMATION: { description: 'By what the present loads ask for; needs results.' },
  } as const,
});
