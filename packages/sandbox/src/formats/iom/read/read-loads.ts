import { unprocessable } from '../../../model/problem.ts';
import type {
  LoadKind,
  MemberResults,
  ModelElement,
  ModelLoad,
  ModelMember,
  ResultSection,
  SectionForces,
} from './open-model.ts';
import { Registry } from './registry.ts';
import type { XmlElement } from './xml-element.ts';
import { idOf, numberOf, quoted, textOf } from './xml-value.ts';

/** What results may refer to. */
export interface ResultTargets {
  readonly members: Registry<ModelMember>;
  readonly elements: Registry<ModelElement>;
  readonly loadCases: Registry<ModelLoad>;
  readonly combinations: Registry<ModelLoad>;
}

export function readLoads(
  model: XmlElement,
  list: 'LoadCase' | 'CombiInput',
  kind: LoadKind,
): Registry<ModelLoad> {
  const loads = new Registry(list, model.list(list), (element, id) => ({
    kind,
    id,
    name: textOf(element, 'Name') ?? `${kind} ${id}`,
  }));
  // Every connection would lack it.
  if (loads.fault !== null) throw loads.fault;
  return loads;
}

/** Internal forces along members; other results (surfaces, deformations, result classes) are left out. */
export function readResults(container: XmlElement, targets: ResultTargets): MemberResults[] {
  const groups = container.child('OpenModelResult')?.list('ResultOnMembers') ?? [];
  return groups
    .flatMap((group) => group.list('Members'))
    .filter((element) => (textOf(element, 'ResultType') ?? 'InternalForces') === 'InternalForces')
    .flatMap((element) => readMemberResults(element, targets) ?? []);
}

function readMemberResults(element: XmlElement, targets: ResultTargets): MemberResults | null {
  const target = element.child('Member');
  const kind = target && (textOf(target, 'MemberType') ?? 'Member1D');
  if (target === null || (kind !== 'Member1D' && kind !== 'Element1D')) return null;
  const id = idOf(target);
  const source = element.name;
  if (kind === 'Member1D') targets.members.get(id, source);
  else targets.elements.get(id, source);
  const sections = element.list('Results').filter(({ type }) => type === null || type === 'ResultOnSection');
  const of = { kind, id } as const;
  return {
    of,
    isGlobal: readSystem(element) === 'Global',
    sections: sections.map((section) => readSection(section, `The result of ${kind} ${id}`, targets)),
  };
}

function readSystem(element: XmlElement): string {
  const system = textOf(element, 'LocalSystemType') ?? 'Principle';
  if (['Principle', 'Principal', 'Local', 'Global'].includes(system)) return system;
  throw unprocessable(
    `${element.label}: LocalSystemType is ${quoted(system)}; it can be Principle, Local or Global.`,
  );
}

function readSection(element: XmlElement, source: string, targets: ResultTargets): ResultSection {
  const measure = textOf(element, 'AbsoluteRelative') ?? 'Absolute';
  if (measure !== 'Absolute' && measure !== 'Relative') {
    throw unprocessable(`${source}: AbsoluteRelative is ${quoted(measure)}; it can be Absolute or Relative.`);
  }
  const position = numberOf(element, 'Position');
  const forces = element
    .list('Results')
    .filter(({ type }) => type === null || type === 'ResultOfInternalForces')
    .flatMap((result) => readForces(result, source, targets) ?? []);
  const loads = new Set<string>();
  for (const { load } of forces) {
    const key = `${load.kind} ${load.id}`;
    // An envelope holds several; taking one of them would drop the others silently.
    if (loads.has(key))
      throw unprocessable(`${source} has several sets of forces of ${key} at position ${position}.`);
    loads.add(key);
  }
  return { position, isRelative: measure === 'Relative', forces };
}

function readForces(element: XmlElement, source: string, targets: ResultTargets): SectionForces | null {
  const loading = element.child('Loading');
  if (loading === null) throw unprocessable(`${source}: Loading is missing.`);
  const kind = textOf(loading, 'LoadingType') ?? 'LoadCase';
  if (kind !== 'LoadCase' && kind !== 'Combination') return null;
  const id = idOf(loading);
  (kind === 'LoadCase' ? targets.loadCases : targets.combinations).get(id, source);
  return {
    load: { kind, id },
    forces: {
      n: numberOf(element, 'N'),
      qy: numberOf(element, 'Qy'),
      qz: numberOf(element, 'Qz'),
      mx: numberOf(element, 'Mx'),
      my: numberOf(element, 'My'),
      mz: numberOf(element, 'Mz'),
    },
  };
}
