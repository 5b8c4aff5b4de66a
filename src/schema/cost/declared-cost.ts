import type { Generation } from '@connection-gateway/contract/endpoint';
import type { EndpointId } from '@connection-gateway/contract/endpoints';

/**
 * How many parents share one call: each its own (`PARENT`), all of a connection (`CONNECTION`) or a project (`PROJECT`), the whole request
 * (`REQUEST`), or none until a link is followed (`DOWNLOAD`). `ID`: what each id of the arguments needs, what several need once.
 */
export type CostScope = 'PARENT' | 'CONNECTION' | 'PROJECT' | 'REQUEST' | 'ID' | 'DOWNLOAD';

/** Calls a field may need; printed as `@upstream` in `schema.graphql`. */
export interface Cost {
  ops: readonly EndpointId[];
  per: CostScope;
  /** First generation of the service that these calls are needed with: what is older tells as much without them. */
  since?: Generation;
}

interface CostExtensions {
  extensions: { upstream: Cost; semanticNonNull?: true };
}

/** Marks the calls of a field. What the request has already read is never read again, so they are an upper bound. */
export const costs = (ops: readonly EndpointId[], per: CostScope = 'PARENT'): CostExtensions => ({
  extensions: { upstream: { ops, per } },
});

/** Marks calls that only services of generation 5 need: the others send with the parent what these read. */
export const costsInGeneration5 = (
  ops: readonly EndpointId[],
  per: CostScope = 'PARENT',
): CostExtensions => ({
  extensions: { upstream: { ops, per, since: 5 } },
});

/** The same for a field that is null only when it failed; printed as `@semanticNonNull` too. */
export const costsNeverNull = (ops: readonly EndpointId[], per: CostScope = 'PARENT') =>
  ({ nullable: true, extensions: { upstream: { ops, per }, semanticNonNull: true } }) as const;

/** A field that costs nothing, and is null only when it failed. */
export const neverNull = { nullable: true, extensions: { semanticNonNull: true } } as const;

/** Names the calls that objects with these ids need; equal names are one call. */
export type CallsOfIds = (ids: readonly string[]) => readonly string[];

/** Marks a field that takes the ids of the objects it answers. */
export const costsOfIds = (ops: readonly EndpointId[], callsOfIds: CallsOfIds) => ({
  extensions: { upstream: { ops, per: 'ID' as const }, callsOfIds },
});

/** Of a change of several objects, each with all calls of its mark: how many they are, and which argument says so. */
export type RowsOfArguments = (args: Record<string, unknown>) => { name: string; size: number };

/** A call for every connection a list is made of, or for each of their projects, before it is filtered or ordered. */
export interface RowCost {
  op: EndpointId;
  per: 'CONNECTION' | 'PROJECT';
  /** Projects of the same size that it is needed for; one when left out. */
  times?: number;
}

/** Adds calls that depend on the arguments, which the mark cannot show: the description tells of them. */
export const costsByArguments = <Marks extends { extensions: object }>(
  marks: Marks,
  upstreamOfArguments: (args: Record<string, unknown>) => readonly RowCost[],
): Marks => ({ ...marks, extensions: { ...marks.extensions, upstreamOfArguments } });

/** Marks a query over projects that an argument names: its calls count for each of them, and for what they hold. */
export const costsOfProjects = <Marks extends { extensions: object }>(
  marks: Marks,
  argument: string,
): Marks => ({ ...marks, extensions: { ...marks.extensions, projectsArgument: argument } });
