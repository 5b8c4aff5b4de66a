import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import type { Component } from '../../src/engine/statics/section-forces.ts';
import type { Connection } from '../../src/model/connection.ts';
import type { Project } from '../../src/model/project.ts';
import { americanCase } from '../engine/codes/aisc/american-case.ts';
import { KIP } from '../engine/codes/aisc/units.ts';
import { americanBase } from '../joints/base-plate/american-base.ts';
import { basePlateCase } from '../joints/base-plate/base-plate-case.ts';
import { coverSpliceCase } from '../joints/cover-splice/cover-splice-case.ts';
import { cleatsCase } from '../joints/double-angle/cleats-case.ts';
import { gussetCase } from '../joints/gusset/gusset-case.ts';
import { rigidCase } from '../joints/rigid/case.ts';
import { evenly } from '../support/evenly.ts';
import { finPlateCase, messagesIn } from '../support/fin-plate-case.ts';
import { someRuns } from '../support/some-runs.ts';

const RUNS = someRuns(20);

type Forces = Readonly<Record<Component, number>>;

/** Elastic resistances worked out by hand, N and Nm, without partial factors; forces act in the face. */
interface Joint {
  readonly name: string;
  readonly make: (loads: Forces[]) => { project: Project; connection: Connection };
  /** A load that the joint carries well. */
  readonly load: Partial<Forces>;
  readonly elastic: Readonly<Partial<Record<Component, number>>>;
  /** Its checks are for all components, so that it neglects none. */
  readonly checksAll?: true;
}

/** A strip of w x t mm of fy MPa, `length` mm between its fasteners: Wel = w·t²/6, Wt = w·t²/3. */
function strip(w: number, t: number, length: number, fy: number) {
  const moment = (((w * t ** 2) / 6) * fy) / 1e3;
  const torsion = (((w * t ** 2) / 3) * fy) / Math.sqrt(3) / 1e3;
  return { force: (moment / length) * 1e3, moment, torsion };
}

/** Wel = 2·t·b²/6 of two flanges of b x t mm, in their plane. */
const twoFlanges = (b: number, t: number, fy: number) => (((2 * t * b ** 2) / 6) * fy) / 1e3;

const slim = strip(130, 8, 50, 275);
const plate = strip(220, 10, 50, 275);
const gusset = strip(80, 8, 190, 275);
const leg = strip(220, 10, 55, 275);
const american = strip(228.6, 9.525, 63.5, 248);

// It of IPE300 and HEB240: 20.1 and 102.7 cm4 over the flange of 10.7 and 17 mm; W16X36: 0.545 in4 over 0.43 in; W14X90: 4.06 over 0.71.
const twist = (it: number, t: number, fy: number) => ((it / t) * fy) / Math.sqrt(3) / 1e3;

