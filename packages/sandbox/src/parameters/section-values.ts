import type { DesignCode } from '../engine/codes/shared/design-code.ts';
import { boundsOf, type SectionShape } from '../library/section-shape.ts';
import type { CrossSection } from '../materials/cross-section.ts';
import type { Steel } from '../materials/material-items.ts';
import { sectionProperties } from '../materials/section-properties.ts';

type Values = Readonly<Record<string, number>>;

/**
 * What `GetValue` reads of a cross-section at a path in small letters; undefined where there is nothing. SI. The
 * program's axes x and y of a section are our y and z, its axes 1 and 2 the principal ones; edges are measured from the
 * centroid.
 */
export function sectionValue(
  { crossSectionType, shape }: CrossSection,
  path: string,
): number | string | undefined {
  if (path === 'crosssection.crosssectiontype') return crossSectionType;
  return shape === null ? undefined : shapeValues(shape).get(path);
}

/** Of shapes, which stay what they are; expressions ask for them again and again. */
const known = new WeakMap<SectionShape, ReadonlyMap<string, number>>();

function shapeValues(shape: SectionShape): ReadonlyMap<string, number> {
  const values =
    known.get(shape) ?? byPath({ ...boundValues(shape), ...characteristics(shape), ...radii(shape) });
  known.set(shape, values);
  return values;
}

const byPath = (values: Values): ReadonlyMap<string, number> =>
  new Map(Object.entries(values).map(([path, value]) => [path.toLowerCase(), value]));

function boundValues(shape: SectionShape): Values {
  const { height, width } = boundsOf(shape);
  const { cy, cz } = sectionProperties(shape);
  // The centroid is a sum over pieces; its last digits are noise.
  const edge = (value: number) => Number(value.toPrecision(12));
  return {
    'CrossSection.Bounds.Height': height,
    'CrossSection.Bounds.Width': width,
    'CrossSection.Bounds.Bottom': edge(-cz),
    'CrossSection.Bounds.Top': edge(height - cz),
    'CrossSection.Bounds.Left': edge(-cy),
    'CrossSection.Bounds.Right': edge(width - cy),
    'BoundingBoxInLcs.Height': height,
    'BoundingBoxInLcs.Width': width,
  };
}

function characteristics(shape: SectionShape): Values {
  const { A, Iy, Iz, Iyz, It, Iw, Avy, Avz, Wply, Wplz, Wely, Welz, paintArea } = sectionProperties(shape);
  const mean = (Iy + Iz) / 2;
  const radius = Math.hypot((Iy - Iz) / 2, Iyz);
  const [I1, I2] = [mean + radius, mean - radius];
  const values = {
    A,
    Ix: Iy,
    Iy: Iz,
    Ixy: Iyz,
    I1,
    I2,
    Alpha: Math.atan2(-2 * Iyz, Iy - Iz) / 2,
    It,
    Iw,
    Av1: Avy,
    Av2: Avz,
    Wpl1: Wply,
    Wpl2: Wplz,
    Wel1: Wely,
    Wel2: Welz,
    Rgx: Math.sqrt(Iy / A),
    Rgy: Math.sqrt(Iz / A),
    Rg1: Math.sqrt(I1 / A),
    Rg2: Math.sqrt(I2 / A),
    PaintingSurface: paintArea,
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`CrossSection.CssCharact.${name}`, value + 0]),
  );
}

function radii(shape: SectionShape): Values {
  switch (shape.form) {
    case 'I':
    case 'U':
    case 'T':
      return { 'Css.R1': shape.r, 'Css.R2': 0 };
    case 'L':
      return { 'Css.R1': shape.r1, 'Css.R2': shape.r2 };
    case 'RHS':
      return { 'Css.R1': shape.ri, 'Css.R2': shape.ro };
    default:
      return {};
  }
}

/** What `GetValue` reads of a steel, by path; SI. */
export function steelValues(steel: Steel, code: DesignCode): Readonly<Record<string, number | boolean>> {
  const { e, poisson, unitMass, specificHeat, thermalExpansion, thermalConductivity } = steel;
  const ratio = code.welds.fullStrengthRatio(steel);
  const fy = steel.bands[0]?.fy;
  return {
    'Material.E': e,
    'Material.G': e / (2 * (1 + poisson)),
    'Material.Poissons': poisson,
    'Material.UnitMass': unitMass,
    'Material.SpecificHeat': specificHeat,
    'Material.ThermalExpansion': thermalExpansion,
    'Material.ThermalConductivity': thermalConductivity,
    'Material.IsDefaultMaterial': false,
    // Throat over plate thickness of a double fillet as strong as the plate.
    // Thickness over outstand of a stiffener that yields before it buckles.
    ...(fy === undefined
      ? {}
      : { 'Material.StiffenerThicknessRatio': 1 / code.detailing.stiffenerSlenderness({ fy, e }).value }),
    ...(ratio === null ? {} : { 'Material.FullStrengthThroatRatio': ratio }),
  };
}
