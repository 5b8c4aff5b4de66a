import { graphLimits } from '../../config/limits.ts';
import { connectionDownload, scenePicture } from '../../resolvers/files/download.ts';
import { nameOfPart } from '../../resolvers/geometry/bare-numbers.ts';
import {
  type CheckedPart as CheckedPartHandle,
  type GroupHandle,
  governingOfPart,
  groupsOf,
  memberOfPart,
  type PartHandle,
  partsOfGroup,
  sceneOf,
} from '../../resolvers/geometry/scene.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import { costs, costsInGeneration5, costsNeverNull } from '../cost/declared-cost.ts';
import { DownloadLink } from '../files/download-link.ts';
import { type BuilderTypes, builder } from '../kit/builder.ts';
import { CheckedPart, Member, ScenePart } from '../kit/refs.ts';
import { Point3 } from '../members/member-placement.ts';
import { Check, Utilization } from '../results/check.ts';

const { pictureWidth } = graphLimits;
const tooLarge = `Views of more than ${graphLimits.triangles.toLocaleString('en-US')} triangles are refused with 501.`;

const ScenePartKind = builder.enumType('ScenePartKind', {
  description: 'What a body of the 3D view is.',
  values: {
    MEMBER: { description: 'A member, also one that an operation added.' },
    PLATE: { description: 'A plate that an operation made.' },
    WELD: { description: 'A weld.' },
    BOLT_GRID: { description: 'A group of bolts.' },
    ANCHOR_GRID: { description: 'A group of anchors.' },
    PIN_GRID: { description: 'A group of pins.' },
    CONCRETE_BLOCK: { description: 'A concrete block.' },
    UNRECOGNIZED: {
      description:
        'A word this gateway does not know yet, or none. It is drawn all the same; `key` begins with the word.',
    },
  } as const,
});

const PartBasis = builder.enumType('PartBasis', {
  description: 'What tells that a check is about a part; the first that fits, in this order.',
  values: {
    ID: { description: 'The number the check names, where no other part bears its name.' },
    NAME: { description: 'The name of the check, which only one part bears.' },
    MEMBER: {
      description: 'The name of a member, with which the name of the check begins, as in `C-bfl 1`.',
    },
    ORDER: {
      description:
        'The place in the sequence: bolts by number are the places of all groups in their order, where there are as many of one as of the other.',
    },
  } as const,
});

type Fields<T> = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, T>;

/** What groups and parts have in common. */
const partFields = <T>(t: Fields<T>, handleOf: (parent: T) => PartHandle) => ({
  kind: t.field({
    type: ScenePartKind,
    description: 'What it is.',
    resolve: (parent) => handleOf(parent).part.kind,
  }),
  number: t.int({
    nullable: true,
    description:
      'Number among parts of its kind: plate 3 is not member 3. Null where the service gives none.',
    resolve: (parent) => handleOf(parent).part.number,
  }),
  name: t.string({
    nullable: true,
    description:
      'Name in the geometry, for example `EP1`; null where there is none. Names of welds and blocks cost the call in generation 5.',
    ...costsInGeneration5(['ExportIom']),
    resolve: (parent, _args, context) => nameOfPart(handleOf(parent), context),
  }),
  member: t.field({
    type: Member,
    nullable: true,
    description:
      'The member it is, or is a wall of. Null for other parts, and for members that operations added, which no list has.',
    ...costs(['GetMembers']),
    resolve: (parent, _args, context) => memberOfPart(handleOf(parent), context),
  }),
});

ScenePart.implement({
  description:
    'Something of the 3D view that can be pointed at: a body, a single fastener of a group, or a wall of a member.',
  fields: (t) => ({
    key: t.string({
      description:
        'Kind and number as the service has them, `plate:7`, and for a piece its index, `boltGrid:8/2`. Unique in its view, name of its node in `Scene3D.glb`; it holds until the connection changes.',
      resolve: ({ part }) => part.key,
    }),
    ...partFields<PartHandle>(t, (handle) => handle),
    index: t.int({
      nullable: true,
      description:
        'Of a fastener in its group, or of a wall among those of its member, from 1; null for a body.',
      resolve: ({ part }) => part.index,
    }),
    governing: t.field({
      type: Check,
      nullable: true,
      description:
        'The check that decides for it, and for a body over its pieces: a failed one first, then the highest utilisation. Null without results, or where no check is about it.',
      ...costs(['GetResults'], 'PROJECT'),
      resolve: (handle, _args, context) => governingOfPart(handle, context),
    }),
    utilization: t.field({
      type: Utilization,
      nullable: true,
      description: 'That of the governing check. Plates have none: they are checked by strain.',
      ...costs(['GetResults'], 'PROJECT'),
      resolve: async (handle, _args, context) =>
        (await governingOfPart(handle, context))?.utilizationRatio ?? null,
    }),
  }),
});

CheckedPart.implement({
  description: 'A part of the 3D view and what tells that a check is about it.',
  fields: (t) => ({
    part: t.field({
      type: ScenePart,
      description: 'The part.',
      resolve: ({ part }: CheckedPartHandle) => part,
    }),
    basis: t.expose('basis', { type: PartBasis, description: 'By which rule it was found.' }),
  }),
});

