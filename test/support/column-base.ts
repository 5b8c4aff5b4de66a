import type { Answer } from './test.ts';

type Ask = (query: string, variables?: Record<string, unknown>) => Promise<Answer>;

export const BASE_PLATE = 'Base plate, 4 anchors M24 8.8, shear by friction';

/** A column HEB240 in S 355 that rises from its node, alone in connection 1 of a new project. */
export async function columnBase(ask: Ask): Promise<string> {
  const created = await ask('mutation { createProject(input: { name: "Bases" }) { project { id } } }');
  const project: string = created.data.createProject.project.id;
  const path = project.replace('Project:', '');
  const { errors, data } = await ask(
    `mutation ($p: ID!, $c: ID!) {
      addCrossSection(input: { projectId: $p, name: "HEB240", materialName: "S 355" }) { errors { message } }
      createConnection(input: { projectId: $p, name: "Base" }) { errors { message } }
      addMember(input: { connectionId: $c, name: "C", isContinuous: false, placement: { axisX: { x: 0, y: 0, z: 1 } } }) { errors { message } }
    }`,
    { p: project, c: `${path}/1` },
  );
  const failed = [
    ...(errors ?? []),
    ...Object.values<{ errors: unknown[] }>(data).flatMap((one) => one.errors),
  ];
  if (failed.length > 0) throw new Error(JSON.stringify(failed));
  return `ConnectionItem:${path}/1`;
}

/** Loads the column of such a base in a load effect of its own, forces as the graph takes them. */
export async function loaded(ask: Ask, connection: string, forces: string): Promise<void> {
  const column = connection.replace('ConnectionItem:', '');
  const { data, errors } = await ask(
    `mutation ($c: ID!, $m: ID!) {
      addLoadEffects(input: { connectionId: $c, loadEffects: [{ name: "LE", memberLoadings: [{ memberId: $m, forces: { ${forces}, forceUnit: NEWTON, momentUnit: NEWTON_METRE } }] }] }) { errors { message } }
    }`,
    { c: connection, m: `${column}/1` },
  );
  if (errors || data.addLoadEffects.errors.length > 0) throw new Error(JSON.stringify(errors ?? data));
}
