import type { ConLoadEffect, ConLoadEffectSectionLoad } from '@connection-gateway/contract/load-effect';
import type { ConMember } from '@connection-gateway/contract/member';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calculateConnection } from '../../src/engine/calculate.ts';
import type { Connection } from '../../src/model/connection.ts';
import type { Project } from '../../src/model/project.ts';
import { evenly } from '../support/evenly.ts';
import { loadEffect } from '../support/fin-plate-case.ts';
import { someRuns } from '../support/some-runs.ts';
import { everyJoint } from './every-joint.ts';
import { expectClose } from './joint-numbers.ts';
import { turn, turned } from './moved-member.ts';

// What holds for every kind of joint in both codes, on top of what the tests of each kind say of it.
const RUNS = someRuns(2);

interface Joint {
  readonly project: Project;
  readonly connection: Connection;
}

type Forces = Record<'n' | 'vy' | 'vz' | 'mx' | 'my' | 'mz', number>;

const Uses = z.record(z.string(), z.looseObject({ u: z.number().catch(1e9) }));
const Raw = z.looseObject({
  plates: Uses,
  bolts: Uses,
  welds: Uses,
  anchors: Uses,
  concreteBlocks: Uses,
  basePlateShear: Uses,
});

function numbersOf({ project, connection }: Joint): number[] {
  const { plates, bolts, welds, anchors, concreteBlocks, basePlateShear } = Raw.parse(
    calculateConnection(project, connection).raw,
  );
  const parts = [plates, bolts, welds, anchors, concreteBlocks, basePlateShear];
  return parts.flatMap((list) => Object.values(list).map(({ u }) => Math.min(u, 1e9)));
}

describe.each(everyJoint.map(({ name, make }) => [name, make] as const))('Joint %s', (_, make) => {
  const before = numbersOf(make());

  test('is used the same however it is turned in space', () => {
    fc.assert(
      fc.property(angle(), angle(), angle(), (a, b, c) => {
        const joint = make();

        joint.connection.members = joint.connection.members.map((member) =>
          turned(member, (v) => turn(v, a, b, c)),
        );

        expectClose(numbersOf(joint), before);
      }),
      RUNS,
    );
  });

  test('is used the same when its members are described from their other ends', () => {
    const joint = make();
    const ended = new Set(
      joint.connection.members.filter(({ isContinuous }) => !isContinuous).map(({ id }) => id),
    );

    joint.connection.members = joint.connection.members.map((member) =>
      ended.has(member.id) ? backwards(member) : member,
    );
    joint.connection.loadEffects = withForces(joint.connection, (forces, id) => {
      const { n, vy, vz, mx, my, mz } = forces;
      return ended.has(id) ? { n: 0 - n, vy: 0 - vy, vz, mx: 0 - mx, my: 0 - my, mz } : forces;
    });

    expectClose(numbersOf(joint), before);
  });

  test('is used the same by loads in the node and their equivalents at a distance', () => {
    const inNode = make();
    const away = make();

    inNode.connection.members = inNode.connection.members.map((member) => loadedIn(member, 'node', 0));
    away.connection.members = away.connection.members.map((member) => loadedIn(member, 'position', 0.7));
    away.connection.loadEffects = withForces(away.connection, (forces) => ({
      ...forces,
      my: forces.my + 0.7 * forces.vz,
      mz: forces.mz - 0.7 * forces.vy,
    }));

    expectClose(numbersOf(away), numbersOf(inNode), 1e-7);
  });

  test('is used the same beside a load effect of nothing', () => {
    const joint = make();
    const summary = calculateConnection(joint.project, joint.connection).summary;

    const [member] = joint.connection.members;
    joint.connection.loadEffects.push(loadEffect(99, member?.id ?? 0, {}));

    expect(calculateConnection(joint.project, joint.connection).summary).toEqual(summary);
  });

  test('gives the same outcome to the letter, twice and in whatever order its lists are', () => {
    const joint = make();
    const outcome = JSON.stringify(calculateConnection(joint.project, joint.connection));

    const again = JSON.stringify(calculateConnection(joint.project, joint.connection));
    joint.connection.members = joint.connection.members.toReversed();
    joint.connection.loadEffects = joint.connection.loadEffects.toReversed();
    joint.connection.operations = joint.connection.operations.toReversed();

    expect(again).toBe(outcome);
    expect(JSON.stringify(calculateConnection(joint.project, joint.connection))).toBe(outcome);
  });

  test('leaves no parts and carries nothing when its operations are deleted', () => {
    const joint = make();
    const { length } = joint.connection.loadEffects;

    joint.connection.operations = [];

    const { raw, summary } = calculateConnection(joint.project, joint.connection);
    expect(raw).toMatchObject({ plates: {}, bolts: {}, welds: {}, anchors: {}, concreteBlocks: {} });
    expect(summary.resultSummary?.[0]).toMatchObject({ checkValue: 0, checkStatus: false });
    expect(Object.keys(z.looseObject({}).parse(raw['loadCases']))).toHaveLength(length);
  });
});

function angle(): fc.Arbitrary<number> {
  return evenly(-Math.PI, Math.PI);
}

function loadedIn(member: ConMember, forcesIn: string, x: number): ConMember {
  return {
    ...member,
    model: { modelTypeEnum: 'loadedInXYZ', modelType: null, ...member.model, forcesIn, x },
  };
}

/** The member of six metres with its begin where its far end was. */
function backwards(member: ConMember): ConMember {
  const axisX = member.position?.axisX ?? { x: 1, y: 0, z: 0 };
  const axisY = member.position?.axisY ?? { x: 0, y: 1, z: 0 };
  return {
    ...member,
    connectedBy: 'end',
    position: {
      definedBy: 'lcs',
      ...member.position,
      origin: { x: 6 * axisX.x, y: 6 * axisX.y, z: 6 * axisX.z },
      axisX: { x: -axisX.x, y: -axisX.y, z: -axisX.z },
      axisY: { x: -axisY.x, y: -axisY.y, z: -axisY.z },
    },
  };
}

/** Load effects with the forces of all members changed. */
function withForces(
  { loadEffects }: Connection,
  change: (forces: Forces, memberId: number) => Forces,
): ConLoadEffect[] {
  return loadEffects.map((effect) => ({
    ...effect,
    memberLoadings: (effect.memberLoadings ?? []).map((loading) => ({
      ...loading,
      sectionLoad: change(forcesOf(loading.sectionLoad), loading.memberId),
    })),
  }));
}

function forcesOf({ n, vy, vz, mx, my, mz }: ConLoadEffectSectionLoad): Forces {
  return { n: Number(n), vy: Number(vy), vz: Number(vz), mx: Number(mx), my: Number(my), mz: Number(mz) };
}
