import { describe, expect } from 'vitest';
import { type Later, test } from '../support/later.ts';

const plate = (key: string, expression: string, parameterType = 'Expression') => ({
  key,
  parameterType,
  expression,
});

type Property = { propertyId: string; owner: Record<string, unknown> };

/** A property as `member-2-RotationRx`; those of operations as `1-tp`. */
const keyOf = ({ propertyId, owner }: Property) => {
  const kind = String(owner['kind']);
  return `${kind === 'operation' ? '' : `${kind}-`}${owner[`${kind}Id`]}-${propertyId}`;
};

/** The members of a link draft that name such a property. */
function ownedBy(propertyKey: string) {
  const [, kind = 'operation', id, propertyId] = /^(?:([a-zA-Z]+)-)?(\d+)-(.+)$/.exec(propertyKey) ?? [];
  return { kind, [`${kind}Id`]: Number(id), propertyId };
}

/** Makes a parameter and a link; answers the link. */
async function drive(
  { call, demo }: Later,
  parameter: ReturnType<typeof plate>,
  propertyKey: string,
  connection = 1,
) {
  const path = `${demo}/connections/${connection}/parameters`;
  expect((await call('POST', path, parameter)).status).toBe(200);
  const link = await call('POST', `${path}/links`, { parameter: parameter.key, ...ownedBy(propertyKey) });
  expect([link.status, link.body.detail]).toEqual([200, undefined]);
  return link.body;
}

async function property({ call, demo }: Later, propertyKey: string, connection = 1) {
  const { body } = await call('GET', `${demo}/connections/${connection}/parameters/linkable-properties`);
  return body.find((one: Property) => keyOf(one) === propertyKey);
}

describe('creating a parameter', () => {
  test('gives it its value at once, and it drives nothing', async ({ later }) => {
    const { call, demo } = later;
    const path = `${demo}/connections/1/parameters`;

    const made = await call('POST', path, {
      ...plate('pitch "a" 😀', '2 * tp', 'Float'),
      description: 'Twice the plate',
      lowerBound: '0.1',
      upperBound: null,
    });

    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      key: 'pitch "a" 😀',
      expression: '2 * tp',
      value: 0.02,
      parameterType: 'Float',
      description: 'Twice the plate',
      isVisible: true,
      lowerBound: '0.1',
      // A bound is checked, not enforced.
      validationStatus: 'Warning',
    });
    const links = await call('GET', `${path}/links`);
    expect(links.body.filter((link: { parameter: string }) => link.parameter.startsWith('pitch'))).toEqual(
      [],
    );
  });

  test.for([
    [plate('tp', '1'), 'has a parameter "tp" already'],
    [plate(' ', '1'), 'cannot be a key'],
    [plate('a[b]', '1'), 'cannot be a key'],
    [plate('x', 'y + 1'), 'body.expression "y + 1"'],
    [plate('x', 'x + 1'), 'body.expression "x + 1"'],
    [plate('x', '1 +'), 'body.expression "1 +"'],
    [plate('x', "'two'", 'Int'), '"two" is no whole number'],
    [plate('x', '1.5', 'Int'), '1.5 is no whole number'],
    [plate('x', '1', 'Bool'), '1 is no flag'],
    [plate('x', '1', 'String'), '1 is no text'],
    [plate('x', '1', 'Vector'), 'body.parameterType'],
  ] as const)('refuses %j', async ([draft, detail], { later: { call, demo } }) => {
    const path = `${demo}/connections/1/parameters`;
    const before = await call('GET', `${path}?includeHidden=true`);

    const refused = await call('POST', path, draft);

    expect([refused.status, refused.body.detail]).toEqual([422, expect.stringContaining(detail)]);
    expect(await call('GET', `${path}?includeHidden=true`)).toEqual(before);
  });

  test('holds later values to its type', async ({ later: { call, demo } }) => {
    const path = `${demo}/connections/1/parameters`;
    await call('POST', path, plate('count', '3', 'Int'));

    const half = await call('PUT', path, [{ key: 'count', expression: '2.5' }]);

    expect(half.body).toMatchObject({
      setToModel: false,
      failedValidations: [
        {
          key: 'count',
          message: '2.5 is no whole number, which a parameter of type Int needs.',
          validationStatus: 'Error',
        },
      ],
    });
  });
});

