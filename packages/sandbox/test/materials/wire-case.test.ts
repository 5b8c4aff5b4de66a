import { expect, test } from 'vitest';
import { wireCase } from '../../src/materials/wire-case.ts';

test.each([
  ['RolledI', 'rolledI'],
  ['UniqueName', 'uniqueName'],
  ['RolledCHS', 'rolledCHS'],
  ['Box2U2PI', 'box2U2PI'],
  ['Iw', 'iw'],
  ['O', 'o'],
  ['CFC', 'cfc'],
  ['CFCp', 'cfCp'],
  ['CF2Co', 'cF2Co'],
  ['CHSg', 'chSg'],
  ['CHSPar', 'chsPar'],
  ['TT', 'tt'],
  ['TT1', 'tT1'],
  ['Fctk_0_05', 'fctk_0_05'],
  ['fu40', 'fu40'],
  ['', ''],
])('writes %s as %s', (name, written) => {
  expect(wireCase(name)).toBe(written);
});
