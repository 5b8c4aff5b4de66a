import type { TypedOperationKind } from '../../../upstream/model/operation-words.ts';
import type { OperationBody } from '../../../upstream/translation/operations/body.ts';
import { invalidInput, MutationError } from '../../kit/user-error.ts';
import { anchorGridIn, boltGridIn, contactGridIn, pinGridIn } from './grids.ts';
import type { InputName, OperationInput, OperationInputs } from './inputs.ts';
import { contactIn, cutIn, plateCutIn, weldOperationIn, workPlaneIn } from './joins.ts';
import { negativeMemberIn, negativePlateIn, stiffeningMemberIn, stiffeningPlateIn } from './plates.ts';
import { type Path, refused, type Site } from './references.ts';

interface KindOfInput<Name extends InputName> {
  kind: TypedOperationKind;
  /** What an operation cannot be added without. */
  needed: readonly (keyof OperationInputs[Name] & string)[];
  bodyOf(input: OperationInputs[Name], path: Path, site: Site): Promise<OperationBody>;
}

const kinds: { readonly [Name in InputName]: KindOfInput<Name> } = {
  anchorGrid: {
    kind: 'ANCHOR_GRID',
    needed: ['connectedParts', 'anchor', 'geometry', 'block'],
    bodyOf: anchorGridIn,
  },
  boltGrid: { kind: 'BOLT_GRID', needed: ['connectedParts', 'assemblyId', 'geometry'], bodyOf: boltGridIn },
  contact: { kind: 'CONTACT', needed: ['placement', 'first', 'second'], bodyOf: contactIn },
  contactGrid: { kind: 'CONTACT_GRID', needed: ['connectedParts'], bodyOf: contactGridIn },
  cut: { kind: 'CUT', needed: ['target', 'cutter', 'method'], bodyOf: cutIn },
  negativeMember: {
    kind: 'NEGATIVE_MEMBER',
    needed: ['crossSectionId', 'length1'],
    bodyOf: negativeMemberIn,
  },
  negativePlate: { kind: 'NEGATIVE_PLATE', needed: ['shape', 'thickness'], bodyOf: negativePlateIn },
  pinGrid: { kind: 'PIN_GRID', needed: ['connectedParts', 'pinId', 'geometry'], bodyOf: pinGridIn },
  plateCut: { kind: 'PLATE_CUT', needed: ['target', 'cutter', 'method'], bodyOf: plateCutIn },
  stiffeningMember: {
    kind: 'STIFFENING_MEMBER',
    needed: ['crossSectionId', 'length1'],
    bodyOf: stiffeningMemberIn,
  },
  stiffeningPlate: { kind: 'STIFFENING_PLATE', needed: ['shape', 'thickness'], bodyOf: stiffeningPlateIn },
  weld: { kind: 'WELD', needed: ['placement', 'first', 'second', 'weld'], bodyOf: weldOperationIn },
  workPlane: { kind: 'WORK_PLANE', needed: ['definition'], bodyOf: workPlaneIn },
};

export interface ReadInput {
  kind: TypedOperationKind;
  body(site: Site): Promise<OperationBody>;
}

/**
 * The kind that is given and its fields. An addition must give all that is needed, and its error names what is missing.
 *
 * @param path Of the input whose fields are the kinds.
 */
export function readInput(operation: OperationInput, path: Path, isAdded: boolean): ReadInput {
  // GraphQL sees to it that exactly one is given.
  const name = (Object.keys(kinds) as InputName[]).find((one) => operation[one] != null);
  if (name === undefined) throw refused('Give one kind of operation.', path, 'REQUIRED');
  return readKind(name, operation[name] as OperationInputs[typeof name], [...path, name], isAdded);
}

function readKind<Name extends InputName>(
  name: Name,
  input: OperationInputs[Name],
  path: Path,
  isAdded: boolean,
): ReadInput {
  const { kind, needed, bodyOf } = kinds[name];
  const missing = isAdded ? needed.filter((field) => input[field] == null) : [];
  if (missing.length > 0) {
    const issues = missing.map((field) => ({
      code: 'REQUIRED' as const,
      message: `${field} is needed to add an operation of kind ${kind}.`,
      path: [...path, field],
    }));
    throw new MutationError(invalidInput(...issues));
  }
  if (name === 'stiffeningPlate') refuseWeld(input as OperationInputs['stiffeningPlate'], path, isAdded);
  return { kind, body: (site) => bodyOf(input, path, site) };
}

/** The service takes a weld of a plate only on a member or another plate, and not of a negative one. */
function refuseWeld(
  { weld, positioning, isNegative }: OperationInputs['stiffeningPlate'],
  path: Path,
  isAdded: boolean,
): void {
  if (weld == null || weld.type === 'NO_WELD') return;
  // In a change what is left out stays, and the service knows it.
  if (positioning === undefined && !isAdded) return;
  const isHosted = positioning?.member != null || positioning?.plate != null;
  if (isHosted && isNegative !== true) return;
  throw refused(
    'Only a plate on a member or another plate is welded by itself; add a weld operation instead.',
    [...path, 'weld'],
    'CONFLICTING',
  );
}