describe('changing a parameter', () => {
  test('takes description, visibility and value type', async ({ later: { call, demo } }) => {
    const path = `${demo}/connections/1/parameters`;

    const { body } = await call('PUT', path, [
      {
        key: 'tp',
        expression: '0.012',
        description: 'Thick',
        isVisible: false,
        valueType: 'LengthComponent',
      },
    ]);
    const all = await call('GET', `${path}?includeHidden=true`);

    expect(body.parameters.map(({ key }: { key: string }) => key)).not.toContain('tp');
    expect(all.body.find(({ key }: { key: string }) => key === 'tp')).toMatchObject({
      value: 0.012,
      description: 'Thick',
      isVisible: false,
      valueType: 'LengthComponent',
    });
  });
});

describe('a link', () => {
  test.for([
    ['member-1-RotationRx', '0.1', expect.closeTo(0.1, 12), 'member'],
    ['member-2-RotationRx', '0.1', expect.closeTo(0.1, 12), 'member'],
    ['member-2-EccentricityZ', '-0.02', -0.02, 'member'],
    ['member-2-IsActive', 'false', false, 'member'],
    ['member-2-CrossSection', "'HEB240'", 'HEB240', 'member'],
    ['member-2-ForcesInX', '0.15', 0.15, 'member'],
    ['material-1-YieldStrength', '235e6', 235e6, 'material'],
    ['material-1-UnitMass', '8000', 8000, 'material'],
    ['boltAssembly-1-HoleDiameter', '0.024', 0.024, 'boltAssembly'],
    ['crossSection-2-Material', "'S 355'", 'S 355', 'crossSection'],
    ['1-IsActive', 'false', false, 'operation'],
  ] as const)('drives %s', async ([propertyKey, expression, value, kind], { later }) => {
    const link = await drive(later, plate('mine', expression), propertyKey);

    expect(link).toMatchObject({ parameter: 'mine', owner: { kind } });
    expect(keyOf(link)).toBe(propertyKey);
    expect(await property(later, propertyKey)).toMatchObject({
      currentValue: value,
      linkedParameter: 'mine',
    });
  });

  test('writes every later value, and what it drives changes the results', async ({ later }) => {
    const { call, demo } = later;
    const utilisation = async () => {
      const [{ resultSummary }] = (await call('POST', `${demo}/connections/calculate`, [1])).body;
      return resultSummary.find(({ name }: { name: string }) => name === 'Plates').checkValue;
    };
    await call('PUT', `${demo}/settings`, { 'sandbox/Results/PlatesAsUtilization': true });
    await drive(later, plate('fy', '355e6'), 'material-1-YieldStrength');
    const strong = await utilisation();

    await call('PUT', `${demo}/connections/1/parameters`, [{ key: 'fy', expression: '235e6' }]);

    expect((await property(later, 'material-1-YieldStrength')).currentValue).toBe(235e6);
    expect(await utilisation()).toBeGreaterThan(strong * 1.2);
  });

  test('to what all connections share drops the results of them all', async ({ later }) => {
    const { call, demo } = later;
    const calculated = async () =>
      (await call('POST', `${demo}/connections/results`, [2])).body[0].checkResSummary.length > 0;
    expect(await calculated()).toBe(true);

    await drive(later, plate('hole', '0.026'), 'boltAssembly-1-HoleDiameter');

    expect(await calculated()).toBe(false);
  });

  test('that its property cannot take refuses the value and leaves all as it was', async ({ later }) => {
    const { call, demo } = later;
    await drive(later, plate('hole', '0.022'), 'boltAssembly-1-HoleDiameter');

    const refused = await call('PUT', `${demo}/connections/1/parameters`, [
      { key: 'hole', expression: '0.001' },
    ]);

    expect(refused.body).toMatchObject({
      setToModel: false,
      failedValidations: [
        { key: 'hole', message: expect.stringContaining('a hole not smaller than the bolt') },
      ],
    });
    expect((await property(later, 'boltAssembly-1-HoleDiameter')).currentValue).toBe(0.022);
  });

  test('is listed, deleted once, and what it drove keeps its value', async ({ later }) => {
    const { call, demo } = later;
    const path = `${demo}/connections/1/parameters`;
    const { id } = await drive(later, plate('turn', '0.2'), 'member-2-RotationRx');
    expect((await call('GET', `${path}/links`)).body.at(-1)).toMatchObject({ id, parameter: 'turn' });

    expect((await call('DELETE', `${path}/links/${id}`)).status).toBe(204);
    await call('PUT', path, [{ key: 'turn', expression: '0.3' }]);

    expect(await property(later, 'member-2-RotationRx')).toMatchObject({
      currentValue: expect.closeTo(0.2, 12),
      linkedParameter: null,
    });
    expect((await call('DELETE', `${path}/links/${id}`)).status).toBe(404);
  });

  test.for([
    [{ parameter: 'none', ...ownedBy('member-2-RotationRx') }, 404, 'Parameter "none"'],
    [{ parameter: 'tp', ...ownedBy('member-9-RotationRx') }, 422, 'is no linkable property'],
    [{ parameter: 'tp', ...ownedBy('1-tp') }, 422, '1-tp is driven by "tp"; delete that link'],
    [{ parameter: 'tp', ...ownedBy('member-2-IsActive') }, 422, 'true or false is needed'],
    [{ parameter: 'tp', kind: 'operation', memberId: 2, propertyId: 'tp' }, 422, 'needs operationId'],
    [{ parameter: 'tp', ...ownedBy('1-tp'), memberId: 2 }, 422, 'no other id, not operationId, memberId'],
    [{ parameter: 'tp', ...ownedBy('bolt-1-tp') }, 422, 'body.kind must be one of'],
    [
      { parameter: 'BA', ...ownedBy('member-2-CrossSection') },
      422,
      'a cross-section of the project is needed',
    ],
  ] as const)('%j is refused with %i', async ([body, status, detail], { later: { call, demo } }) => {
    const path = `${demo}/connections/1/parameters/links`;
    const before = await call('GET', path);

    const refused = await call('POST', path, body);

    expect([refused.status, refused.body.detail]).toEqual([status, expect.stringContaining(detail)]);
    expect(await call('GET', path)).toEqual(before);
  });

  test('goes with its parameter and with its member, and outlives a saved file', async ({ later }) => {
    const { call, demo } = later;
    const path = `${demo}/connections/1`;
    await drive(later, plate('turn', '0.2'), 'member-2-RotationRx');
    const deleted = await call('DELETE', `${path}/parameters/turn`);
    expect(deleted).toMatchObject({ status: 200, body: { key: 'turn', deletedLinks: 1 } });

    await drive(later, plate('shift', '0.01'), 'member-2-EccentricityY');
    const copy = (await call('POST', `${path}/copy?name=Copy`)).body;
    const links = (await call('GET', `${demo}/connections/${copy.id}/parameters/links`)).body;
    expect(links.at(-1)).toMatchObject({ parameter: 'shift' });
    expect(keyOf(links.at(-1))).toBe('member-2-EccentricityY');

    await call('DELETE', `${path}/members/2`);
    expect((await call('GET', `${path}/parameters/links`)).body).toEqual([]);
  });
});

