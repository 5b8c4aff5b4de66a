import type { Connection } from '../model/connection.ts';
import type { AnchorGrid, BoltGrid, Weld } from '../model/geometry.ts';
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
  return plateMass * prices.plates + sum(welds, weldMass) * prices.welds + bolts * (1 + prices.holesPerBolts);
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
  return STEEL_DENSITY * ((Math.PI / 4) * d ** 2 * shank + 0.866 * s ** 2 * (k + m));
}

/** One rod with its nut and washer, and the plate at its lower end, as thick as half the rod; kg. */
function anchorMass({ assembly, grip, embedment, washerSize = 0 }: AnchorGrid): number {
  const { d, s, m, pitch, washerThickness } = assembly;
  const rod = grip + embedment + m + washerThickness + 3 * pitch;
  return STEEL_DENSITY * ((Math.PI / 4) * (d ** 2 * rod + washerSize ** 2 * (d / 2)) + 0.866 * s ** 2 * m);
}

/** A triangle of throat a has the area a2; kg. */
function weldMass({ throat, start, end, type }: Weld): number {
  const fillets = type === 'doubleFillet' ? 2 : 1;
  return fillets * throat ** 2 * lengthOf(subtract(end, start)) * STEEL_DENSITY;
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
