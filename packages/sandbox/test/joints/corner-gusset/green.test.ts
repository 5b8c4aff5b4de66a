import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { findSection } from '../../../src/library/sections.ts';
import { evenly } from '../../support/evenly.ts';
import { utilisations } from '../../support/fin-plate-case.ts';
import { someRuns } from '../../support/some-runs.ts';
import { mm } from '../arbitrary-sizes.ts';
import { type CornerCase, cornerCase, withSecond } from './corner-case.ts';

interface Corners extends CornerCase {
  /** A second corner gusset, and N of its brace. */
  readonly second: 'none' | 'opposite' | 'below';
  readonly n2: number;
}

const corners: fc.Arbitrary<Corners> = fc
  .record({
    column: fc.constantFrom('HEB200', 'HEB300', 'HEA240', 'IPE400'),
    beam: fc.constantFrom('IPE240', 'IPE300', 'HEA260', 'IPE400'),
    brace: fc.constantFrom('L70x70x7', 'L80x80x8', 'L100x100x10'),
    rise: fc.integer({ min: 22, max: 68 }),
    second: fc.constantFrom('none', 'opposite', 'below'),
    n2: evenly(-250e3, 250e3),
    n: evenly(-250e3, 250e3),
    axial: evenly(-60e3, 60e3),
    shear: evenly(-60e3, 60e3),
    tg: mm(6, 15),
    bolts: fc.integer({ min: 1, max: 5 }),
    angles: fc.constantFrom(1, 2),
    cc: mm(20, 50),
    lb: mm(80, 450),
    lc: mm(80, 450),
    a: mm(3, 6),
  })
  .map(({ column, beam, brace, rise, n, second, n2, axial, shear, bolts, lb, lc, ...parameters }) => ({
    ...{ column, beam, brace, rise, n, second, n2 },
    onBeam: { n: axial, vz: shear, my: -shear * 0.1 },
    parameters: { ...parameters, n: bolts, Lb: lb, Lc: lc, bm: brace === 'L70x70x7' ? 0.036 : 0.04 },
  }));

const FY = 275e6;

function jointOf({ second, n2, ...given }: Corners) {
  const joint = cornerCase(given);
  return second === 'none' ? joint : withSecond(joint, second, n2);
}

function outcomeOf(given: Corners) {
  const { project, connection } = jointOf(given);
  return calculateConnection(project, connection);
}

/** The same under loads that use the most used part to 99 %. */
function nearlyUsed(given: Corners): Corners {
  const { plates, bolts, welds } = utilisations(outcomeOf(given));
  const most = Math.max(...plates.map(([, u]) => u), ...welds, ...bolts);
  const factor = 0.99 / Math.max(most, 1e-3);
  const { n = 0, onBeam = {} } = given;
  const more = Object.fromEntries(
    Object.entries(onBeam).map(([key, value]) => [key, Number(value) * factor]),
  );
  return { ...given, n: n * factor, n2: given.n2 * factor, onBeam: more };
}

