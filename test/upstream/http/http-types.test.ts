import type { ConMember } from '@connection-gateway/contract/member';
import { describe, expectTypeOf, test } from 'vitest';
import type { Http } from '../../../src/upstream/http/http-client.ts';

/** Never run: the compiler is the judge. */
async function calls(http: Http, projectId: string) {
  const params = { projectId, connectionId: 1 };
  expectTypeOf(await http.call('GetMembers', { params })).toEqualTypeOf<ConMember[]>();
  expectTypeOf(await http.call('GetVersion')).toEqualTypeOf<string>();
  expectTypeOf(await http.call('CloseProject', { params })).toEqualTypeOf<undefined>();
  await http.call('GetLoadEffects', { params, query: { isPercentage: true } });
  await http.stream('GeneratePdf', { params });
  // @ts-expect-error a placeholder is missing
  await http.call('GetMembers', { params: { projectId } });
  // @ts-expect-error an id has the wrong type
  await http.call('GetMembers', { params: { projectId, connectionId: '1' } });
  // @ts-expect-error everything is missing
  await http.call('GetMembers');
  // @ts-expect-error the body is missing
  await http.call('Calculate', { params });
  // @ts-expect-error the body has the wrong shape
  await http.call('Calculate', { params, body: ['1'] });
  // @ts-expect-error the query parameter has another type
  await http.call('GetLoadEffects', { params, query: { isPercentage: 'yes' } });
  // @ts-expect-error a file is streamed
  await http.call('GeneratePdf', { params });
  // @ts-expect-error there is no such operation
  await http.call('GetEverything');
}

describe('a call', () => {
  test('is typed by the endpoint table', () => {
    expectTypeOf(calls).toBeFunction();
  });
});
