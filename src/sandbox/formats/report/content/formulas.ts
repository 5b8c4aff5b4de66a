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

/** As `formulas`, of base plates, their anchors and the concrete. */
const baseFormulas: readonly (readonly [what: RegExp, formula: string])[] = [
  [/^T-stub, row/, 'FT,Rd = 2·Mpl,Rd/m, no prying'],
  [/^plate pressed/, 'c = t·√(fy/(3·fjd·γM0))'],
  [/^pressure/, 'FC,Rd = fjd·Aeff, fjd = βj·α·αcc·fck/γC'],
  [/^tension$/, 'Ft,Rd = 0.9·fub·As/γM2'],
  [/^shear$/, 'F2,vb,Rd = (0.44 - 0.0003·fyb)·fub·As/γM2'],
  [/^bearing/, 'F1,vb,Rd = 0.8·k1·αb·fu·d·t/γM2, oversized holes'],
  [/^concrete cone/, 'NRd,c = k1·√fck·hef^1.5·(Ac,N/A0)·ψs·ψec/γMc'],
  [/^pull-out/, 'NRd,p = k2·Ah·fck/γMc'],
  [/^pry-out/, 'VRd,cp = k8·NRd,c'],
  [/^concrete edge/, 'VRd,c = k9·d^α·lf^β·√fck·c1^1.5·(Ac,V/A0)·ψs·ψh/γMc'],
  [/in concrete$/, '(NEd/NRd)^1.5 + (VEd/VRd)^1.5 ≤ 1'],
  [/^friction$/, 'Ff,Rd = 0.2·Nc,Ed'],
  [/^shear of the anchors$/, 'VRd = n·min(F1,vb,Rd; F2,vb,Rd)'],
];
const ofBases = new Set(['anchors', 'concreteBlocks', 'basePlateShear']);

/** As `formulas`, of AISC 360-16. */
const aiscFormulas: readonly (readonly [what: RegExp, formula: string])[] = [
  [/^tension and shear$/, "F'nt = 1.3·Fnt - Fnt·frv/(φ·Fnv) ≤ Fnt"],
  [/^shear$/, 'φRn = 0.75·Fnv·Ab'],
  [/^bearing/, 'φRn = 0.75·min(1.2·lc·t·Fu; 2.4·d·t·Fu)'],
  [/^slip$/, 'φRn = µ·Du·hf·Tb·ns·(1 - Tu/(Du·Tb))'],
  [/^fillet weld$/, 'φRn = 0.75·0.60·FEXX·(1 + 0.50·sin^1.5 θ)·Awe'],
  [/^base metal$/, 'φRn = 0.75·Fu·t in tension, 0.75·0.60·Fu·t in shear'],
  [/^gross section$|^web shear$/, 'φRn = 1.00·0.60·Fy·Agv in shear, 0.90·Fy·Ag in tension'],
  [/net section/, 'φRn = 0.75·0.60·Fu·Anv in shear, 0.75·Fu·Ae in tension'],
  [/block tearing/, 'φRn = 0.75·(min(0.60·Fu·Anv; 0.60·Fy·Agv) + Ubs·Fu·Ant)'],
  [/^bending$/, '√((V/φVn)² + (M/φMn)²) ≤ 1'],
  [/^Whitmore section$/, 'φRn = 0.90·Fy·lw·t'],
  [/^column flange under/, 'φRn = 0.90·6.25·Fyf·tf²'],
  [/^column web in tension/, 'φRn = 1.00·Fyw·tw·(5·k + lb)'],
  [/^column web in compression/, 'φRn = min(Fyw·tw·(5·k + lb); 0.75·0.80·tw²·[...]·√(E·Fyw·tf/tw))'],
  [/^column web panel/, 'φRn = 0.90·0.60·Fy·dc·tw'],
  [/^(end plate|column flange) (bolts|plate)/, 'T = B·Q, AISC Manual Part 9'],
  [/^member section$/, 'Pr/Pc + 8/9·(Mrx/Mcx + Mry/Mcy) ≤ 1'],
];

/** The formula behind a check: its own, else the one known for its text, else nothing. */
export function formulaOf({ formula, what, clause }: RawCheck, kind: string): string {
  if (formula !== undefined) return formula;
  if (clause.startsWith('AISC')) return aiscFormulaOf(what, kind);
  if (what === 'tension' && kind === 'bolts') return 'Ft,Rd = 0.9·fub·As/γM2';
  const tables = ofBases.has(kind) ? [...baseFormulas, ...formulas] : [...formulas, ...baseFormulas];
  return tables.find(([pattern]) => pattern.test(what))?.[1] ?? '';
}

function aiscFormulaOf(what: string, kind: string): string {
  if (what === 'tension') return kind === 'bolts' ? 'φRn = 0.75·Fnt·Ab' : 'φRn = min(0.90·Fy·Ag; 0.75·Fu·Ae)';
  return aiscFormulas.find(([pattern]) => pattern.test(what))?.[1] ?? '';
}
