import { ConConnection } from '@connection-gateway/contract/connection';
import { ConLoadEffect } from '@connection-gateway/contract/load-effect';
import { ConMember } from '@connection-gateway/contract/member';
import { ConProject } from '@connection-gateway/contract/project';
import { z } from 'zod';
import type { Api } from './api.ts';

export function projectId(body: unknown): string {
  return ConProject.parse(body).projectId;
}

/**
 * A connection in a project: a continuous column C of HEB200 and beams B1, B2 of IPE240 that end at it, all in S 355.
 * Nothing connects them and nothing loads them. Answers the path of the connection.
 */
export async function addJoint(api: Api, project: string): Promise<string> {
  for (const mprlName of ['HEB200', 'IPE240']) {
    await api.post(`${project}/materials/cross-sections`, { mprlName, materialName: 'S 355' });
  }
  const { id } = ConConnection.parse((await api.post(`${project}/connections?name=Joint`)).body);
  const connection = `${project}/connections/${id}`;
  const column = {
    definedBy: 'lcs',
    axisX: { x: 0, y: 0, z: 1 },
    axisY: { x: 0, y: 1, z: 0 },
    axisZ: { x: -1, y: 0, z: 0 },
  };
  await api.post(`${connection}/members`, {
    name: 'C',
    crossSectionId: 1,
    isContinuous: true,
    position: column,
  });
  for (const [name, x] of [
    ['B1', 1],
    ['B2', -1],
  ] as const) {
    const position = { definedBy: 'directionVector', axisX: { x, y: 0, z: 0 } };
    await api.post(`${connection}/members`, { name, crossSectionId: 2, position });
  }
  return connection;
}

export const members = (body: unknown) => z.array(ConMember).parse(body);
export const connections = (body: unknown) => z.array(ConConnection).parse(body);
export const loadEffects = (body: unknown) => z.array(ConLoadEffect).parse(body);

/** One loaded place; what is not given is 0. N and Nm. */
export function load(memberId: number, position: 'Begin' | 'End', forces: Record<string, number> = {}) {
  return { memberId, position, sectionLoad: { n: 0, vy: 0, vz: 0, mx: 0, my: 0, mz: 0, ...forces } };
}
