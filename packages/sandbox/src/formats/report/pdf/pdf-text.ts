/** Characters of Windows-1252 beyond Latin-1, which the standard fonts of PDF also have. */
const LATIN = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const replacements: Readonly<Record<string, string>> = {
  '≤': '<=',
  '≥': '>=',
  '√': 'sqrt',
  '−': '-',
  '→': '->',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  η: 'eta',
  θ: 'theta',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
  Σ: 'sum ',
  Δ: 'Delta',
  Ω: 'Omega',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '\t': ' ',
};

/**
 * Text the standard fonts of PDF can show: Western European letters stay, other Latin letters lose their accents, Greek
 * letters of formulas are spelled, everything else (Chinese, emoji) becomes `?`. Line ends stay.
 */
export function pdfText(text: string): string {
  // An index is set off from a letter that is spelled: gamma_M2.
  const indexed = text.replace(/([α-ω])(?=[A-Za-z0-9])/g, '$1_');
  return [...indexed.normalize('NFC')].map(shown).join('');
}

function shown(character: string): string {
  if (isShown(character)) return character;
  const replaced = replacements[character];
  if (replaced !== undefined) return replaced;
  const plain = character.normalize('NFKD').replace(/\p{Mark}/gu, '');
  return plain !== '' && [...plain].every(isShown) ? plain : '?';
}

function isShown(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (
    character === '\n' ||
    (code >= 0x20 && code < 0x7f) ||
    (code >= 0xa0 && code <= 0xff) ||
    LATIN.includes(character)
  );
}
