import { ConDesignItem } from '@connection-gateway/contract/library';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { Api } from '../../support/api.ts';
import { addFinPlate } from '../../support/fin-plate.ts';
import { test } from '../../support/test.ts';

describe('the picture of a design', () => {
  test('is a PNG of 480 x 360 that differs from that of another design', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    const [first, second] = await items(api, connection);

    const pictures = [await picture(api, first), await picture(api, second)];

    expect(pictures.map(sizeOf)).toEqual([
      { mark: '\x89PNG', width: 480, height: 360 },
      { mark: '\x89PNG', width: 480, height: 360 },
    ]);
    expect(Buffer.compare(pictures[0] ?? new Uint8Array(), pictures[1] ?? new Uint8Array())).not.toBe(0);
  });

  test('has the same bytes every time', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    const [first] = await items(api, connection);

    const [once, again] = [await picture(api, first), await picture(api, first)];

    expect(Buffer.compare(once, again)).toBe(0);
  });

  test('is there for published designs', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    await api.post(`${connection}/publish`, { name: 'Ours', designSetType: 'company' });
    const ours = (await items(api, connection)).find(({ name }) => name === 'Ours');

    const made = await picture(api, ours);

    expect(sizeOf(made)).toEqual({ mark: '\x89PNG', width: 480, height: 360 });
  });

  test('is not found for an unknown item', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    const [first] = await items(api, connection);
    const unknown = '00000000-0000-4000-8000-000000000000';

    const answer = await api.get(
      `/connection-library/get-picture?designSetId=${first?.conDesignSetId}&designItemId=${unknown}`,
    );

    expect(answer).toMatchObject({
      status: 404,
      body: { detail: `Design item ${unknown} is not in design set ${first?.conDesignSetId}.` },
    });
  });
});

async function items(api: Api, connection: string): Promise<ConDesignItem[]> {
  return z.array(ConDesignItem).parse((await api.post(`${connection}/propose`)).body);
}

function picture(api: Api, item: ConDesignItem | undefined): Promise<Uint8Array> {
  return api.file(
    `/connection-library/get-picture?designSetId=${item?.conDesignSetId}&designItemId=${item?.conDesignItemId}`,
  );
}

function sizeOf(png: Uint8Array) {
  const bytes = Buffer.from(png);
  return {
    mark: bytes.toString('latin1', 0, 4),
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
  };
}
