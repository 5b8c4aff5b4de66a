import { operationKinds } from '@connection-gateway/contract/operations/kinds';
import { describe, expect } from 'vitest';
import type { Api } from '../support/api.ts';
import { addFinPlate } from '../support/fin-plate.ts';
import { projectId } from '../support/joint.ts';
import { test } from '../support/newest.ts';

const gridOf = (connectedItems: object[]) => ({
  active: true,
  connectedItems,
  definedBy: 'plate',
  geometry: { type: 'orthogonal', topLayers: { values: [0.07, -0.07] }, leftLayers: { values: [0] } },
});
const rib = {
  active: true,
  name: 'STIFF1',
  materialId: 1,
  thickness: 0.012,
  shape: 'rectangular',
  width: 0.08,
  height: 0.3,
  plateType: 'structural',
  positioning: { conPlatePositioningType: 'member', onMemberId: 1, plateOnMemberIndex: 1, function: 'rib' },
  weld: { type: 'doubleFillet', size: 0.005 },
};
const plane = {
  active: true,
  method: 'byNormalVector',
  relatedTo: 'member',
  memberId: 2,
  normalVector: { x: 1, y: 0, z: 0 },
};
const cut = {
  active: true,
  member: { kind: 'member', memberId: 2 },
  cutBy: { kind: 'memberPlate', memberId: 1, plateSubIndex: 2 },
  cuttingMethod: 'surface',
  offset: 0.01,
};
const weld = {
  active: true,
  placement: 'edgeToSurface',
  firstMemberOrPlate: { operationId: 1 },
  firstPlateEdgeIndex: [1],
  secondMemberOrPlate: { memberId: 1, plateSubIndex: 2 },
  weld: { type: 'doubleFillet', size: 0.006 },
};

/** Path of the operations of a joint with members 1 and 2 and a fin plate, operation 1. */
async function joint(api: Api, project: string): Promise<string> {
  return `${await addFinPlate(api, project)}/operations`;
}

const detailOf = ({ body }: { body: unknown }) => (body as { detail?: string }).detail;

