import { cleanLength } from '../library/length.ts';
import { MaterialError } from '../library/library-error.ts';
import { checkShape, type SectionShape } from '../library/section-shape.ts';
import type { SectionDefinition } from './cross-section.ts';
import { cornerOutline, movedOutline, type SectionOutline } from './section-outline.ts';
import { double } from './section-parameter.ts';
import { sectionProperties } from './section-properties.ts';

/** One size of a parametric shape, m; `id` is its number in the shape, from 1. */
export interface ParametricDimension {
  readonly id: number;
  readonly name: string;
  readonly meaning: string;
  readonly value: number;
}

/** A welded section or a bar that is given by its sizes. `dimensions` carry their defaults. */
export interface ParametricShape {
  readonly shapeType: string;
  readonly title: string;
  readonly dimensions: readonly ParametricDimension[];
}

type Sizes = Readonly<Record<string, number>>;

interface Template extends ParametricShape {
  readonly shape: (sizes: Sizes) => SectionShape;
  /** The names an open model has for them; left out where those are the same. */
  readonly openModel?: Readonly<Record<string, string>>;
}

const WEB_HEIGHT = 'clear height of the web';
const TEMPLATES: readonly Template[] = [
  {
    shapeType: 'Iw',
    title: 'Welded I, equal flanges',
    dimensions: numbered([
      ['fW', 'width of the flanges', 0.2],
      ['wH', WEB_HEIGHT, 0.3],
      ['wT', 'thickness of the web', 0.008],
      ['fT', 'thickness of the flanges', 0.015],
    ]),
    openModel: { fW: 'FlangeWidth', wH: 'WebHeight', wT: 'WebThickness', fT: 'FlangeThickness' },
    shape: ({ fW = 0, wH = 0, wT = 0, fT = 0 }) => ({
      form: 'I',
      h: sum(wH, fT, fT),
      b: fW,
      tw: wT,
      tf: fT,
      r: 0,
    }),
  },
  {
    shapeType: 'Iwn',
    title: 'Welded I, unequal flanges',
    dimensions: numbered([
      ['ufW', 'width of the upper flange', 0.2],
      ['bfW', 'width of the bottom flange', 0.25],
      ['wH', WEB_HEIGHT, 0.3],
      ['wT', 'thickness of the web', 0.008],
      ['ufT', 'thickness of the upper flange', 0.015],
      ['bfT', 'thickness of the bottom flange', 0.015],
    ]),
    openModel: {
      ufW: 'UpperFlangeWidth',
      bfW: 'BottomFlangeWidth',
      wH: 'WebHeight',
      wT: 'WebThickness',
      ufT: 'UpperFlangeThickness',
      bfT: 'BottomFlangeThickness',
    },
    shape: ({ ufW = 0, bfW = 0, wH = 0, wT = 0, ufT = 0, bfT = 0 }) =>
      ufW === bfW && ufT === bfT
        ? { form: 'I', h: sum(wH, ufT, ufT), b: ufW, tw: wT, tf: ufT, r: 0 }
        : { form: 'AsymI', h: sum(wH, ufT, bfT), b: ufW, tf: ufT, b2: bfW, tf2: bfT, tw: wT },
  },
  {
    shapeType: 'Tw',
    title: 'Welded T',
    dimensions: numbered([
      ['fW', 'width of the flange', 0.2],
      ['wH', WEB_HEIGHT, 0.15],
      ['wT', 'thickness of the web', 0.008],
      ['fT', 'thickness of the flange', 0.015],
    ]),
    openModel: { fW: 'FlangeWidth', wH: 'WebHeight', wT: 'WebThickness', fT: 'FlangeThickness' },
    shape: ({ fW = 0, wH = 0, wT = 0, fT = 0 }) => ({
      form: 'T',
      h: sum(wH, fT),
      b: fW,
      tw: wT,
      tf: fT,
      r: 0,
    }),
  },
  {
    shapeType: 'BoxFl',
    title: 'Welded box, flanges over the webs',
    dimensions: numbered([
      ['fW', 'width of the flanges', 0.25],
      ['wH', WEB_HEIGHT, 0.25],
      ['wD', 'clear distance of the webs', 0.2],
      ['wT', 'thickness of the webs', 0.01],
      ['fT', 'thickness of the flanges', 0.015],
    ]),
    shape: ({ fW = 0, wH = 0, wD = 0, wT = 0, fT = 0 }) => ({
      form: 'Box',
      h: sum(wH, fT, fT),
      b: fW,
      tf: fT,
      tw: wT,
      inner: wD,
    }),
  },
  {
    shapeType: 'CHSPar',
    title: 'Tube',
    dimensions: numbered([
      ['D', 'outer diameter', 0.1],
      ['t', 'thickness of the wall', 0.008],
    ]),
    shape: ({ D = 0, t = 0 }) => ({ form: 'CHS', d: D, t }),
  },
  {
    shapeType: 'Rect',
    title: 'Flat bar',
    dimensions: numbered([
      ['Width', 'width', 0.01],
      ['Height', 'height', 0.1],
    ]),
    shape: ({ Width = 0, Height = 0 }) => ({ form: 'Rectangle', h: Height, b: Width }),
  },
  {
    shapeType: 'O',
    title: 'Round bar',
    dimensions: numbered([['D', 'diameter', 0.02]]),
    shape: ({ D = 0 }) => ({ form: 'Circle', d: D }),
  },
];

