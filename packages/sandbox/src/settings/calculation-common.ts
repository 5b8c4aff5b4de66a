import { flag, number, positive, type SettingGroup, share, under, word } from './definition.ts';

/**
 * Analysis and check settings. Four keys below `Checks/Shared` are published; the others put the properties of the older
 * connection setup, with its defaults, under paths of our own.
 */
export const calculationCommon: SettingGroup = {
  ...under('calculationCommon/Checks/Shared', {
    OptimalCheckLevel: share(0.6),
    WarningCheckLevel: share(0.95),
    LocalDeformationLimit: share(0.03),
    LimitPlasticStrainForHighStrengthSteel: share(0.05),
    LimitPlasticStrain: share(0.05),
    WarnPlasticStrain: share(0.03),
    StopAtLimitStrain: flag(false),
    LimitDeformationCheck: flag(false),
    CheckDetailing: flag(false),
    BaseMetalCapacity: flag(true),
    DeformationBoltHole: flag(true),
  }),
  ...under('calculationCommon/Checks/Bolts', {
    DistanceBetweenBolts: positive(2.2),
    DistanceBetweenBoltsEdge: positive(1.2),
    BoltMaxGripLengthCoeff: positive(8),
    FrictionCoefficientPbolt: positive(0.3),
    FactorPreloadBolt: number(0),
    ThreadsInShearPlane: flag(true),
    BearingAngle: positive(0.46373),
    PryingForcesAllowed: flag(true),
  }),
  ...under('calculationCommon/Checks/Concrete', {
    FrictionCoefficient: positive(0.25),
    EffectiveAreaStressCoeff: share(0.1),
    EffectiveAreaStressCoeffAISC: share(0.1),
    CrackedConcrete: flag(true),
    ApplyConeBreakoutCheck: word('Both', 'Tension', 'Shear', 'None'),
    ApplyBetapInfluence: flag(false),
    CrtCompCheckIS: word('IS800_Cl_7_4', 'IS456_Cl_34_4'),
    ConcentrationFactorLimit: positive(3),
    GroutThicknessLimit: positive(0.05),
  }),
  ...under('calculationCommon/Checks/Anchors', {
    DistanceDiameterBetweenBP: positive(4),
    AnchorLengthForStiffness: positive(8),
    RigidBP: flag(false),
    SupplementaryReinforcementTension: flag(false),
    SupplementaryReinforcementShear: flag(false),
  }),
  ...under('calculationCommon/Checks/Fatigue', {
    FatigueSectionOffset: positive(1.5),
    ReferenceLoadEffectIsFirst: flag(true),
  }),
  ...under('calculationCommon/Checks/Stiffness', {
    BracedSystem: flag(false),
    RotationalLimitCoefficientBraced: positive(8),
    RotationalLimitCoefficientUnbraced: positive(25),
    RotationalLimitCoefficientPinned: positive(0.5),
  }),
  ...under('calculationCommon/Mesh', {
    MinSize: positive(0.01),
    MaxSize: positive(0.05),
    NumElement: positive(8),
    NumElementRhs: positive(16),
    NumElementPlate: positive(20),
    Mdiv: positive(3),
    DivisionOfSurfaceOfCHS: positive(24),
    DivisionOfArcsOfRHS: positive(3),
    MemberLengthRatio: positive(2),
    ExtensionLengthRationOpenSections: positive(0.5),
    ExtensionLengthRationCloseSections: positive(0.5),
    CondensedElementLengthFactor: positive(1),
  }),
  ...under('calculationCommon/Solver', {
    NumberIterations: positive(15),
    AnalysisGNL: flag(true),
    AnalysisAllGNL: flag(false),
    LoadIncrementsElastic: positive(1),
    LoadIncrementsPlastic: positive(5),
    BucklingShapesCount: positive(6),
    EquilibriumToleranceRatio: positive(0.001),
    EquilibriumToleranceForce: positive(100),
  }),
};
