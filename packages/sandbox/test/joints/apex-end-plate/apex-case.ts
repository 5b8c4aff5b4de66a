import { calculateConnection } from '../../../src/engine/calculate.ts';
import { checksIn } from '../../support/fin-plate-case.ts';
import { type RigidCase, rigidCase } from '../rigid/case.ts';

/** What a test says about an apex: two IPE300 of S 235 that fall by `slope` degrees away from the node. */
export interface ApexCase extends Partial<RigidCase> {
  readonly slope: number;
}

/** A joint of `rigidCase` whose members are bent down by their slope. */
export function apexCase({ slope, ...given }: ApexCase): ReturnType<typeof rigidCase> {
  const parameters = { hh: 0, hl: 0.5, ah: 0.005, ...given.parameters };
  const made = rigidCase({ ...given, kind: 'EndPlateSplice', parameters });
  const angle = (slope * Math.PI) / 180;
  for (const operation of made.connection.operations) operation.type = 'ApexEndPlate';
  for (const [index, member] of made.connection.members.entries()) {
    const out = index === 0 ? -1 : 1;
    if (member.position === undefined || member.position === null) continue;
    member.position.axisX = { x: out * Math.cos(angle), y: 0, z: -Math.sin(angle) };
    member.position.axisY = { x: 0, y: out, z: 0 };
    member.position.axisZ = { x: out * Math.sin(angle), y: 0, z: Math.cos(angle) };
  }
  return made;
}

export type ApexOutcome = ReturnType<typeof calculateConnection>;

export function calculatedApex(given: ApexCase): ApexOutcome {
  const { project, connection } = apexCase(given);
  return calculateConnection(project, connection);
}

/** The first check of a part whose text has these words. */
export function rowOf({ raw }: ApexOutcome, list: 'plates' | 'welds' | 'bolts', part: string, text: string) {
  const found = checksIn(raw, list, part).find(({ what }) => what.includes(text));
  if (found === undefined) throw new Error(`${part} has no check ${text}`);
  return found;
}