test('green corner gussets pass what is checked by hand: both edges, Whitmore width, buckling, bolts of the beam, and the webs behind', () => {
  let green = 0;
  fc.assert(
    fc.property(corners, (drawn) => {
      const given = nearlyUsed(drawn);
      const joint = jointOf(given);
      if (!calculateConnection(joint.project, joint.connection).summary.passed) return;
      green += 1;
      const { rise = 45, n = 0, onBeam = {} } = given;
      const [beam, column] = [given.beam ?? '', given.column ?? ''].map((name) => findSection(name).shape);
      if (beam?.form !== 'I' || column?.form !== 'I') throw new Error('I sections');
      const {
        tg,
        a,
        cc,
        Lb,
        Lc,
        n: bolts,
        angles,
      } = given.parameters as Record<string, number> &
        Record<'tg' | 'a' | 'cc' | 'Lb' | 'Lc' | 'n' | 'angles', number>;
      const [eb, ec] = [beam.h / 2, column.h / 2];
      const [alpha, beta] = [cc + Lb / 2, cc + Lc / 2];
      const [sine, cosine] = [Math.sin((rise * Math.PI) / 180), Math.cos((rise * Math.PI) / 180)];
      // From the equations of equilibrium: through both points, with the middle of one weld kept.
      const isOnColumn = Lc > Lb;
      // About the node Vb·ec = Hc·eb; Hb·eb = Vb·α about the face, Vc·ec = Hc·β about the axis of the column.
      const vb = isOnColumn ? (n * cosine * eb) / (ec + alpha) : (n * sine * eb) / (eb + beta);
      const hc = (vb * ec) / eb;
      const [hb, vc] = [n * cosine - hc, n * sine - vb];
      const moments = isOnColumn ? [0, vc * ec - hc * beta] : [hb * eb - vb * alpha, 0];
      const edges = [
        { length: Lb, across: vb, along: hb, moment: moments[0] ?? 0, behind: beam },
        { length: Lc, across: hc, along: vc, moment: moments[1] ?? 0, behind: column },
      ];
      for (const { length, across, along, moment, behind } of edges) {
        const stress = (thickness: number) => [
          Math.abs(across) / (length * thickness) + (6 * Math.abs(moment)) / (length ** 2 * thickness),
          Math.abs(along) / (length * thickness),
        ];
        const [normal = 0, shear = 0] = stress(tg);
        expect(Math.hypot(normal, Math.sqrt(3) * shear)).toBeLessThanOrEqual(FY * 1.001);
        const [over = 0, under = 0] = stress(2 * a);
        expect(Math.hypot(Math.SQRT2 * over, Math.sqrt(3) * under)).toBeLessThanOrEqual(404.7e6 * 1.001);
        expect(Math.abs(across)).toBeLessThanOrEqual(
          (length + 5 * (behind.tf + behind.r)) * behind.tw * FY * 1.001,
        );
      }
      const width = bolts > 1 ? 2 * (bolts - 1) * 0.06 * Math.tan(Math.PI / 6) : 2.4 * 0.022;
      expect(Math.abs(n)).toBeLessThanOrEqual(width * tg * FY * 1.001);
      if (n < 0) {
        const free = freeLength(joint);
        const inertia = (width * tg ** 3) / 12;
        const length = (angles === 2 ? 0.65 : 1.2) * free;
        expect(-n).toBeLessThanOrEqual(((Math.PI ** 2 * 210e9 * inertia) / length ** 2) * 1.001);
      }
      // The second brace does as much for each N: on the same beam from below, or across the column from its other side.
      const other = given.second === 'none' ? 0 : given.n2 / n;
      const onBeamToo = given.second === 'below' ? other : 0;
      const axial = Number(onBeam.n) + hb * (1 + onBeamToo);
      const shear = Number(onBeam.vz) + vb * (1 - onBeamToo);
      const across = given.second === 'opposite' ? hc * (1 - other) : hc;
      expect(Math.abs(shear)).toBeLessThanOrEqual(((beam.h * beam.tw * FY) / Math.sqrt(3)) * 1.2);
      expect(Math.abs(across)).toBeLessThanOrEqual(((column.h * column.tw * FY) / Math.sqrt(3)) * 1.2);
      const onBolts = Math.hypot(axial, shear) / 3;
      expect(onBolts).toBeLessThanOrEqual(94.08e3 * 1.001);
    }),
    someRuns(25),
  );
  expect(green).toBeGreaterThan(0);
});

/** From the first bolt along the brace to the first face it meets, m. */
function freeLength({ project, connection }: ReturnType<typeof cornerCase>): number {
  const { boltGrids } = buildModel(project, connection);
  const grid = boltGrids.find(({ name }) => name === 'CG1');
  const [column, beam] = connection.members.map(({ crossSectionId }) => {
    const shape = project.materials.crossSections.find(({ id }) => id === crossSectionId)?.shape;
    return shape?.form === 'I' ? shape.h / 2 : 0;
  });
  if (grid === undefined) throw new Error('bolts');
  const first = Math.min(...grid.bolts.map(({ x }) => x));
  const { origin, axisX } = grid.frame;
  const [x, z] = [origin.x + first * axisX.x, origin.z + first * axisX.z];
  return Math.min((x - (column ?? 0)) / axisX.x, (z - (beam ?? 0)) / axisX.z);
}
