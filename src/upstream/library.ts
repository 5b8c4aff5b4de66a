import type { ConDesignItem, ConDesignSet } from '@connection-gateway/contract/library';
import type { FileFromService } from './http/bodies/file.ts';
import { invalid } from './http/exchange/broken-call.ts';
import type { Http } from './http/http-client.ts';
import { templateText } from './http/template-text.ts';
import type { ConnectionKey } from './model/keys.ts';
import type * as model from './model/library.ts';
import { publishTargets } from './model/words.ts';
import { settable } from './translation/settable.ts';

/** Connection library of the user the service is signed in as. */
export function createLibrary(http: Http) {
  return {
    /**
     * Without any set the service answers an error.
     * Upstream: `GET /connection-library/get-design-sets` (`GetDesignSets`).
     */
    designSets: async (): Promise<model.DesignSet[]> => (await http.call('GetDesignSets')).map(toDesignSet),

    /**
     * Template XML of a library item, decoded from BASE64 UTF-8.
     * Upstream: `GET /connection-library/get-template` (`GetTemplate`).
     */
    async template(designSetId: string, designItemId: string): Promise<string> {
      const text = await http.call('GetTemplate', { query: { designSetId, designItemId } });
      return templateText('GetTemplate', decodeTemplate(text));
    },

    /** Designs that fit; maybe none. Upstream: `POST .../propose` (`Propose`). */
    async propose(
      { projectId, connectionId }: ConnectionKey,
      search: Record<string, unknown>,
    ): Promise<model.DesignItem[]> {
      const params = { projectId, connectionId };
      return (await http.call('Propose', { params, body: search })).map(toDesignItem);
    },

    /** PNG. Upstream: `GET /connection-library/get-picture` (`GetDesignItemPicture`). */
    picture: (designSetId: string, designItemId: string): Promise<FileFromService> =>
      http.stream('GetDesignItemPicture', { query: { designSetId, designItemId } }),

    /** Whether the library took it. Upstream: `POST .../publish` (`PublishConnection`). */
    async publish(
      { projectId, connectionId }: ConnectionKey,
      { target, ...names }: model.Publication,
    ): Promise<boolean> {
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
  // Buffer skips what is no BASE64 instead of complaining.
  if (!/^[A-Za-z0-9+/\s]+={0,2}$/.test(trimmed)) throw invalid('GetTemplate', 200, 'It is not BASE64.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(trimmed, 'base64'));
  } catch (cause) {
    throw invalid('GetTemplate', 200, 'It is not UTF-8 text.', cause);
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
