import type { RawCheck } from './raw-checks.ts';

/** Formulas by what was checked, the first that fits; engineers' spelling of the standard. */
const formulas: readonly (readonly [what: RegExp, formula: string])[] = [
  [/^shear and tension$/, 'Fv,Ed/Fv,Rd + Ft,Ed/(1.4·Ft,Rd) ≤ 1'],
  [/^shear$/, 'Fv,Rd = αv·fub·A/γM2'],
  [/^bearing/, 'Fb,Rd = k1·αb·fu·d·t/γM2'],
  [/^punching/, 'Bp,Rd = 0.6·π·dm·t·fu/γM2'],
  [/^slip/, 'Fs,Rd = ks·n·µ·(Fp,C - 0.8·Ft,Ed)/γM3'],
  [/^equivalent stress$/, '√(σp² + 3·(τp² + τl²)) ≤ fu/(βw·γM2)'],
  [/^normal stress$/, 'σp ≤ 0.9·fu/γM2'],
  [/^gross section$/, 'V ≤ A·fy/(1.27·√3·γM0)'],
  [/net section$/, 'V ≤ Anet·fu/(√3·γM2)'],
  [/^block tearing$/, 'Veff,2 = 0.5·fu·Ant/γM2 + fy·Anv/(√3·γM0)'],
  [/block tearing/, 'Veff,1 = fu·Ant/γM2 + fy·Anv/(√3·γM0)'],
  [/^bending$/, 'M/(W·fy/γM0) + N/(A·fy/γM0) ≤ 1'],
  [/^tension$/, 'N ≤ min(A·fy/γM0; 0.9·Anet·fu/γM2)'],
  [/^lateral-torsional buckling$/, 'M ≤ 0.6·W·fy/γM1'],
  [/^web shear$/, 'V ≤ Av·fy/(√3·γM0)'],
  [/^member section$/, 'N/NRd + My/My,Rd + Mz/Mz,Rd ≤ 1'],
];

/** The formula behind a check: its own, else the one known for its text, else nothing. */
export function formulaOf({ formula, what }: RawCheck, kind: string): string {
  if (formula !== undefined) return formula;
  if (what === 'tension' && (kind === 'bolts' || kind === 'anchors')) return 'Ft,Rd = 0.9·fub·As/γM2';
  return formulas.find(([pattern]) => pattern.test(what))?.[1] ?? '';
}
