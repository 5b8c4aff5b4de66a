import { describe, expect, test } from 'vitest';
import {
  clauseText,
  formulaPieces,
  sideText,
  valueText,
} from '../../packages/dashboard/src/pages/connection/checks/formula-text.ts';
import { chooseUnits } from '../../packages/dashboard/src/words/units.ts';

/** `F_t,Rd` for a symbol with what stands below it. */
const written = (formula: string, symbols: string[]) =>
  formulaPieces(formula, symbols)
    .map(({ base, below }) => (below === '' ? base : `${base}_${below}`))
    .join('');

describe('formulas of checks', () => {
  test('have symbols with what stands below them, and leave words as they are', () => {
    expect(written('Ft,Rd = 0.9·fub·As/γM2', ['fub', 'As', 'γM2'])).toBe('F_t,Rd = 0.9·f_ub·A_s/γ_M2');
    expect(written('M = Σ F·h of the rows', [])).toBe('M = Σ F·h of the rows');
    expect(written('min(4·Mpl,1,Rd/m; ΣFt,Rd), without prying', [])).toBe(
      'min(4·M_pl,1,Rd/m; ΣF_t,Rd), without prying',
    );
  });

  test('have the symbols of AISC 360, which stand without commas, and factors before them', () => {
    expect([
      written('Nua/φNn + Vua/φVn ≤ 1.2', []),
      written('φRn = 0.75·Fu·U·An', ['φRn']),
      written('φPn = 0.95·0.60·Fy·t·(2·lb + Bb + Bep)/sinθ', []),
      written("fp ≤ 0.9·Fy·tp²/(2·l²), l = max(m; n; λn')", []),
      written('φFnw = 0.75·0.60·FEXX, and 0.75·Fy·Ast of stiffeners there', []),
      written('T = B·Q in tension, as the Manual has it', []),
    ]).toEqual([
      'N_ua/φN_n + V_ua/φV_n ≤ 1.2',
      'φR_n = 0.75·F_u·U·A_n',
      'φP_n = 0.95·0.60·F_y·t·(2·l_b + B_b + B_ep)/sinθ',
      "f_p ≤ 0.9·F_y·t_p²/(2·l²), l = max(m; n; λn')",
      'φF_nw = 0.75·0.60·F_EXX, and 0.75·F_y·A_st of stiffeners there',
      'T = B·Q in tension, as the Manual has it',
    ]);
  });

  test('have their values in the units that engineers read', () => {
    expect([valueText(145_555.4, 'N'), valueText(0.000245, 'm2'), valueText(8e8, 'Pa')]).toEqual([
      ...['145.6\u00a0kN', '245\u00a0mm²', '800\u00a0MPa'],
    ]);
    expect([valueText(1.25, null), sideText(257_894, 'MOMENT'), sideText(null, 'FORCE')]).toEqual([
      ...['1.25', '257.9\u00a0kN·m', 'not known'],
    ]);
  });

  test('are in kip, feet, inches and ksi for who chose these', ({ onTestFinished }) => {
    onTestFinished(() => chooseUnits('si'));
    chooseUnits('us');
    expect([valueText(145_555.4, 'N'), valueText(0.02, 'm'), valueText(0.000245, 'm2')]).toEqual([
      ...['32.72\u00a0kip', '0.787\u00a0in', '0.38\u00a0in²'],
    ]);
    expect([sideText(257_894, 'MOMENT'), sideText(345e6, 'STRESS'), valueText(1.25, null)]).toEqual([
      ...['2,282.6\u00a0kip·in', '50.04\u00a0ksi', '1.25'],
    ]);
  });

  test('name the standard of the project beside a clause, unless it is of another one', () => {
    expect(clauseText('Table 3.4', 'ECEN')).toBe('EN 1993-1-8 Table 3.4');
    expect(clauseText('EN 1992-4 7.2.1.4', 'ECEN')).toBe('EN 1992-4 7.2.1.4');
    expect(clauseText('J3.6', 'AMERICAN')).toBe('AISC 360 J3.6');
  });
});