describe('a typed operation', () => {
  test('is stored as it was sent, listed under its kind and among all, and judged by nobody', async ({
    api,
    project,
  }) => {
    const path = await joint(api, project);

    const added = await api.post(`${path}/stiffening-plate`, rib);
    const { id } = (added.body as { operation: { id: number } }).operation;

    expect(added).toMatchObject({
      status: 200,
      body: {
        operation: { id, name: 'STIFF1', active: true, isImported: false },
        addedWithoutIssues: false,
        issues: [{ operationId: id, severity: 'warning', details: 'verdict-unavailable' }],
      },
    });
    const read = await api.get(`${path}/stiffening-plate/${id}`);
    expect(read.body).toMatchObject({ ...rib, id });
    expect((await api.get(`${path}/stiffening-plate`)).body).toEqual([read.body]);
    expect((await api.get(`${path}/cut`)).body).toEqual([]);
    expect((await api.get(path)).body).toMatchObject([{ id: 1 }, { id, name: 'STIFF1' }]);
  });

  test('is replaced as a whole, and what was read and is sent back changes nothing', async ({
    api,
    project,
  }) => {
    const path = await joint(api, project);
    const { body } = await api.post(`${path}/cut`, cut);
    const { id } = (body as { operation: { id: number } }).operation;
    const { body: read } = await api.get(`${path}/cut/${id}`);

    expect((await api.put(`${path}/cut`, read)).status).toBe(200);
    expect((await api.get(`${path}/cut/${id}`)).body).toEqual(read);

    const { offset: _, ...without } = cut;
    await api.put(`${path}/cut`, { ...without, id, active: false, name: 'Off' });
    const { body: replaced } = await api.get(`${path}/cut/${id}`);
    expect(replaced).toMatchObject({ active: false, name: 'Off' });
    expect(replaced).not.toHaveProperty('offset');
  });

  test('of every kind has its four routes in generation 5, and none in 4', async ({ api, api4, project }) => {
    const path = await joint(api, project);

    for (const kind of Object.keys(operationKinds)) {
      expect([kind, (await api.get(`${path}/${kind}`)).status]).toEqual([kind, 200]);
      expect([kind, (await api.get(`${path}/${kind}/1`)).status]).toEqual([kind, 404]);
      expect([kind, (await api.put(`${path}/${kind}`, { id: 1 })).status]).toEqual([kind, 404]);
      expect([kind, (await api.post(`${path}/${kind}`, {})).status]).toEqual([
        kind,
        kind === 'work-plane' ? 200 : 422,
      ]);
    }
    expect((await api4.get(`${path}/cut`)).status).toBe(404);
  });

  test('leaves results unsaid of what is not built, but for work planes', async ({ api, project }) => {
    const path = await joint(api, project);
    const calculate = async () => {
      const { body } = await api.post(`${project}/connections/calculate`, [1]);
      return (body as { resultSummary: { name: string; checkStatus: boolean }[] }[])[0]?.resultSummary.find(
        ({ name }) => name === 'Analysis',
      )?.checkStatus;
    };
    await api.post(`${path}/work-plane`, plane);
    expect(await calculate()).toBe(true);

    await api.post(`${path}/stiffening-plate`, rib);

    expect(await calculate()).toBe(false);
  });

  test('goes with all others, with its member, into copies and into a saved file', async ({
    api,
    project,
  }) => {
    const path = await joint(api, project);
    await api.post(`${path}/work-plane`, plane);
    const { body } = await api.post(`${path.replace('/operations', '')}/copy?name=Copy`, undefined);
    const copy = `${project}/connections/${(body as { id: number }).id}/operations/work-plane`;
    expect((await api.get(copy)).body).toMatchObject([{ relatedTo: 'member', memberId: 2 }]);

    const saved = await api.file(`${project}/download`);
    const opened = await api.form('/projects/open', [['ideaConFile', saved]]);
    const again = `/projects/${projectId(opened.body)}/connections/1/operations/work-plane`;
    expect((await api.get(again)).body).toMatchObject([{ relatedTo: 'member', memberId: 2 }]);

    await api.delete(path);
    expect((await api.get(`${path}/work-plane`)).body).toEqual([]);
  });

  test('is written into no template', async ({ api, project }) => {
    const path = await joint(api, project);
    await api.post(`${path}/work-plane`, { ...plane, name: 'WP' });

    const refused = await api.get(`${path.replace('/operations', '')}/get-template`);

    expect([refused.status, detailOf(refused)]).toEqual([422, expect.stringContaining(': WP.')]);
  });

  test.for([
    ['bolt-grid', { ...gridOf([{ operationId: 1 }, { plateId: 1 }]), boltAssemblyId: 99 }, 'boltAssemblyId'],
    ['bolt-grid', { ...gridOf([{ operationId: 1 }]), boltAssemblyId: 1 }, 'connectedItems: 2 different'],
    ['bolt-grid', { ...gridOf([{ operationId: 1 }, { memberId: 1 }]), boltAssemblyId: 1 }, '[1].memberId'],
    ['bolt-grid', { ...gridOf([{ operationId: 1 }, { plateId: 99_999 }]), boltAssemblyId: 1 }, '[1].plateId'],
    ['bolt-grid', { ...gridOf([]), definedBy: 'coordinateSystem' }, 'definedBy'],
    [
      'bolt-grid',
      { ...gridOf([]), geometry: { topLayers: { values: [0] }, userPositions: [{ x: 0, y: 0 }] } },
      'userPositions',
    ],
    ['pin-grid', { ...gridOf([{ operationId: 1 }, { plateId: 1 }]), pinOriginalId: 1 }, 'pinOriginalId'],
    ['anchor-grid', { ...gridOf([{ operationId: 1 }]), anchorType: 'washerPlate' }, 'washerPlateShape'],
    [
      'anchor-grid',
      { ...gridOf([{ operationId: 1 }]), blockType: 'existing', anchorAssemblyId: 1 },
      'existingBlock',
    ],
    ['contact-grid', { active: true, connectedItems: [{ operationId: 1 }] }, '2 different plates'],
    ['stiffening-plate', { ...rib, plateType: 'negative' }, 'body.weld'],
    ['stiffening-plate', { ...rib, positioning: { conPlatePositioningType: 'joint' } }, 'body.weld'],
    [
      'stiffening-plate',
      { ...rib, positioning: { ...rib.positioning, onMemberOperationId: 1 } },
      'onMemberOperationId, not both',
    ],
    ['stiffening-plate', { ...rib, thickness: 0 }, 'thickness'],
    ['negative-plate', { active: true, thickness: 0.05, shape: 'circle' }, 'radius'],
    ['stiffening-member', { active: true, crossSectionId: 99, length1: 0.4 }, 'crossSectionId: 99'],
    ['negative-member', { active: true, length1: 0.4 }, 'crossSectionId'],
    ['work-plane', { ...plane, memberId: null }, 'memberId is needed'],
    ['work-plane', { ...plane, memberId: 9 }, 'memberId: 9 is no member'],
    ['work-plane', { ...plane, method: 'sideways' }, 'body.method'],
    ['weld', { ...weld, firstPlateEdgeIndex: [] }, 'firstPlateEdgeIndex'],
    ['weld', { ...weld, firstMemberOrPlate: { operationId: 1, memberId: 1 } }, 'exactly one'],
    ['weld', { ...weld, weld: { ...weld.weld, materialId: 99 } }, 'body.weld.materialId: 99 is no weld'],
    ['weld', { ...weld, firstMemberOrPlate: { operationId: 7 } }, 'operationId: 7 is no operation before'],
    ['contact', { ...weld, secondMemberOrPlate: { operationId: 1 } }, 'secondMemberOrPlate'],
    ['cut', { ...cut, cutBy: { kind: 'plate', memberId: 1 } }, 'cutBy.'],
    ['cut', { ...cut, cutBy: { kind: 'member', memberId: 2 } }, 'by itself'],
    ['cut', { active: true, member: cut.member }, 'body.cutBy'],
    ['plate-cut', { active: true, cutBy: cut.cutBy }, 'body.modifiedObject'],
    ['plate-cut', { active: true, modifiedObject: cut.member, cutBy: cut.cutBy }, 'plates alone'],
  ] as const)(
    'of kind %s is refused with the name of the field (%#)',
    async ([kind, body, named], { api, project }) => {
      const path = await joint(api, project);

      const refused = await api.post(`${path}/${kind}`, body);

      expect([refused.status, detailOf(refused)]).toEqual([422, expect.stringContaining(named)]);
      expect((await api.get(path)).body).toHaveLength(1);
    },
  );
});
