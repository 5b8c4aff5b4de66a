import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { DesignItem, DesignSet, Publication } from '../../upstream/model/library.ts';
import { connectionKeyOf, numbersIn } from '../kit/ids.ts';
import { refuseEmptyName } from '../kit/input.ts';
import { type Page, type PageArgs, paginate } from '../kit/paging.ts';

type Maybe<T> = T | null | undefined;
type FeatureRequirement = 'IGNORE' | 'REQUIRED' | 'EXCLUDED';
type DesignSetScope = 'PREDEFINED' | 'COMPANY' | 'PERSONAL';

/** The library as the user of the service sees it. Having none is a normal state. */
export interface DesignLibrary {
  designSets: DesignSet[];
  unavailableReason: string | null;
}

/** Design sets; a service that refuses them (no account, no set) gives an empty library with the reason. */
export async function designLibrary({ loaders }: Context): Promise<DesignLibrary> {
  try {
    return { designSets: await loaders.designSets(), unavailableReason: null };
  } catch (error) {
    if (error instanceof GatewayError && error.upstream?.status != null) {
      return { designSets: [], unavailableReason: error.message };
    }
    throw error;
  }
}

export interface DesignFilter {
  scopes: readonly DesignSetScope[];
  memberIds?: Maybe<readonly string[]>;
  bolts: FeatureRequirement;
  welds: FeatureRequirement;
  anchors: FeatureRequirement;
  clipAngles: FeatureRequirement;
  moment: FeatureRequirement;
  shear: FeatureRequirement;
  truss: FeatureRequirement;
  parametric: FeatureRequirement;
}

const searchOptions = { IGNORE: 'ignore', REQUIRED: 'must', EXCLUDED: 'mustNot' } as const;

/** Library designs that fit a connection. */
export async function proposedDesigns(
  key: ConnectionKey,
  { filter, ...page }: PageArgs & { filter?: Maybe<DesignFilter> },
  { upstream }: Context,
): Promise<Page<DesignItem>> {
  const items = await upstream.library.propose(key, filter ? searchOf(key, filter) : {});
  return paginate(items, page, ({ designSetId, designItemId }) => `${designSetId}/${designItemId}`);
}

/** Search of the service for designs that fit a connection. */
export function searchOf(key: ConnectionKey, filter: DesignFilter): Record<string, unknown> {
  const { scopes, memberIds } = filter;
  return {
    members: numbersIn('Member', key, memberIds ?? [], ['filter', 'memberIds']),
    inPredefinedSet: scopes.includes('PREDEFINED'),
    inCompanySet: scopes.includes('COMPANY'),
    inPersonalSet: scopes.includes('PERSONAL'),
    hasBolts: searchOptions[filter.bolts],
    hasWelds: searchOptions[filter.welds],
    hasAnchor: searchOptions[filter.anchors],
    hasClipAngles: searchOptions[filter.clipAngles],
    isMoment: searchOptions[filter.moment],
    isShear: searchOptions[filter.shear],
    isTruss: searchOptions[filter.truss],
    isParametric: searchOptions[filter.parametric],
  };
}

/** The set of a library design; null when the library does not list it. */
export async function designSetOf(
  { designSetId }: DesignItem,
  { loaders }: Context,
): Promise<DesignSet | null> {
  return (await loaders.designSets()).find((set) => set.designSetId === designSetId) ?? null;
}

/** Adds a connection to a set of the library. The project is not changed. */
export async function publishConnection(
  input: {
    connectionId: string;
    name: string;
    target: Publication['target'];
    author?: Maybe<string>;
    companyName?: Maybe<string>;
  },
  { upstream }: Context,
) {
  const key = connectionKeyOf(input.connectionId, ['input', 'connectionId']);
  const { name, target, author = null, companyName = null } = input;
  refuseEmptyName(name, ['input', 'name']);
  return { published: await upstream.library.publish(key, { name, target, author, companyName }) };
}
