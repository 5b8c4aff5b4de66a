import { steelStrength } from '../../materials/strength.ts';
import { lengthOf, subtract } from '../../model/vector.ts';
import { ratio } from '../codes/shared/check.ts';
import { plateById } from '../codes/shared/plate-strength.ts';
import { type Findings, type GoverningCheck, governing } from './governing.ts';
import { stressAndStrain } from './plate-verdict.ts';

/** Checked plates by id. */
export function rawPlates({ assembly, checks, code, plates }: Findings): Record<string, unknown> {
  return Object.fromEntries(
    assembly.model.plates.flatMap((plate) => {
      const worst = governing(checks.plate.get(plate.id) ?? []);
      if (worst === null) return [];
      const { id, name, thickness, steel } = plate;
      const { fy, fu } = steelStrength(steel, thickness);
      const strained = stressAndStrain(plate, worst.check.u, code);
      const fields = {
        ...commonFields(id, name, worst),
        ...strained,
        ...(plates.asUtilization ? {} : { maxUnityCheck: ratio(strained.maxStrain, plates.limit) }),
        limitPlasticStrain: plates.limit,
        thickness,
        material: steel.name,
        materialName: steel.name,
        materialFyWithoutReduction: fy,
        materialFy: fy,
        materialDesignFy: code.plates.designFy(fy),
        materialFuWithoutReduction: fu,
        materialModulusOfElasticity: steel.e,
        materialSafetyFactor: code.plates.safetyFactor,
        items: [id],
        checks: rawChecks(checks.plate.get(id) ?? []),
      };
      return [[id, fields] as const];
    }),
  );
}

/** Checked welds by id. */
export function rawWelds({ assembly, checks, code }: Findings): Record<string, unknown> {
  const { model } = assembly;
  return Object.fromEntries(
    model.welds.flatMap((weld) => {
      const worst = governing(checks.weld.get(weld.id) ?? []);
      if (worst === null) return [];
      const length = lengthOf(subtract(weld.end, weld.start));
      const fields = {
        ...commonFields(weld.id, weld.name, worst),
        joinedItemName: plateById(model, weld.surfacePlateId).name,
        throat: weld.throat,
        thickness: weld.throat,
        designedThickness: weld.throat,
        legSize: weld.throat * Math.SQRT2,
        length,
        lengthReduced: code.welds.effectiveLength(length, weld.throat),
        weldType2: weld.type,
        isButtWeld: weld.type === 'bevel',
        materialName: weld.electrode?.name ?? plateById(model, weld.edgePlateId).steel.name,
        ...code.welds.rawFields(weld, model, worst.check.values ?? {}),
        unityCheckStress: worst.check.u,
        items: [weld.id],
        checks: rawChecks(checks.weld.get(weld.id) ?? []),
      };
      return [[weld.id, fields] as const];
    }),
  );
}

/** Fields every item of the raw result has. */
export function commonFields(id: number, name: string, { check, loadCaseId, loadCaseName }: GoverningCheck) {
  return {
    id,
    name,
    checkStatus: check.u <= 1,
    limitCheckStatus: check.u <= 1,
    loadCaseId,
    loadCase: loadCaseName,
    maxUnityCheck: check.u,
    form: check.text,
    u: check.u,
  };
}

/** The checks of a part; of those that look at the same thing the one most used tells its values. */
export function rawChecks(own: readonly GoverningCheck[]) {
  const worst = new Map<string, GoverningCheck>();
  for (const entry of own) {
    const known = worst.get(entry.check.text);
    if (known === undefined || entry.check.u > known.check.u) worst.set(entry.check.text, entry);
  }
  return own.map((entry) => {
    const steps = worst.get(entry.check.text) === entry ? entry.check.steps?.() : undefined;
    return steps === undefined ? rawCheck(entry) : { ...rawCheck(entry), steps };
  });
}

/** One check as it stands in the raw result; N, Nm or Pa. */
function rawCheck({ check, loadCaseId }: GoverningCheck) {
  const { text, clause, formula, quantity, demand, resistance, u, values } = check;
  const row = { loadCase: loadCaseId, what: text, clause, formula, quantity, demand, resistance, u };
  return values === undefined ? row : { ...row, ...values };
}
