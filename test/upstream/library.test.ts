import { describe, expect } from 'vitest';
import { AT, CONNECTION, DESIGN, failure, PROJECT, test } from './test.ts';

const template = `GET /connection-library/get-template?designSetId=${PROJECT}&designItemId=${DESIGN}`;
const xml = '<ConnectionTemplate Name="Träger – 梁" />';

describe('the library', () => {
  test('lists its sets', async ({ stub, request }) => {
    stub.on('GET /connection-library/get-design-sets', {
      json: [{ id: PROJECT, name: 'Predefined', ownerId: null }],
    });

    expect(await request().library.designSets()).toEqual([
      { designSetId: PROJECT, name: 'Predefined', description: null, ownerId: null, type: null },
    ]);
  });

  test.for([
    ['BASE64 of UTF-8', Buffer.from(xml).toString('base64')],
    ['quoted BASE64', `"${Buffer.from(xml).toString('base64')}"`],
    ['plain XML', xml],
  ] as const)('gives a template out of %s', async ([, text], { stub, request }) => {
    stub.on(template, { text });

    expect(await request().library.template(PROJECT, DESIGN)).toBe(xml);
  });

  test.for([
    ['no BASE64', 'not found!'],
    ['BASE64 of something else', Buffer.from([0xff, 0xfe, 0x00]).toString('base64')],
  ] as const)('refuses a template that is %s', async ([, text], { stub, request }) => {
    stub.on(template, { text });

    expect(await failure(request().library.template(PROJECT, DESIGN))).toMatchObject({
      code: 'UPSTREAM_INVALID',
    });
  });

  test('proposes designs for a connection', async ({ stub, request }) => {
    const item = {
      version: '43',
      name: 'EP',
      designCode: 'ECEN',
      conDesignSetId: PROJECT,
      conDesignItemId: DESIGN,
    };
    stub.on(`POST ${AT}/propose`, { json: [item] });

    expect(await request().library.propose(CONNECTION, { hasBolts: 'must', members: [1, 2] })).toEqual([
      { designSetId: PROJECT, designItemId: DESIGN, name: 'EP', designCode: 'ECEN', version: '43' },
    ]);
    expect(JSON.parse(String((await stub.called(`POST ${AT}/propose`)).body))).toEqual({
      hasBolts: 'must',
      members: [1, 2],
    });
  });

  test.for([
    ['PRIVATE', 'private'],
    ['COMPANY', 'company'],
  ] as const)('publishes to the %s set', async ([target, designSetType], { stub, request }) => {
    stub.on(`POST ${AT}/publish`, { json: true });
    const names = { name: 'EP', author: 'Ada', companyName: null };

    expect(await request().library.publish(CONNECTION, { ...names, target })).toBe(true);
    expect(JSON.parse(String((await stub.called(`POST ${AT}/publish`)).body))).toEqual({
      ...names,
      designSetType,
    });
  });
});
