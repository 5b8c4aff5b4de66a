import type * as Sdk from '@modelcontextprotocol/server';
import { type GraphQLSchema, isEnumType } from 'graphql';
import { GatewayError } from '../../errors.ts';
import { openFile } from '../../files/open-file.ts';
import { type FileTarget, mediaTypeOf } from '../../files/target.ts';
import type { Admission } from '../../pipeline/admission/admission.ts';
import { printGraph } from '../../schema/print/print.ts';
import { readBody } from '../../upstream/http/bodies/body.ts';
import type { McpCaller } from './mcp-caller.ts';

export interface ResourceOptions extends Pick<Admission, 'admitFile'> {
  sdk: Pick<typeof Sdk, 'ProtocolError' | 'ProtocolErrorCode'>;
  schema: GraphQLSchema;
  /** The text of `GLOSSARY.md`. */
  glossary: () => string;
  /** Whether callers may look into the schema. */
  isOpen: boolean;
}

interface Resource {
  uri: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
}

export interface Resources {
  list(): Resource[];
  templates(): (Omit<Resource, 'uri'> & { uriTemplate: string })[];
  /** Throws `ProtocolError` for what is not there, or cannot be made. */
  read(
    uri: string,
    caller: McpCaller,
  ): Promise<{ uri: string; mimeType: string } & ({ text: string } | { blob: string })>;
}

const base = 'connection-gateway://';
/** Pictures and models of a large joint have some MB. */
const LARGEST_FILE = 20_000_000;
const filePath = /^connections\/([\da-fA-F-]{36})\/(\d{1,10})\/(picture\.png|model\.glb)$/;

/** What an assistant may want to have beside the conversation: the schema, words and units, and how a joint looks. */
export function createResources({ sdk, schema, glossary, isOpen, admitFile }: ResourceOptions): Resources {
  const refused = (message: string) => new sdk.ProtocolError(sdk.ProtocolErrorCode.InvalidParams, message);
  const texts = [
    {
      name: 'schema.graphql',
      title: 'Schema',
      description: 'The whole GraphQL schema, 500 kB. search_schema finds what is needed of it.',
      mimeType: 'application/graphql',
      isOf: isOpen,
      text: () => printGraph(schema),
    },
    {
      name: 'glossary.md',
      title: 'Glossary',
      description: 'Words of the service, words of the graph, and what they mean.',
      mimeType: 'text/markdown',
      isOf: true,
      text: glossary,
    },
    {
      name: 'units.md',
      title: 'Units',
      description: 'The units that fields and arguments take, and what they are without one.',
      mimeType: 'text/markdown',
      isOf: true,
      text: () => unitsOf(schema),
    },
  ].filter(({ isOf }) => isOf);

  async function fileOf(target: FileTarget, { call, principal }: McpCaller): Promise<Buffer> {
    const services = call.caller?.services;
    if (services === undefined) throw new Error('A message without a caller.');
    call.callCounter.payer = admitFile(principal.id);
    services.requireLease();
    const mayCalculate = false;
    const content = await openFile(target, {
      ...services,
      upstream: services.upstream.bind(call),
      rulesOf: () => Promise.reject(new GatewayError('NOT_FOUND', 'Tables are no resources.')),
      mayCalculate,
    });
    return 'bytes' in content ? content.bytes : await readBody(content.body, LARGEST_FILE);
  }

  return {
    list: () =>
      texts.map(({ isOf: _, text: __, ...resource }) => ({ uri: base + resource.name, ...resource })),
    templates: () => [
      {
        uriTemplate: `${base}connections/{projectUuid}/{number}/picture.png`,
        name: 'picture.png',
        title: 'Picture of a connection',
        description: 'How the joint looks, from the upper corner that shows most, as PNG.',
        mimeType: 'image/png',
      },
      {
        uriTemplate: `${base}connections/{projectUuid}/{number}/model.glb`,
        name: 'model.glb',
        title: '3D model of a connection',
        description: 'The joint as a glTF model, coloured by utilisation where it was calculated.',
        mimeType: 'model/gltf-binary',
      },
    ],
    async read(uri, caller) {
      if (!caller.principal.roles.has('read')) throw refused('This needs the role read.');
      const path = uri.startsWith(base) ? uri.slice(base.length) : '';
      const text = texts.find(({ name }) => name === path);
      if (text !== undefined) return { uri, mimeType: text.mimeType, text: text.text() };
      const [, projectId, number, kind] = filePath.exec(path) ?? [];
      if (projectId === undefined)
        throw refused(`There is no resource ${JSON.stringify(uri.slice(0, 200))}.`);
      const file = kind === 'model.glb' ? 'scene.glb' : 'scene.png';
      const target: FileTarget = {
        ...{ of: 'connection', file, projectId, connectionId: Number(number) },
        ...{ version: null, look: null, revision: null },
      };
      try {
        const blob = (await fileOf(target, caller)).toString('base64');
        return { uri, mimeType: mediaTypeOf(target), blob };
      } catch (error) {
        if (error instanceof GatewayError) throw refused(`${error.message} (${error.code})`);
        throw error;
      }
    },
  };
}

/** The enums of the graph that are units, with their descriptions. */
function unitsOf(schema: GraphQLSchema): string {
  const units = Object.values(schema.getTypeMap())
    .filter(isEnumType)
    .filter(({ name }) => name.endsWith('Unit'));
  const rows = units.map(
    (unit) =>
      `## ${unit.name}\n\n${unit.description ?? ''}\n\n${unit
        .getValues()
        .map(({ name, description }) => `- \`${name}\`${description ? `: ${description}` : ''}`)
        .join('\n')}\n`,
  );
  return `# Units\n\nValues are in SI units (N, N·m, m, Pa, rad) unless a \`unit\` is given or the field says another.\n\n${rows.join('\n')}`;
}
