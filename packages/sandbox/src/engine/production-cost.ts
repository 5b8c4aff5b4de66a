import type { Connection } from '../model/connection.ts';
import type { AnchorGrid, BoltGrid, Plate, Weld } from '../model/geometry.ts';
import { netArea } from '../model/geometry-outline.ts';
import type { Project } from '../model/project.ts';
import { lengthOf, subtract } from '../model/vector.ts';
import { buildModel } from './build-model.ts';

/** kg/m3 */
const STEEL_DENSITY = 7850;

/** What plates, welds, bolts, anchors and holes of a connection cost; members and concrete are not priced. */
export function productionCost(project: Project, connection: Connection): number {
  const { plates, boltGrids, anchorGrids, welds } = buildModel(project, connection);
  const prices = pricesOf(project);
  const plateMass = sum(
    plates.filter(({ owner }) => owner.kind === 'operation'),
    (plate) => netArea(plate) * plate.thickness * STEEL_DENSITY,
  );
  const fasteners =
    sum(boltGrids, (grid) => grid.bolts.length * boltMass(grid)) +
    sum(anchorGrids, (grid) => grid.bolts.length * anchorMass(grid));
  const bolts = fasteners * prices.bolts;
  const weldMass = sum(welds, (weld) => weldArea(weld, plates) * lengthOf(subtract(weld.end, weld.start)));
  return (
    plateMass * prices.plates + weldMass * STEEL_DENSITY * prices.welds + bolts * (1 + prices.holesPerBolts)
  );
}

/**
 * Prices per kg in the currency of the project, from its `cost/` settings; holes cost a share of their bolts. The
 * defaults are assumptions of the sandbox.
 */
function pricesOf({ settings }: Project) {
  const price = (name: string, preset: number) => {
    const value = settings[`cost/${name}`];
    return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : preset;
  };
  return {
    plates: price('PlatesPerKilogram', 2),
    welds: price('WeldsPerKilogram', 40),
    bolts: price('BoltsPerKilogram', 5),
    holesPerBolts: price('HolesShareOfBolts', 0.3),
  };
}

/** One bolt with head, nut and two washers, its shank three threads longer than they need; kg. */
function boltMass({ assembly, grip }: BoltGrid): number {
  const { d, s, k, m, pitch, washerThickness } = assembly;
  const shank = grip + m + 2 * washerThickness + 3 * pitch;
  return STEEL_DENSITY * (circle(d) * shank + hexagon(s) * (k + m) + 2 * washerVolume(assembly));
}

/** One rod with its nut and washer, and the plate at its lower end, as thick as half the rod; kg. */
function anchorMass({ assembly, grip, embedment, washerSize = 0 }: AnchorGrid): number {
  const { d, s, m, pitch, washerThickness } = assembly;
  const rod = circle(d) * (grip + embedment + m + washerThickness + 3 * pitch);
  return STEEL_DENSITY * (rod + circle(washerSize) * (d / 2) + hexagon(s) * m + washerVolume(assembly));
}

function washerVolume({ d, washerDiameter, washerThickness }: BoltGrid['assembly']): number {
  return (circle(washerDiameter) - circle(d)) * washerThickness;
}

/** m2 */
function circle(diameter: number): number {
  return (Math.PI / 4) * diameter ** 2;
}

/** By its width across flats, m2. */
function hexagon(acrossFlats: number): number {
  return (Math.sqrt(3) / 2) * acrossFlats ** 2;
}

/** A triangle of throat a has the area a2; a bevel fills a triangle as wide as its plate and half as high. m2 */
function weldArea({ throat, type, edgePlateId }: Weld, plates: readonly Plate[]): number {
  switch (type) {
    case 'fillet':
      return throat ** 2;
    case 'doubleFillet':
      return 2 * throat ** 2;
    case 'bevel':
      return (plates.find(({ id }) => id === edgePlateId)?.thickness ?? 0) ** 2 / 4;
  }
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