const joints: readonly Joint[] = [
  {
    name: 'fin plate of 130 x 8 on a HEB400',
    make: (loads) =>
      finPlateCase({
        column: 'HEB400',
        beam: 'HEB400',
        loads,
        parameters: { BA: 'M16 8.8', n1: 2, p1: 0.05, tp: 0.008, a: 0.004 },
      }),
    load: { vz: -20e3 },
    elastic: { vy: slim.force, mx: slim.torsion, mz: slim.moment },
  },
  {
    name: 'fin plate',
    make: (loads) => finPlateCase({ loads }),
    load: { n: 10e3, vz: -50e3 },
    elastic: { vy: plate.force, mx: plate.torsion, mz: plate.moment },
  },
  {
    name: 'end plate',
    make: (loads) => rigidCase({ kind: 'EndPlate', forcesIn: 'selectedMemberFace', loads }),
    load: { my: 20e3, vz: -20e3 },
    // Flanges of 150 x 10.7; rows of two M20 8.8 with a gauge of 100: 3 x 141 kN x 0.1 m at most.
    elastic: { vy: (2 * 150 * 10.7 * 235) / Math.sqrt(3), mx: twist(201e3, 10.7, 235), mz: 42.3e3 },
    checksAll: true,
  },
  {
    name: 'end plate splice',
    make: (loads) => rigidCase({ kind: 'EndPlateSplice', loads }),
    load: { my: 20e3, vz: -20e3 },
    elastic: { vy: (2 * 150 * 10.7 * 235) / Math.sqrt(3), mx: twist(201e3, 10.7, 235), mz: 42.3e3 },
    checksAll: true,
  },
  {
    name: 'welded beam',
    make: (loads) => rigidCase({ kind: 'WeldedBeam', forcesIn: 'selectedMemberFace', loads }),
    load: { my: 20e3, vz: -20e3 },
    elastic: { mx: twist(201e3, 10.7, 235), mz: twoFlanges(150, 10.7, 235) },
  },
  {
    name: 'cover splice',
    make: (loads) => coverSpliceCase({ loads }),
    load: { my: 10e3, vz: -10e3 },
    elastic: {
      vy: (2 * 150 * 12 * 275) / Math.sqrt(3),
      mx: 2 * strip(150, 12, 1, 275).torsion,
      mz: twoFlanges(150, 12, 275),
    },
  },
  {
    name: 'gusset',
    make: (loads) => gussetCase({ loads }),
    load: { n: 50e3 },
    elastic: {
      vy: gusset.force,
      vz: gusset.force,
      mx: gusset.torsion,
      my: strip(80, 10, 1, 275).moment * 8,
      mz: strip(80, 10, 1, 275).moment * 8,
    },
  },
  {
    name: 'cleats on a flange',
    make: (loads) => cleatsCase({ forcesIn: 'selectedMemberFace', loads }),
    load: { n: 10e3, vz: -50e3 },
    elastic: { vy: 2 * leg.force, mx: 2 * leg.torsion, mz: 2 * leg.moment },
  },
  {
    name: 'cleats on a web',
    make: (loads) => cleatsCase({ on: 'beam', support: 'IPE500', forcesIn: 'selectedMemberFace', loads }),
    load: { vz: -50e3 },
    elastic: {
      vy: 2 * leg.force,
      mx: 2 * leg.torsion,
      mz: 2 * leg.moment,
      n: 2 * strip(220, 10, 60, 275).force,
      // Half of the legs pulls, half presses.
      my: (2 * strip(220, 10, 60, 275).force * 0.22) / 2,
    },
  },
  {
    name: 'base plate',
    make: (loads) => basePlateCase({ loads }),
    load: { n: -300e3 },
    elastic: { mx: twist(1027e3, 17, 235) },
  },
  {
    // A plate of 400 x 360 x 25.
    name: 'base plate of a hollow column',
    make: (loads) => basePlateCase({ column: 'SHS200x200x10', loads }),
    load: { n: -300e3 },
    elastic: {
      mx: strip(360, 25, 1, 235).torsion,
      my: strip(360, 25, 1, 235).moment,
      mz: strip(400, 25, 1, 235).moment,
    },
  },
  {
    name: 'fin plate, American',
    make: (loads) => americanCase({ kind: 'FinPlate', loads }),
    load: { vz: -5 * KIP },
    elastic: { vy: american.force, mx: american.torsion, mz: american.moment },
  },
  {
    name: 'welded beam, American',
    make: (loads) => americanCase({ kind: 'WeldedBeam', loads }),
    load: { vz: -5 * KIP },
    elastic: { mx: twist(0.545 * 25.4 ** 4, 0.43 * 25.4, 345), mz: twoFlanges(177.5, 10.9, 345) },
  },
  {
    name: 'cover splice, American',
    make: (loads) => americanCase({ kind: 'CoverSplice', loads }),
    load: { vz: -5 * KIP },
    elastic: { mx: 2 * strip(177.5, 12.7, 1, 248).torsion, mz: twoFlanges(177.5, 12.7, 248) },
  },
  {
    name: 'cleats, American',
    make: (loads) => americanCase({ kind: 'DoubleAngleCleats', loads }),
    load: { vz: -5 * KIP },
    elastic: { mz: 2 * strip(9 * 25.4, 10, 60, 248).moment, mx: 2 * strip(9 * 25.4, 10, 60, 248).torsion },
  },
  {
    name: 'gusset, American',
    make: (loads) => americanCase({ kind: 'BoltedGusset', loads }),
    load: { n: 10 * KIP },
    elastic: { mx: strip(100, 9.525, 1, 248).torsion, mz: strip(100, 9.525, 1, 248).moment * 8 },
  },
  {
    name: 'base plate, American',
    make: (loads) => americanBase({ loads }),
    load: { n: -200 * KIP },
    elastic: { mx: twist(4.06 * 25.4 ** 4, 0.71 * 25.4, 345) },
  },
];

