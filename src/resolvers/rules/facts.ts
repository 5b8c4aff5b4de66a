import { ruleLimits } from '../../config/limits.ts';
import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import { type BoltFact, type CheckFact, Missing, type Word, type Words } from '../../projects/rules/rule.ts';
import { edgeDistances } from '../../scene/edge-distances.ts';
import { allPlates } from '../../scene/scene-parts.ts';
import type { FastenerGrid } from '../../upstream/model/geometry.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { BoltAssembly } from '../../upstream/model/material.ts';
import type { SummaryCheck } from '../../upstream/model/results.ts';
import { materialNameOf, weldsOf } from '../geometry/bare-numbers.ts';
import { connectionData } from '../kit/connection-data.ts';
import { projectData } from '../projects/project.ts';
import { resultsOf } from '../results/results.ts';

type Read<W extends Word> = (key: ConnectionKey, context: Context) => Promise<Words[W] | Missing>;

/** How each word of rules is read. What a request has read already costs nothing more. */
const reads: { readonly [W in Word]: Read<W> } = {
  name: async (key, context) => textOr((await connectionData(key, context)).name, 'name'),
  description: async (key, context) =>
    textOr((await connectionData(key, context)).description ?? '', 'description'),
  number: async ({ connectionId }) => connectionId,
  projectName: async (key, context) => textOr((await projectData(key, context)).name, 'project name'),
  projectNumber: async (key, context) =>
    textOr((await projectData(key, context)).projectNumber, 'project number'),
  designCode: async (key, context) => textOr((await projectData(key, context)).designCode, 'design code'),
  checks: async (key, context) => checksOf(await currentSummary(key, context)),
  async maxUtilization(key, context) {
    return highestOf(await currentSummary(key, context));
  },
  async plates(key, context) {
    const model = await context.loaders.connectionModel.load(key);
    const plates = allPlates(model).filter(({ isNegative }) => !isNegative);
    return await Promise.all(
      plates.map(async (plate) => ({
        ...{ name: plate.name, thickness: plate.thickness },
        material: await materialNameOf(plate, null, context),
      })),
    );
  },
  async bolts(key, context) {
    const { boltGrids } = await context.loaders.connectionModel.load(key);
    return boltGrids.map(factOf(await assembliesFor(boltGrids, key, context)));
  },
  async anchors(key, context) {
    const { anchorGrids } = await context.loaders.connectionModel.load(key);
    return anchorGrids.map(factOf(await assembliesFor(anchorGrids, key, context)));
  },
  async welds(key, context) {
    const model = await context.loaders.connectionModel.load(key);
    const welds = await weldsOf(model, null, context);
    return welds.map(({ name, type, size, length, materialName }) => ({
      ...{ name, type, size, length, material: materialName },
    }));
  },
  async members(key, { loaders }) {
    const members = await loaders.members.load(key);
    // A connection without members has no sections to ask for.
    const sections = members.length === 0 ? [] : await loaders.crossSections.load(key.projectId);
    const names = new Map(sections.map(({ crossSectionId, name }) => [crossSectionId, name]));
    return members.map(({ name, crossSectionId, isBearing, isContinuous }) => ({
      name,
      section: crossSectionId === null ? null : (names.get(crossSectionId) ?? null),
      ...{ bearing: isBearing, continuous: isContinuous },
    }));
  },
  async edges(key, context) {
    const model = await context.loaders.connectionModel.load(key);
    const assemblies = await assembliesFor(model.boltGrids, key, context);
    return edgeDistances(model, (id) => assemblies.get(id ?? -1)?.holeDiameter ?? null);
  },
  async parameters(key, { loaders }) {
    const all = await loaders.parameters.load({ ...key, includeHidden: true });
    return Object.fromEntries(
      all.map(({ key: name, value }) => [
        name,
        typeof value === 'number' || typeof value === 'string' ? value : null,
      ]),
    );
  },
  cost: async (key, { loaders }) => await loaders.productionCost.load(key),
};

/**
 * What is known of the connection for some words. What the service does not tell is `Missing`; a call that may succeed later
 * fails.
 */
export async function factFor<W extends Word>(
  word: W,
  { projectId, connectionId }: ConnectionKey,
  context: Context,
): Promise<Words[W] | Missing> {
  try {
    return await reads[word]({ projectId, connectionId }, context);
  } catch (error) {
    if (error instanceof GatewayError && !error.retryable) return new Missing(error.message);
    throw error;
  }
}

function textOr(text: string | null, what: string): string | Missing {
  if (text === null) return new Missing(`There is no ${what}.`);
  return text.length > ruleLimits.textLength
    ? new Missing(`The ${what} has more than ${ruleLimits.textLength} characters.`)
    : text;
}

/** The summary of all active load effects as the connection is now. */
async function currentSummary(
  key: ConnectionKey,
  context: Context,
): Promise<readonly SummaryCheck[] | Missing> {
  const results = await resultsOf(key, context);
  if (results === null || results.summary.length === 0)
    return new Missing(
      context.events.calculation(key)?.outdated
        ? 'It was changed after it was calculated.'
        : 'It is not calculated.',
    );
  if (results.outdated) return new Missing('It was changed after it was calculated.');
  if (results.loadEffectIds !== null) return new Missing('Chosen load effects alone were calculated.');
  return results.passed === null ? new Missing('The service has checked nothing.') : results.summary;
}

export function checksOf(summary: readonly SummaryCheck[] | Missing): readonly CheckFact[] | Missing {
  if (summary instanceof Missing) return summary;
  return summary
    .filter(({ status }) => status !== 'SKIPPED')
    .map(({ name, kind, status, utilizationRatio }) => ({
      name,
      kind,
      status,
      utilization: utilizationRatio,
    }));
}

export function highestOf(summary: readonly SummaryCheck[] | Missing): number | Missing {
  if (summary instanceof Missing) return summary;
  const ratios = summary.flatMap(({ utilizationRatio }) => utilizationRatio ?? []);
  return ratios.length === 0 ? new Missing('No check is measured by a utilisation.') : Math.max(...ratios);
}

type BoltedGrid = Extract<FastenerGrid, { boltAssemblyId: number | null }>;

/** Without grids there is nothing to ask for. */
async function assembliesFor(
  grids: readonly BoltedGrid[],
  { projectId }: ConnectionKey,
  { loaders }: Context,
): Promise<ReadonlyMap<number, BoltAssembly>> {
  const all = grids.length === 0 ? [] : await loaders.boltAssemblies.load(projectId);
  return new Map(all.map((one) => [one.boltAssemblyId, one]));
}

const factOf =
  (assemblies: ReadonlyMap<number, BoltAssembly>) =>
  ({ name, boltAssemblyId, positions }: BoltedGrid): BoltFact => {
    const assembly = assemblies.get(boltAssemblyId ?? -1);
    return {
      ...{ name, assembly: assembly?.name ?? null },
      ...{ diameter: assembly?.diameter ?? null, holeDiameter: assembly?.holeDiameter ?? null },
      count: positions.length,
    };
  };
