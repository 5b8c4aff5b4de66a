import type { ConConversionSettings } from '@connection-gateway/contract/conversion';
import { sentBack } from './http/exchange/sent-back.ts';
import type { Http } from './http/http-client.ts';
import type * as model from './model/conversion.ts';
import { conversionCategories, type DesignCode, designCodes, fromWire } from './model/words.ts';
import { settable } from './translation/settable.ts';

type ListName = keyof typeof conversionCategories;

/** Conversion of a whole project to another design code. The service starts from ECEN only. */
export function createConversion(http: Http) {
  async function read(locked: Http, projectId: string, countryCode: WireCode): Promise<model.CodeConversion> {
    const id = 'GetConversionMapping';
    const wire = await locked.call(id, { params: { projectId }, query: { countryCode } });
    // It is what is edited and converted by.
    return toConversion(sentBack(id, wire));
  }

  return {
    /**
     * `BAD_USER_INPUT` for projects that are not ECEN.
     * Upstream: `GET .../get-default-mapping` (`GetConversionMapping`).
     */
    defaultMapping: async (projectId: string, target: DesignCode): Promise<model.CodeConversion> =>
      await read(http, projectId, wireCode(target, ['target'])),

    /**
     * Reads the default mapping, lets `edit` change or refuse it, converts; answers what was used. `NOT_SUPPORTED`
     * for a target the service has no conversion to, `BAD_USER_INPUT` for a name the target does not have.
     * Upstream: `GET .../get-default-mapping`, then `POST .../change-code` (`GetConversionMapping`, `ChangeCode`).
     */
    convert: async (
      projectId: string,
      target: DesignCode,
      edit: (mappings: model.ConversionMapping[]) => model.ConversionMapping[],
    ): Promise<model.CodeConversion> => {
      const targetDesignCode = wireCode(target, ['input', 'target']);
      return await http.withLock(projectId, async (locked) => {
        const mappings = edit((await read(locked, projectId, targetDesignCode)).mappings);
        const body = { targetDesignCode, ...toLists(mappings) };
        await locked.call('ChangeCode', { params: { projectId }, body });
        return { target, mappings };
      });
    },
  };
}

type WireCode = keyof typeof designCodes;

function wireCode(target: DesignCode, path: readonly string[]): WireCode {
  return settable(designCodes, target, path);
}

// The keys of the table are the names of the lists.
const listNames = Object.keys(conversionCategories) as ListName[];

function toConversion(wire: ConConversionSettings): model.CodeConversion {
  return {
    target: fromWire(designCodes, wire.targetDesignCode),
    mappings: listNames.flatMap((list) =>
      (wire[list] ?? []).flatMap(({ sourceValue, targetValue }) =>
        sourceValue == null
          ? []
          : [{ category: conversionCategories[list], sourceValue, targetValue: targetValue ?? null }],
      ),
    ),
  };
}

function toLists(
  mappings: readonly model.ConversionMapping[],
): Omit<ConConversionSettings, 'targetDesignCode'> {
  return Object.fromEntries(
    listNames.map((list) => [
      list,
      mappings
        .filter(({ category }) => category === conversionCategories[list])
        .map(({ sourceValue, targetValue }) => ({ sourceValue, targetValue })),
    ]),
  );
}
