import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../src/engine/build-model.ts';
import { productionCost } from '../../src/engine/production-cost.ts';
import { exportIfc } from '../../src/formats/ifc/export.ts';
import { drawScene } from '../../src/formats/scene/scene.ts';
import type { Connection } from '../../src/model/connection.ts';
import type { PropertyValue } from '../../src/model/operation.ts';
import type { Project } from '../../src/model/project.ts';
import { everyJoint } from '../joints/every-joint.ts';
import { readIfc } from './ifc/read-ifc.ts';
import { volumeOf } from './scene/mesh.ts';

/** kg/m3 */
const STEEL = 7850;

interface Volumes {
  readonly plates: number;
  readonly welds: number;
  readonly fasteners: number;
}

/** From the masses that are priced: one list at a time for one unit of money a kilogram. */
function inMassList(project: Project, connection: Connection): Volumes {
  const free = {
    'cost/PlatesPerKilogram': 0,
    'cost/WeldsPerKilogram': 0,
    'cost/BoltsPerKilogram': 0,
    'cost/HolesShareOfBolts': 0,
  };
  const volume = (key: keyof typeof free) =>
    productionCost({ ...project, settings: { ...free, [key]: 1 } }, connection) / STEEL;
  return {
    plates: volume('cost/PlatesPerKilogram'),
    welds: volume('cost/WeldsPerKilogram'),
    fasteners: volume('cost/BoltsPerKilogram'),
  };
}

function inScene(project: Project, connection: Connection): Volumes {
  const scene = drawScene(buildModel(project, connection));
  const volume = (...kinds: string[]) =>
    sum(
      scene.groups.map((group) =>
        kinds.includes(group.selected?.type?.kind ?? '') ? volumeOf(scene, group) : 0,
      ),
    );
  return { plates: volume('plate'), welds: volume('weld'), fasteners: volume('boltGrid', 'anchorGrid') };
}

async function inIfc(project: Project, connection: Connection): Promise<Volumes> {
  const elements = await readIfc(exportIfc(project, connection));
  const volume = (wanted: string) =>
    sum(elements.map((element) => (element.type === wanted ? element.volume : 0)));
  return {
    plates: volume('IfcPlate'),
    welds: volume('IfcFastener'),
    fasteners: volume('IfcMechanicalFastener'),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Ratio of two volumes; two that are not there are alike. */
function ratio(one: Volumes, other: Volumes): number[] {
  return (['plates', 'welds', 'fasteners'] as const).map((list) =>
    one[list] === 0 && other[list] === 0 ? 1 : one[list] / other[list],
  );
}

const within = [1, 1, 1].map(() => expect.closeTo(1, 3));

describe('volumes of added plates, welds and fasteners', () => {
  test.each(everyJoint)('of $name are the same in scene, IFC and mass list', async ({ make }) => {
    const { project, connection } = make();
    const listed = inMassList(project, connection);

    expect(ratio(inScene(project, connection), listed)).toEqual(within);
    expect(ratio(await inIfc(project, connection), listed)).toEqual(within);
  });

  test('are the same whatever the sizes of a joint', async () => {
    const joints = everyJoint.map(({ make }) => make);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...joints),
        fc.array(fc.double({ min: 0.9, max: 1.15, noNaN: true }), { minLength: 8, maxLength: 8 }),
        async (make, factors) => {
          const { project, connection } = make();
          for (const operation of connection.operations) {
            operation.properties = resized(operation.properties, factors);
          }
          const listed = inMassList(project, connection);

          expect(ratio(inScene(project, connection), listed)).toEqual(within);
          expect(ratio(await inIfc(project, connection), listed)).toEqual(within);
        },
      ),
      { numRuns: 16, seed: 9 },
    );
  });
});

/** Lengths, which are the numbers that are not whole, each by a factor of its own. */
function resized(properties: Record<string, PropertyValue>, factors: readonly number[]) {
  return Object.fromEntries(
    Object.entries(properties).map(([key, value], index) => {
      const isLength = typeof value === 'number' && !Number.isInteger(value);
      return [key, isLength ? value * (factors[index % factors.length] ?? 1) : value];
    }),
  );
}
