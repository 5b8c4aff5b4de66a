import { describe, expect, test } from 'vitest';
import { pdfText } from '../../../src/formats/report/pdf/pdf-text.ts';

describe('Text of a PDF', () => {
  test.each([
    ['φNcbg = 0.7·(ANc/ANco)·ψec,N', 'phi_Ncbg = 0.7·(ANc/ANco)·psi_ec,N'],
    ["l = max(m; n; λn') ≤ tp²", "l = max(m; n; lambda_n') <= tp²"],
    ['0.50·sin^1.5 θ', '0.50·sin^1.5 theta'],
    ['αv·fub/γM2', 'alpha_v·fub/gamma_M2'],
  ])('spells %s', (text, shown) => {
    expect(pdfText(text)).toBe(shown);
  });
});