describe('deleting a parameter', () => {
  test.for([
    ['none', 404, 'Parameter "none" is not in connection 1.'],
    ['tp', 422, 'Parameter "tp" is used by the expressions of a; change those first.'],
  ] as const)('%s is refused with %i', async ([key, status, detail], { later: { call, demo } }) => {
    const refused = await call('DELETE', `${demo}/connections/1/parameters/${key}`);

    expect([refused.status, refused.body.detail]).toEqual([status, detail]);
  });

  test('finds keys with every character', async ({ later: { call, demo } }) => {
    const path = `${demo}/connections/1/parameters`;
    const key = 'a/b "c"?#% 😀';
    await call('POST', path, plate(key, '1'));

    expect(await call('DELETE', `${path}/${encodeURIComponent(key)}`)).toMatchObject({
      status: 200,
      body: { key, deletedLinks: 0 },
    });
  });
});

describe('linkable properties', () => {
  test('are told for one member, one operation, and one kind of value', async ({ later: { call, demo } }) => {
    const path = `${demo}/connections/1`;
    const names = async (rest: string) => (await call('GET', `${path}/${rest}`)).body.map(keyOf);

    expect(await names('members/2/linkable-properties?valueType=Angle')).toEqual(['member-2-RotationRx']);
    expect(await names('operations/1/linkable-properties?valueType=WeldSize')).toEqual(['1-a']);
    expect(await names('parameters/linkable-properties?valueType=Bool')).toEqual([
      '1-IsActive',
      'member-1-IsActive',
      'member-2-IsActive',
    ]);
    expect((await call('GET', `${path}/members/9/linkable-properties`)).status).toBe(404);
    expect((await call('GET', `${path}/operations/9/linkable-properties`)).status).toBe(404);
  });
});
