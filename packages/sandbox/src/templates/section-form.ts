const forms: readonly (readonly [RegExp, string])[] = [
  [/^(RolledI|RolledIPar|Iw|Iwn|Ign|Igh)$/, 'I'],
  [/^(RolledCHS|CHSg|CHSPar)$/, 'Circle'],
  [/^(RolledRHS|RHSg)$/, 'Rectangle'],
  [/^(RolledU|RolledUPar|Ug)$/, 'U'],
  [/^(RolledAngle|RolledLPar|Lg)$/, 'L'],
  [/^(RolledT|RolledTI|Tw|Tg)$/, 'Tee'],
];

/** Form code of a cross-section type of the open model, null for types without a plain form. */
export function formOfType(type: string): string | null {
  return forms.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}