/** Without the dust of binary fractions. */
function sum(...lengths: number[]): number {
  return cleanLength(lengths.reduce((total, one) => total + one, 0));
}

function numbered(rows: readonly (readonly [name: string, meaning: string, value: number])[]) {
  return rows.map(
    ([name, meaning, value], index): ParametricDimension => ({
      id: index + 1,
      name,
      meaning,
      value,
    }),
  );
}

/** The shapes one may make by their sizes. */
export const PARAMETRIC_SHAPES: readonly ParametricShape[] = TEMPLATES;

/**
 * A section from a shape and its sizes by name, m; a size that is left out has its default. Its parameters are those of an
 * open model, so that it can be exported and read again. Without a name it is called by its shape and sizes in mm.
 *
 * Errors: `MaterialError` for a shape or size that is not known, or sizes that make no section.
 */
export function parametricSection(given: string | null, shapeType: string, sizes: Sizes): SectionDefinition {
  const template = templateOf(shapeType);
  const { dimensions, openModel = {} } = template;
  const odd = Object.keys(sizes).find((size) => dimensions.every((one) => one.name !== size));
  if (odd !== undefined) {
    const own = dimensions.map((one) => one.name).join(', ');
    throw new MaterialError(`Shape ${shapeType} has no size ${JSON.stringify(odd)}; it has ${own}.`);
  }
  const negative = Object.entries(sizes).find(([, size]) => size < 0);
  if (negative !== undefined)
    throw new MaterialError(`Size ${negative[0]} of ${shapeType} is ${negative[1]}; none is negative in m.`);
  const all = Object.fromEntries(dimensions.map((one) => [one.name, sizes[one.name] ?? one.value]));
  const shape = template.shape(all);
  const name =
    given ??
    `${shapeType} ${Object.values(all)
      .map((value) => cleanLength(value * 1000))
      .join('x')}`;
  return {
    name,
    crossSectionType: shapeType,
    parameters: Object.entries(all).map(([size, value]) => double(openModel[size] ?? size, value)),
    rotation: 0,
    isInPrincipal: false,
    shape: checkShape(name, shape),
  };
}

/** A shape by its name. Errors: `MaterialError` with the names there are. */
export function parametricShape(shapeType: string): ParametricShape {
  return templateOf(shapeType);
}

function templateOf(shapeType: string): Template {
  const template = TEMPLATES.find((one) => one.shapeType === shapeType);
  if (template !== undefined) return template;
  const known = TEMPLATES.map((one) => one.shapeType).join(', ');
  throw new MaterialError(`Shape ${JSON.stringify(shapeType)} is not one the sandbox can make: ${known}.`);
}

/** The sizes a parametric section was made of, by name; null for any other section. */
export function sizesOf({ crossSectionType, parameters }: SectionDefinition): Sizes | null {
  const template = TEMPLATES.find((one) => one.shapeType === crossSectionType);
  if (template === undefined) return null;
  const { dimensions, openModel = {} } = template;
  const found = dimensions.flatMap(({ name }) => {
    const parameter = parameters.find((one) => one.name === (openModel[name] ?? name));
    return parameter?.kind === 'double' ? [[name, parameter.value] as const] : [];
  });
  return found.length === dimensions.length ? Object.fromEntries(found) : null;
}

/** The exact outline of any section that can be measured, from its centroid, m. */
export function sectionOutline(shape: SectionShape): SectionOutline {
  const { cy, cz } = sectionProperties(shape);
  return movedOutline(cornerOutline(shape), { y: cy, z: cz });
}
