import type { Answer } from './test.ts';

type Ask = (query: string, variables?: Record<string, unknown>) => Promise<Answer>;

/** Ids of the first joint of a frame. */
export function jointOf(project: string, number = 1) {
  const path = project.replace('Project:', '');
  return {
    connection: `ConnectionItem:${path}/${number}`,
    column: `Member:${path}/${number}/1`,
    beam: `Member:${path}/${number}/2`,
  };
}

/**
 * Puts a fin plate of the library (three bolts M20 8.8 in one line) on a joint of a frame, with the forces of the beam
 * at the face of the column, as for a nominally pinned joint.
 */
export async function designFinPlate(ask: Ask, project: string, number = 1): Promise<void> {
  const { connection, column, beam } = jointOf(project, number);
  const { data, errors } = await ask(
    `query ($id: ID!) { connection(id: $id) { proposedDesigns { nodes { designItemId name } } } }`,
    { id: connection },
  );
  const designs: { designItemId: string; name: string }[] = data?.connection?.proposedDesigns?.nodes ?? [];
  const design = designs.find(({ name }) => /3 bolts M20/.test(name));
  if (!design) throw new Error(`No such design among ${JSON.stringify(designs)} ${JSON.stringify(errors)}`);
  const applied = await ask(
    `mutation ($id: ID!, $design: ID!, $beam: ID!, $column: ID!) {
      updateMember(input: { memberId: $beam, analysisModel: { forcesIn: MEMBER_FACE, faceOfMemberId: $column } }) { errors { message } }
      applyTemplate(input: { connectionId: $id, template: { designItemId: $design } }) { appliedWithoutIssues issues { severity description } errors { message } }
    }`,
    { id: connection, design: design.designItemId, beam, column },
  );
  const problems = [
    ...(applied.errors ?? []),
    ...(applied.data?.updateMember?.errors ?? []),
    ...(applied.data?.applyTemplate?.errors ?? []),
  ];
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
}