const components: readonly Component[] = ['n', 'vy', 'vz', 'mx', 'my', 'mz'];
const none: Forces = { n: 0, vy: 0, vz: 0, mx: 0, my: 0, mz: 0 };

/** One component or two, from a thousandth of the elastic resistance to ten times of it, either way. */
function weakParts({ elastic }: Joint): fc.Arbitrary<Forces> {
  const part = fc
    .tuple(
      fc.constantFrom(...components.filter((one) => elastic[one] !== undefined)),
      evenly(-3, 1),
      fc.constantFrom(1, -1),
    )
    .map(([one, exponent, sign]) => [one, sign * 10 ** exponent] as const);
  return fc
    .array(part, { minLength: 1, maxLength: 2 })
    .map((parts) => ({ ...none, ...Object.fromEntries(parts) }));
}

function loadOf({ elastic, load }: Joint, shares: Forces, isLoaded: boolean): Forces {
  const main = isLoaded ? { ...none, ...load } : none;
  const small = components.map((one) => [one, main[one] + shares[one] * (elastic[one] ?? 0)]);
  return Object.fromEntries(small) as Record<Component, number>;
}

describe.each(joints.map((joint) => [joint.name, joint] as const))('%s', (_, joint) => {
  test('passes under the load it is made for', () => {
    const { project, connection } = joint.make([{ ...none, ...joint.load }]);

    expect(calculateConnection(project, connection).summary.passed).toBe(true);
  });

  test('is never green where its elastic resistance in a weak direction is exceeded', () => {
    fc.assert(
      fc.property(weakParts(joint), fc.boolean(), (shares, isLoaded) => {
        const forces = loadOf(joint, shares, isLoaded);
        const { project, connection } = joint.make([forces]);

        const { summary } = calculateConnection(project, connection);

        // Values of tables are rounded.
        const exceeded = components.filter(
          (one) => Math.abs(forces[one]) > 1.01 * (joint.elastic[one] ?? Number.POSITIVE_INFINITY),
        );
        if (exceeded.length > 0) expect([forces, summary.passed]).toEqual([forces, false]);
      }),
      RUNS,
    );
  });

  test('names what it neglects, and counts it as not carried', () => {
    fc.assert(
      fc.property(weakParts(joint), (shares) => {
        const forces = loadOf(joint, shares, true);
        const { project, connection } = joint.make([forces]);

        const outcome = calculateConnection(project, connection);

        const [analysis] = outcome.summary.resultSummary ?? [];
        const neglected = messagesIn(outcome, 'information').filter((text) => / is neglected by /.test(text));
        const weak = components.filter(
          (one) => Math.abs(forces[one]) > 1e-5 * (joint.elastic[one] ?? Infinity),
        );
        const isNamed =
          !outcome.summary.passed || joint.checksAll || weak.length === 0 || neglected.length > 0;
        expect([forces, isNamed]).toEqual([forces, true]);
        if (neglected.length > 0) expect(Number(analysis?.checkValue)).toBeLessThan(100);
        for (const text of neglected) expect(analysis?.unityCheckMessage).toContain(text);
      }),
      RUNS,
    );
  });
});
