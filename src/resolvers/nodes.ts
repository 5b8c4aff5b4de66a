import { graphLimits } from '../config/limits.ts';
import type { Context } from '../context.ts';
import { GatewayError } from '../errors.ts';
import type { JobType } from '../jobs/job.ts';
import { createSideTable } from '../util/side-table.ts';
import { findConnectionById } from './connections/connection.ts';
import { findJob } from './jobs/job.ts';
import { orNull } from './kit/absent.ts';
import {
  captureIdOf,
  decodeId,
  loadEffectKeyOf,
  memberKeyOf,
  operationKeyOf,
  parameterKeyOf,
  parameterLinkKeyOf,
  projectItemOf,
  templateInstanceKeyOf,
} from './kit/ids.ts';
import { findMachine } from './machines.ts';
import { findPin } from './materials/library.ts';
import { findBoltAssembly, materialFinder } from './materials/material.ts';
import { operationTypes } from './operations/type-names.ts';
import { linksOfConnection } from './parameters/parameter-link.ts';
import { findProject } from './projects/project.ts';
import { findRun } from './results/runs.ts';

type Find = (id: string, context: Context) => Promise<object | null>;

/** How each type of node is fetched again; the keys are the type names in global ids. */
const finders = {
  Project: findProject,
  ConnectionItem: findConnectionById,
  Member: (id, { upstream }) => orNull(upstream.members.get(memberKeyOf(id, ['id']))),
  LoadEffect: (id, { upstream }) => orNull(upstream.loadEffects.get(loadEffectKeyOf(id, ['id']), false)),
  TemplateInstance: (id, { upstream }) =>
    orNull(upstream.templates.getInstance(templateInstanceKeyOf(id, ['id']))),
  Operation: async (id, { loaders }) => {
    const key = operationKeyOf(id, ['id']);
    const operations = await orNull(loaders.operations.load(key));
    const found = operations?.find(({ operationId }) => operationId === key.operationId) ?? null;
    // `Operation` is an interface, which no object is of.
    if (found !== null) types.put(found, operationTypes[found.kind]);
    return found;
  },
  Parameter: async (id, { loaders }) => {
    const key = parameterKeyOf(id, ['id']);
    const parameters = await orNull(loaders.parameters.load({ ...key, includeHidden: true }));
    return parameters?.find((parameter) => parameter.key === key.key) ?? null;
  },
  ParameterLink: async (id, context) => {
    const key = parameterLinkKeyOf(id, ['id']);
    const links = await orNull(linksOfConnection(key, {}, context));
    return links?.find(({ linkId }) => linkId === key.linkId) ?? null;
  },
  CapturedTemplate: async (id, { captures }) => await captures.find(captureIdOf(id, ['id'])),
  CrossSection: async (id, { loaders }) => {
    const { projectId, itemId } = projectItemOf('CrossSection', id, ['id']);
    const sections = await orNull(loaders.crossSections.load(projectId));
    return sections?.find(({ crossSectionId }) => crossSectionId === itemId) ?? null;
  },
  BoltAssembly: findBoltAssembly,
  SteelMaterial: materialFinder('SteelMaterial', 'STEEL'),
  ConcreteMaterial: materialFinder('ConcreteMaterial', 'CONCRETE'),
  BoltGrade: materialFinder('BoltGrade', 'BOLT_GRADE'),
  WeldMaterial: materialFinder('WeldMaterial', 'WELDING'),
  HeadedStudGrade: materialFinder('HeadedStudGrade', 'HEADED_STUD_GRADE'),
  ReinforcementMaterial: materialFinder('ReinforcementMaterial', 'REINFORCEMENT'),
  Pin: findPin,
  OtherMaterial: materialFinder('OtherMaterial', 'UNRECOGNIZED'),
  Machine: async (id, context) => findMachine(id, context),
  CalculationRun: async (id, context) => findRun(id, context),
  CalculationJob: async (id, context) => findJob(id, context),
  ParameterStudy: async (id, context) => findJob(id, context),
  ConnectionDesignRun: async (id, context) => findJob(id, context),
  OptimizationRun: async (id, context) => findJob(id, context),
  Batch: async (id, context) => findJob(id, context),
  DesignSet: async (id, { loaders }) => {
    const designSetId = decodeId(id)?.parts[0];
    const sets = await loaders.designSets();
    return sets.find((set) => set.designSetId === designSetId) ?? null;
  },
} satisfies Record<JobType, Find> & Record<string, Find>;

/** Types of nodes. */
export type NodeType = keyof typeof finders;

export const isNodeType = (type: string): type is NodeType => Object.hasOwn(finders, type);

const types = createSideTable<object, string>();

/** The type of an object that was found by its global id. */
export const typeOfNode = (node: object): string | undefined => types.of(node);

/** The object of a global id; null when it is gone. */
export async function findNode(id: string, context: Context): Promise<object | null> {
  const global = decodeId(id);
  if (global === null || !isNodeType(global.type)) {
    const types = Object.keys(finders).join(', ');
    const message = `${JSON.stringify(id.slice(0, 80))} is no global id; those read <Type>:<path> with one of ${types}.`;
    throw new GatewayError('BAD_USER_INPUT', message, { path: ['id'] });
  }
  const find: Find = finders[global.type];
  const found = await find(id, context);
  if (found !== null && types.of(found) === undefined) types.put(found, global.type);
  return found;
}

/** Several nodes in the order of their ids; null for those that are gone, an error for those that failed. */
export function findNodes(ids: readonly string[], context: Context): Promise<object | null>[] {
  if (ids.length > graphLimits.pageSize) {
    const message = `${ids.length} ids; at most ${graphLimits.pageSize} are taken at once.`;
    throw new GatewayError('BAD_USER_INPUT', message, { path: ['ids'] });
  }
  return ids.map((id) => findNode(id, context));
}
