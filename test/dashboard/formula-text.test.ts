import { describe, expect, test } from 'vitest';
import {
  clauseText,
  formulaPieces,
  quantityText,
  valueText,
} from '../../packages/dashboard/src/pages/connection/checks/formula-text.ts';

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

  test('have their values in the units that engineers read', () => {
    expect([valueText(145_555.4, 'N'), valueText(0.000245, 'm2'), valueText(8e8, 'Pa')]).toEqual([
      ...['145.6 kN', '245 mm²', '800 MPa'],
    ]);
    expect([valueText(1.25, null), quantityText(257_894, 'MOMENT'), quantityText(null, 'FORCE')]).toEqual([
      ...['1.25', '257.9 kN·m', 'not known'],
    ]);
  });

  test('name the standard of the project beside a clause, unless it is of another one', () => {
    expect(clauseText('Table 3.4', 'ECEN')).toBe('EN 1993-1-8 Table 3.4');
    expect(clauseText('EN 1992-4 7.2.1.4', 'ECEN')).toBe('EN 1992-4 7.2.1.4');
    expect(clauseText('J3.6', 'AMERICAN')).toBe('AISC 360 J3.6');
  });
});