const SceneGroup = builder.objectRef<GroupHandle>('SceneGroup').implement({
  description: 'A body of the 3D view: what one click selects in the product.',
  fields: (t) => ({
    key: t.string({
      description: 'Kind and number as the service has them, for example `member:1`. Unique in its view.',
      resolve: ({ group }) => group.key,
    }),
    ...partFields<GroupHandle>(t, ({ group: part, ...key }) => ({ ...key, part })),
    labels: t.stringList({
      description: 'Texts that are drawn at it, such as the name of a member.',
      resolve: ({ group }) => group.labels,
    }),
    parts: t.field({
      type: [ScenePart],
      description:
        'Its pieces: single fasteners, or walls of a member where the service lists them, and what belongs to none of them under the key of the body. The body alone where it has no pieces. Together they are all of it.',
      resolve: partsOfGroup,
    }),
  }),
});

const SceneColours = builder.enumType('SceneColours', {
  description: 'What the colours of a view say.',
  values: {
    PARTS: { description: 'What a part is: member, plate, weld, fastener, concrete.' },
    UTILIZATION: {
      description:
        'How much of a part is used: light blue up to 60 %, blue up to 90 %, amber up to 100 %, red for what fails, grey without a result. Plates by stress over design strength, where the raw results tell it.',
    },
    STATUS: { description: 'Whether it holds: green, red, and grey without a result.' },
  } as const,
});

const Theme = builder.enumType('Theme', {
  description: 'Ground a picture is for.',
  values: {
    LIGHT: { description: 'On white.' },
    DARK: { description: 'On a dark ground, with colours of their own.' },
  } as const,
});

const coloursArgument = {
  type: SceneColours,
  defaultValue: 'PARTS',
  description: 'What the colours say.',
} as const;

export const Scene3D = builder.objectRef<ConnectionKey>('Scene3D').implement({
  description:
    'The 3D view of a connection: metres, right-handed global axes with z up, the node in the origin.',
  fields: (t) => ({
    vertexCount: t.int({
      description: 'Number of vertices.',
      ...costs(['GetDataScene3D']),
      resolve: async (key, _args, context) => (await sceneOf(key, context)).vertexCount,
    }),
    triangleCount: t.int({
      description: 'Number of triangles.',
      ...costs(['GetDataScene3D']),
      resolve: async (key, _args, context) => (await sceneOf(key, context)).triangleCount,
    }),
    min: t.field({
      type: Point3,
      nullable: true,
      description: 'Smallest coordinates; null for an empty view.',
      ...costs(['GetDataScene3D']),
      resolve: async (key, _args, context) => (await sceneOf(key, context)).min,
    }),
    max: t.field({
      type: Point3,
      nullable: true,
      description: 'Largest coordinates; null for an empty view.',
      ...costs(['GetDataScene3D']),
      resolve: async (key, _args, context) => (await sceneOf(key, context)).max,
    }),
    groups: t.field({
      type: [SceneGroup],
      description:
        'Its bodies with their names, and the parts they can be taken apart into. Kinds this gateway does not know are among them.',
      ...costsNeverNull(['GetDataScene3D', 'ExportIomConnectionData']),
      resolve: (key, _args, context) => groupsOf(key, context),
    }),
    download: t.field({
      type: DownloadLink,
      description:
        'As a JSON file: `groups` of triangles, lines and texts, and the flat lists `vertices` and `normals` their numbers point into.',
      ...costs(['GetDataScene3DText'], 'DOWNLOAD'),
      resolve: (scene, _args, context) => connectionDownload(scene, 'scene.json', context),
    }),
    glb: t.field({
      type: DownloadLink,
      description: `The view as a model for any viewer: binary glTF 2.0, metres, Y up by the rotation of the root, one node with a material of its own for each part. Nodes are named by \`ScenePart.key\` and carry key, kind, number, index, name, member, check, utilization, status and share in \`extras\`: with colours by utilisation the share is what the colour says, of plates too; those of the file say connection, revision of the view and engine. Edges are lines. ${tooLarge}`,
      args: { colours: t.arg(coloursArgument) },
      ...costs(
        [
          'GetDataScene3D',
          'ExportIomConnectionData',
          'GetResults',
          'GetRawJsonResults',
          'GetVersion',
          'GetConnection',
        ],
        'DOWNLOAD',
      ),
      resolve: (scene, { colours }, context) =>
        connectionDownload(scene, 'scene.glb', context, {
          look: { colours: colours ?? 'PARTS', theme: 'LIGHT', width: 0 },
        }),
    }),
    picture: t.field({
      type: DownloadLink,
      description: `The view as a PNG picture for lists and reports, 4 wide to 3 high, seen from the upper corner that shows most of plates, welds and fasteners. ${tooLarge}`,
      args: {
        width: t.arg.int({
          defaultValue: 320,
          description: `Width in pixels, ${pictureWidth.least} to ${pictureWidth.most}.`,
        }),
        theme: t.arg({ type: Theme, defaultValue: 'LIGHT', description: 'Ground it is for.' }),
        colours: t.arg(coloursArgument),
      },
      ...costs(['GetDataScene3D', 'ExportIomConnectionData', 'GetResults', 'GetRawJsonResults'], 'DOWNLOAD'),
      resolve: (scene, { width, theme, colours }, context) => {
        const look = { colours: colours ?? 'PARTS', theme: theme ?? 'LIGHT', width: width ?? 320 };
        return scenePicture(scene, look, context);
      },
    }),
  }),
});
