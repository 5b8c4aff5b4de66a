import type {
  ConConnectionLibrarySearchParameters,
  ConDesignItem,
  ConDesignSet,
} from '@connection-gateway/contract/library';
import { writeTemplate } from '../../formats/template-xml/write-template.ts';
import type { Connection } from '../../model/connection.ts';
import { notFound } from '../../model/problem.ts';
import type { Project } from '../../model/project.ts';
import { fitsConnection } from './design-fit.ts';
import { type Design, predefinedDesigns } from './designs.ts';
import { tryDesign } from './trial.ts';

/** A set of designs that users have published; the server keeps them and passes them in. */
export interface UserSet {
  readonly type: 'Private' | 'Company';
  readonly set: ConDesignSet;
  readonly designs: readonly Design[];
}

const PREDEFINED: ConDesignSet = {
  id: 'a1d4c2f0-6f5b-5e0c-9a52-7d1f2b3c4e5f',
  name: 'Predefined',
  description: 'Parametric connections the sandbox can calculate.',
  ownerId: null,
  type: 'Predefined',
};

/** All design sets (`get-design-sets`), the predefined one first. */
export function designSets(userSets: readonly UserSet[] = []): ConDesignSet[] {
  return [PREDEFINED, ...userSets.map(({ set }) => set)];
}

/** The text of a design's template (`get-template` of the library); the route sends it in BASE64. Errors: 404. */
export function libraryTemplate(setId: string, itemId: string, userSets: readonly UserSet[] = []): string {
  return writeTemplate(findDesign(setId, itemId, userSets).template);
}

/** A design by the ids of its set and itself. Errors: 404 naming the one that is unknown. */
export function findDesign(setId: string, itemId: string, userSets: readonly UserSet[] = []): Design {
  const designs = same(PREDEFINED.id, setId)
    ? predefinedDesigns()
    : userSets.find(({ set }) => same(set.id, setId))?.designs;
  if (designs === undefined) throw notFound(`Design set ${setId} is not in the library.`);
  const design = designs.find(({ id }) => same(id, itemId));
  if (design === undefined) throw notFound(`Design item ${itemId} is not in design set ${setId}.`);
  return design;
}

/**
 * Designs that fit the joint and the wishes of the search (`propose`). `members` narrows the joint to these and the
 * bearing member. Predefined designs that could not pass there, because their detailing is in error, are left out.
 *
 * Errors: 422 for a member the connection does not have.
 */
export function propose(
  project: Project,
  connection: Connection,
  search: ConConnectionLibrarySearchParameters = {},
  userSets: readonly UserSet[] = [],
): ConDesignItem[] {
  const sets = [
    ...(search.inPredefinedSet === false ? [] : [{ set: PREDEFINED, designs: predefinedDesigns() }]),
    ...userSets.filter(
      ({ type }) => (type === 'Company' ? search.inCompanySet : search.inPersonalSet) !== false,
    ),
  ];
  const fits = fitsConnection(project, connection, search.members ?? []);
  const canBeBuilt = tryDesign(project, connection, search.members ?? []);
  return sets.flatMap(({ set, designs }) =>
    designs
      .filter((design) => hasFeatures(design, search) && fits(design))
      // What users published is theirs to judge.
      .filter((design) => set !== PREDEFINED || canBeBuilt(design))
      .map(
        ({ id, name, version, designCode }): ConDesignItem => ({
          version,
          name,
          designCode,
          conDesignSetId: set.id,
          conDesignItemId: id,
        }),
      ),
  );
}

function hasFeatures(
  { features, isParametric }: Design,
  search: ConConnectionLibrarySearchParameters,
): boolean {
  const wishes = [
    [search.hasBolts, features.bolts],
    [search.hasWelds, features.welds],
    [search.hasAnchor, features.anchors],
    [search.hasClipAngles, features.clipAngles],
    [search.isMoment, features.moment],
    [search.isShear, features.shear],
    [search.isTruss, features.truss],
    [search.isParametric, isParametric],
  ] as const;
  return wishes.every(([wish, has]) => !(wish === 'must' && !has) && !(wish === 'mustNot' && has));
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
