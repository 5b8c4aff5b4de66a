import { invalid } from './broken-call.ts';
import type { ConDesignItem, ConDesignSet } from './contract/library.ts';
import type { Http } from './http.ts';
import type * as model from './model/library.ts';
import { settable } from './settable.ts';
import type { Upstream } from './upstream.ts';
import { publishTargets } from './words.ts';

/** Connection library of the user the service is signed in as. */
export function createLibrary(http: Http): Upstream['library'] {
  return {
    /** Without any set the service answers an error. Upstream: `GET /connection-library/get-design-sets` (`GetDesignSets`). */
    designSets: async () => (await http.call('GetDesignSets')).map(toDesignSet),

    /** Upstream: `GET /connection-library/get-template` (`GetTemplate`). */
    async template(designSetId, designItemId) {
      const text = await http.call('GetTemplate', { query: { designSetId, designItemId } });
      return decodeTemplate(text);
    },

    /** Designs that fit; maybe none. Upstream: `POST .../propose` (`Propose`). */
    async propose({ projectId, connectionId }, search) {
      const params = { projectId, connectionId };
      return (await http.call('Propose', { params, body: search })).map(toDesignItem);
    },

    /** PNG. Upstream: `GET /connection-library/get-picture` (`GetDesignItemPicture`). */
    picture: (designSetId, designItemId) =>
      http.stream('GetDesignItemPicture', { query: { designSetId, designItemId } }),

    /** Upstream: `POST .../publish` (`PublishConnection`). */
    async publish({ projectId, connectionId }, { target, ...names }) {
      const designSetType = settable(publishTargets, target, ['input', 'target']);
      const params = { projectId, connectionId };
      return await http.call('PublishConnection', { params, body: { ...names, designSetType } });
    },
  };
}

/** BASE64 of UTF-8, unlike the template of a connection; XML is taken as it is. */
function decodeTemplate(text: string): string {
  const trimmed = text.trim();
  if (trimmed.startsWith('<')) return trimmed;
  const call = { operation: 'GetTemplate', isChange: false };
  // Buffer skips what is no BASE64 instead of complaining.
  if (!/^[A-Za-z0-9+/\s]+={0,2}$/.test(trimmed)) throw invalid(call, 200, 'It is not BASE64.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(trimmed, 'base64'));
  } catch (cause) {
    throw invalid(call, 200, 'It is not UTF-8 text.', cause);
  }
}

function toDesignSet(wire: ConDesignSet): model.DesignSet {
  return {
    designSetId: wire.id,
    name: wire.name ?? null,
    description: wire.description ?? null,
    ownerId: wire.ownerId ?? null,
    type: wire.type ?? null,
  };
}

function toDesignItem(wire: ConDesignItem): model.DesignItem {
  return {
    designSetId: wire.conDesignSetId,
    designItemId: wire.conDesignItemId,
    name: wire.name ?? null,
    designCode: wire.designCode ?? null,
    version: wire.version ?? null,
  };
}
