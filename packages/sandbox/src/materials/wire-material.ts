import type {
  BoltGrade,
  Concrete,
  HeadedStudGrade,
  Pin,
  Reinforcement,
  Steel,
  Welding,
} from './material-items.ts';
import { steelStrength } from './strength.ts';
import { ecConcreteFields } from './wire-concrete.ts';

/** An object of the open model as JSON; `$type` is its first property, because readers do not look ahead. */
export interface WireObject {
  readonly $type: string;
  readonly [field: string]: unknown;
}

/** The service marks the class of an object by .NET type and assembly. */
export function openModelType(name: string): string {
  return `IdeaRS.OpenModel.${name}, IdeaRS.OpenModel`;
}

/** `MatSteelEc2` or `MatSteelAISC`: the listed steel, strengths in Pa up to and beyond 40 mm. */
export function steelToWire(steel: Steel): WireObject {
  const { fy, fu } = steelStrength(steel, 0);
  const thick = steel.bands[1] ?? { fy, fu };
  const strengths = { fy, fu, fy40: thick.fy, fu40: thick.fu };
  if (steel.standard === 'american') {
    return { $type: openModelType('Material.MatSteelAISC'), ...strengths, ...baseOf(steel, steel) };
  }
  return {
    $type: openModelType('Material.MatSteelEc2'),
    ...strengths,
    diagramType: 'bilinear',
    userDiagram: null,
    materialStrength: null,
    ...baseOf(steel, steel),
  };
}

/** `MatConcreteEc2` with the values that follow from fck, or `MatConcreteACI`. */
export function concreteToWire(concrete: Concrete): WireObject {
  const base = baseOf(concrete, {
    e: concrete.e,
    poisson: 0.2,
    unitMass: 2500,
    specificHeat: 0.9,
    thermalExpansion: 10e-6,
    thermalConductivity: 1.95,
  });
  if (concrete.standard === 'american') {
    return { $type: openModelType('Material.MatConcreteACI'), fcc: concrete.fck, eps0: 0.002, ...base };
  }
  return { $type: openModelType('Material.MatConcreteEc2'), ...ecConcreteFields(concrete), ...base };
}

/** `MatWeldingEc2` or `MatWeldingAISC`. */
export function weldingToWire(welding: Welding): WireObject {
  if (welding.standard === 'american') {
    return {
      $type: openModelType('Material.MatWeldingAISC'),
      fexx: welding.fu,
      ...baseOf(welding, FASTENER_STEEL),
    };
  }
  return {
    $type: openModelType('Material.MatWeldingEc2'),
    fu: welding.fu,
    betaW: welding.betaW,
    ...baseOf(welding, FASTENER_STEEL),
  };
}

/** `MaterialBoltGradeEc2` or `MaterialBoltGradeAISC`. */
export function boltGradeToWire(grade: BoltGrade): WireObject {
  const suffix = grade.standard === 'american' ? 'AISC' : 'Ec2';
  return { $type: openModelType(`Material.MaterialBoltGrade${suffix}`), ...gradeFields(grade) };
}

/** `MaterialHeadedStudGradeEc2` or `MaterialHeadedStudGradeAISC`. */
export function headedStudGradeToWire(grade: HeadedStudGrade): WireObject {
  const suffix = grade.standard === 'american' ? 'AISC' : 'Ec2';
  return { $type: openModelType(`Material.MaterialHeadedStudGrade${suffix}`), ...gradeFields(grade) };
}

/** `MatReinforcementEc2`. */
export function reinforcementToWire(reinforcement: Reinforcement): WireObject {
  const { fyk, ftk, epsuk } = reinforcement;
  return {
    $type: openModelType('Material.MatReinforcementEc2'),
    fyk,
    coeffFtkByFyk: ftk / fyk,
    epsuk,
    ftk,
    class: reinforcement.class.toLowerCase(),
    ...baseOf(reinforcement, { ...FASTENER_STEEL, e: 200e9 }),
  };
}

/** The description names no class for pins. */
export function pinToWire({ id, name, diameter, fy, fu }: Pin) {
  return { id, name, diameter, fy, fu };
}

/** What the service calls a record that does not come from its database. */
const NO_RECORD = '00000000-0000-0000-0000-000000000000';

function gradeFields(grade: HeadedStudGrade) {
  const { fub, fyb, elongation, standard } = grade;
  return {
    fub,
    fyb,
    elongation,
    code: standard,
    mprlElementID: NO_RECORD,
    mprlTableID: NO_RECORD,
    ...baseOf(grade, FASTENER_STEEL),
  };
}

interface Physics {
  readonly e: number;
  readonly poisson: number;
  readonly unitMass: number;
  readonly specificHeat: number;
  readonly thermalExpansion: number;
  readonly thermalConductivity: number;
}

const FASTENER_STEEL: Physics = {
  e: 210e9,
  poisson: 0.3,
  unitMass: 7850,
  specificHeat: 0.49,
  thermalExpansion: 12e-6,
  thermalConductivity: 45,
};

/** The properties every material of the open model has. */
function baseOf({ id, name }: { readonly id: number; readonly name: string }, physics: Physics) {
  const { e, poisson, unitMass, specificHeat, thermalExpansion, thermalConductivity } = physics;
  return {
    id,
    name,
    loadFromLibrary: false,
    e,
    g: Math.round(e / (2 * (1 + poisson))),
    poisson,
    unitMass,
    specificHeat,
    thermalExpansion,
    thermalConductivity,
    isDefaultMaterial: false,
    orderInCode: 0,
    stateOfThermalExpansion: 'none',
    stateOfThermalConductivity: 'none',
    stateOfThermalSpecificHeat: 'none',
    stateOfThermalStressStrain: 'none',
    stateOfThermalStrain: 'none',
    userThermalSpecificHeatCurvature: null,
    userThermalConductivityCurvature: null,
    userThermalExpansionCurvature: null,
    userThermalStrainCurvature: null,
    userThermalStressStrainCurvature: [],
  };
}
