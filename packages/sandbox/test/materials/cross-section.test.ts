import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LibraryError, MaterialError } from '../../src/library/library-error.ts';
import {
  type SectionDescription,
  sectionFromLibrary,
  sectionFromParameters,
} from '../../src/materials/cross-section.ts';
import type { SectionParameter } from '../../src/materials/section-parameter.ts';
import { sectionProperties } from '../../src/materials/section-properties.ts';

function doubles(values: Record<string, number>): SectionParameter[] {
  return Object.entries(values).map(([name, value]) => ({ kind: 'double', name, value }));
}

function uniqueName(value: string): SectionParameter[] {
  return [{ kind: 'string', name: 'UniqueName', value }];
}

function shapeOf(crossSectionType: string, parameters: SectionParameter[]) {
  return sectionFromParameters({ name: 'CS 1', crossSectionType, parameters }).shape;
}

describe('a cross-section', () => {
  test('of the library carries the parameters the open model gives its type', () => {
    expect(sectionFromLibrary('ipe 240')).toEqual({
      name: 'IPE240',
      crossSectionType: 'RolledI',
      parameters: doubles({ B: 0.12, H: 0.24, s: 0.0062, t: 0.0098, r2: 0.015, tapperF: 0, r1: 0 }),
      rotation: 0,
      isInPrincipal: false,
      shape: { form: 'I', h: 0.24, b: 0.12, tw: 0.0062, tf: 0.0098, r: 0.015 },
    });
  });

  test.each([
    'IPE240',
    'L100x75x8',
    'RHS150x100x5',
    'CHS400,10',
    'PFC200x90x30',
    'UPN200',
    'UPN400',
    'WT7X45',
  ])('%s survives the way through parameters', (name) => {
    const fromLibrary = sectionFromLibrary(name);

    expect(sectionFromParameters(fromLibrary)).toEqual(fromLibrary);
  });

  test.each([
    [
      'RolledU',
      { B: 0.08, D: 0.2, tw: 0.006, tf: 0.011, rw: 0.013 },
      { form: 'U', h: 0.2, b: 0.08, tw: 0.006, tf: 0.011, r: 0.013 },
    ],
    [
      'RolledT',
      { B: 0.1, H: 0.1, Tw: 0.006, Tf: 0.01, R: 0 },
      { form: 'T', h: 0.1, b: 0.1, tw: 0.006, tf: 0.01, r: 0 },
    ],
    [
      'Iw',
      { FlangeWidth: 0.2, WebHeight: 0.36, WebThickness: 0.01, FlangeThickness: 0.02 },
      { form: 'I', h: 0.4, b: 0.2, tw: 0.01, tf: 0.02, r: 0 },
    ],
    [
      'Tw',
      { FlangeWidth: 0.2, WebHeight: 0.18, WebThickness: 0.01, FlangeThickness: 0.02 },
      { form: 'T', h: 0.2, b: 0.2, tw: 0.01, tf: 0.02, r: 0 },
    ],
    [
      'Iwn',
      {
        UpperFlangeWidth: 0.2,
        BottomFlangeWidth: 0.3,
        WebHeight: 0.4,
        WebThickness: 0.01,
        UpperFlangeThickness: 0.02,
        BottomFlangeThickness: 0.025,
      },
      { form: 'AsymI', h: 0.445, b: 0.2, tf: 0.02, b2: 0.3, tf2: 0.025, tw: 0.01 },
    ],
    ['Rect', { Width: 0.02, Height: 0.1 }, { form: 'Rectangle', h: 0.1, b: 0.02 }],
    ['O', { D: 0.02 }, { form: 'Circle', d: 0.02 }],
  ])('of type %s has the shape its parameters describe', (type, values, shape) => {
    expect(shapeOf(type, doubles(values))).toEqual(shape);
  });

  test('with a UniqueName has that shape, and its name as a label', () => {
    const section = sectionFromParameters({
      name: 'RO114.3/4',
      crossSectionType: 'UniqueName',
      parameters: uniqueName('HEA200'),
    });

    expect(section).toEqual({
      name: 'RO114.3/4',
      crossSectionType: 'UniqueName',
      parameters: uniqueName('HEA200'),
      rotation: 0,
      isInPrincipal: false,
      shape: { form: 'I', h: 0.19, b: 0.2, tw: 0.0065, tf: 0.01, r: 0.018 },
    });
  });

  test('with a UniqueName out of the library is refused by that name, not by its label', () => {
    const description = { name: 'IPE240', crossSectionType: 'UniqueName', parameters: uniqueName('IPE241') };

    expect(() => sectionFromParameters(description)).toThrow(LibraryError);
    expect(() => sectionFromParameters(description)).toThrow('"IPE241"');
  });

  test('cut from an I section takes its upper part', () => {
    const parameters: SectionParameter[] = [...uniqueName('IPE240'), ...doubles({ H: 0.12 })];

    expect(shapeOf('RolledTI', parameters)).toEqual({
      form: 'T',
      h: 0.12,
      b: 0.12,
      tw: 0.0062,
      tf: 0.0098,
      r: 0.015,
    });
  });

  test.each([
    ['CFZ', doubles({ Width: 0.1, Height: 0.2, Thickness: 0.003 })],
    ['General', []],
  ])('the sandbox cannot measure (%s) is kept without a shape', (crossSectionType, parameters) => {
    expect(sectionFromParameters({ name: 'CS 1', crossSectionType, parameters })).toEqual({
      name: 'CS 1',
      crossSectionType,
      parameters,
      rotation: 0,
      isInPrincipal: false,
      shape: null,
    });
  });

  test.each<[string, Omit<SectionDescription, 'name'>]>([
    [
      'has no parameter B',
      { crossSectionType: 'RolledI', parameters: doubles({ H: 0.2, s: 0.01, t: 0.01 }) },
    ],
    ['has no parameter UniqueName', { crossSectionType: 'UniqueName', parameters: [] }],
    ['(got -0.2)', { crossSectionType: 'Rect', parameters: doubles({ Width: -0.2, Height: 0.1 }) }],
    ['wall t = 0.2 fills', { crossSectionType: 'RolledCHS', parameters: doubles({ R: 0.1, t: 0.2 }) }],
    ['parameters.0.value', { crossSectionType: 'General', parameters: doubles({ H: Number.NaN }) }],
    [
      'parameter R is "x", not a number',
      { crossSectionType: 'RolledCHS', parameters: [{ kind: 'string', name: 'R', value: 'x' }] },
    ],
  ])('that cannot exist is refused with the reason: %s', (reason, description) => {
    expect(() => sectionFromParameters({ name: 'CS 1', ...description })).toThrow(MaterialError);
    expect(() => sectionFromParameters({ name: 'CS 1', ...description })).toThrow(reason);
  });

  test('of any dimensions is refused or has finite properties', () => {
    const types = ['RolledI', 'RolledU', 'RolledT', 'RolledAngle', 'RolledRHS', 'RolledCHS'];
    const names = ['B', 'H', 'D', 's', 't', 'tw', 'tf', 'Tw', 'Tf', 'R', 'rw', 'r1', 'r2'];
    const values = fc.record(
      Object.fromEntries(names.map((name) => [name, fc.double({ min: -0.1, max: 1 })])),
    );

    fc.assert(
      fc.property(fc.constantFrom(...types), values, (type, dimensions) => {
        const properties = propertiesOrRefusal(type, dimensions);

        expect(Object.values(properties).filter((value) => !Number.isFinite(value))).toEqual([]);
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});

function propertiesOrRefusal(type: string, dimensions: Record<string, number>) {
  try {
    const shape = shapeOf(type, doubles(dimensions));
    return shape === null ? {} : sectionProperties(shape);
  } catch (error) {
    expect(error).toBeInstanceOf(MaterialError);
    return {};
  }
}
