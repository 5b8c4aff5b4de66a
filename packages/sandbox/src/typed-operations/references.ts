import { buildModel } from '../engine/build-model.ts';
import type { Connection } from '../model/connection.ts';
import { unprocessable } from '../model/problem.ts';
import type { Project } from '../model/project.ts';

/** Lists that fields of typed operations refer to. */
type Target =
  | 'member'
  | 'operation'
  | 'plate'
  | 'steel'
  | 'welding'
  | 'concrete'
  | 'section'
  | 'bolts'
  | 'stud'
  | 'pin'
  | 'bars';

const targets: Readonly<Record<string, Target>> = {
  memberId: 'member',
  relatedMemberId: 'member',
  onMemberId: 'member',
  operationId: 'operation',
  plateOperationId: 'operation',
  onMemberOperationId: 'operation',
  onPlateOperationId: 'operation',
  existingBlockOperationId: 'operation',
  concreteBlockIndex: 'operation',
  plateId: 'plate',
  plateIndex: 'plate',
  onPlateIndex: 'plate',
  materialId: 'steel',
  concreteMaterialId: 'concrete',
  crossSectionId: 'section',
  boltAssemblyId: 'bolts',
  anchorAssemblyId: 'bolts',
  headedStudMaterialId: 'stud',
  pinOriginalId: 'pin',
  reinforcementMaterialId: 'bars',
};

const called: Readonly<Record<Target, string>> = {
  member: 'member of the connection',
  operation: 'operation before this one',
  plate: 'plate of the connection',
  steel: 'steel of the project',
  welding: 'weld material of the project',
  concrete: 'concrete of the project',
  section: 'cross-section of the project',
  bolts: 'bolt assembly of the project',
  stud: 'headed stud grade of the project',
  pin: 'pin of the project',
  bars: 'reinforcement of the project',
};

const isWeld = (field: string) => /weld$/i.test(field);

/**
 * Members that a typed operation refers to, in order of appearance. An operation may refer to those before it alone.
 *
 * Errors: 422 with the name of the first field that refers to nothing.
 */
export function checkReferences(
  project: Project,
  connection: Connection,
  id: number,
  data: object,
): number[] {
  const known = knownIds(project, connection, id);
  const members: number[] = [];

  function visit(value: unknown, path: string, holder: string): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [field, item] of Object.entries(value)) {
      const place = Array.isArray(value) ? `${path}[${field}]` : `${path}.${field}`;
      const target = isWeld(holder) && field === 'materialId' ? 'welding' : targets[field];
      // Numbers that nobody has stated are 0.
      if (target !== undefined && typeof item === 'number' && item !== 0) {
        if (!known[target]().has(item)) throw unprocessable(`${place}: ${item} is no ${called[target]}.`);
        if (target === 'member' && !members.includes(item)) members.push(item);
      }
      visit(item, place, Array.isArray(value) ? holder : field);
    }
  }

  visit(data, 'body', '');
  return members;
}

function knownIds(
  { materials, ...project }: Project,
  connection: Connection,
  id: number,
): Readonly<Record<Target, () => ReadonlySet<number>>> {
  const of = (items: readonly { readonly id: number }[]) => () => new Set(items.map((item) => item.id));
  return {
    member: of(connection.members),
    operation: of(connection.operations.filter((operation) => operation.id < id)),
    plate: () => of(buildModel({ ...project, materials }, connection).plates)(),
    steel: of(materials.steels),
    welding: of(materials.weldings),
    concrete: of(materials.concretes),
    section: of(materials.crossSections),
    bolts: of(materials.boltAssemblies),
    stud: of(materials.headedStudGrades),
    pin: of(materials.pins),
    bars: of(materials.reinforcements),
  };
}
