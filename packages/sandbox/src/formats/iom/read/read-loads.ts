import { type ImportMessage, incomplete, missing } from '../../../model/import-message.ts';
import { unprocessable } from '../../../model/problem.ts';
import type { IssueLog, IssueScope } from './issue-log.ts';
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
  log: IssueLog,
): Registry<ModelLoad> {
  const read = (element: XmlElement, id: number) => ({
    kind,
    id,
    name: textOf(element, 'Name') ?? `${kind} ${id}`,
  });
  return new Registry(list, model.list(list), read, log);
}

/**
 * Internal forces along members; other results (surfaces, deformations, result classes) are left out, and what cannot be
 * read.
 */
export function readResults(container: XmlElement, targets: ResultTargets, log: IssueLog): MemberResults[] {
  const groups = container.child('OpenModelResult')?.list('ResultOnMembers') ?? [];
  return groups
    .flatMap((group) => group.list('Members'))
    .flatMap(
      (element) => log.attempt(null, () => readMemberResults(element, targets, log), incomplete) ?? [],
    );
}

function readMemberResults(element: XmlElement, targets: ResultTargets, log: IssueLog): MemberResults | null {
  if ((textOf(element, 'ResultType') ?? 'InternalForces') !== 'InternalForces') return null;
  const target = element.child('Member');
  const kind = target && (textOf(target, 'MemberType') ?? 'Member1D');
  if (target === null || (kind !== 'Member1D' && kind !== 'Element1D')) return null;
  const of = { kind, id: idOf(target) } as const;
  const owners = kind === 'Member1D' ? targets.members : targets.elements;
  // Who lacks it says so itself.
  if (owners.isSpoilt(of.id)) return null;
  owners.get(of.id, element.name);
  const label = `The result of ${kind} ${of.id}`;
  const note = (reason: string) => missing(reason.startsWith(label) ? reason : `${label}: ${reason}`);
  const isGlobal = log.attempt(of, () => readSystem(element) === 'Global', note);
  if (isGlobal === null) return null;
  const sections = element.list('Results').filter(({ type }) => type === null || type === 'ResultOnSection');
  return {
    of,
    isGlobal,
    sections: sections.flatMap(
      (section) => log.attempt(of, () => readSection(section, { of, label, note, targets, log }), note) ?? [],
    ),
  };
}

function readSystem(element: XmlElement): string {
  const system = textOf(element, 'LocalSystemType') ?? 'Principle';
  if (['Principle', 'Principal', 'Local', 'Global'].includes(system)) return system;
  throw unprocessable(
    `${element.label}: LocalSystemType is ${quoted(system)}; it can be Principle, Local or Global.`,
  );
}

/** What the sections of one result have in common. */
interface ResultReading {
  readonly of: IssueScope;
  readonly label: string;
  readonly note: (reason: string) => ImportMessage;
  readonly targets: ResultTargets;
  readonly log: IssueLog;
}

function readSection(element: XmlElement, reading: ResultReading): ResultSection {
  const { of, label, note, targets, log } = reading;
  const measure = textOf(element, 'AbsoluteRelative') ?? 'Absolute';
  if (measure !== 'Absolute' && measure !== 'Relative') {
    throw unprocessable(`${label}: AbsoluteRelative is ${quoted(measure)}; it can be Absolute or Relative.`);
  }
  const position = numberOf(element, 'Position');
  const forces = element
    .list('Results')
    .filter(({ type }) => type === null || type === 'ResultOfInternalForces')
    .flatMap((result) => log.attempt(of, () => readForces(result, label, targets), note) ?? []);
  return {
    position,
    isRelative: measure === 'Relative',
    forces: withoutEnvelopes(forces, position, reading),
  };
}

/** An envelope holds several sets of forces; taking one of them would drop the others silently. */
function withoutEnvelopes(
  forces: readonly SectionForces[],
  position: number,
  { of, label, log }: ResultReading,
): SectionForces[] {
  const sets = new Map<string, number>();
  for (const { load } of forces) sets.set(nameOf(load), (sets.get(nameOf(load)) ?? 0) + 1);
  for (const [name, count] of sets) {
    if (count === 1) continue;
    log.add(of, missing(`${label} has several sets of forces of ${name} at position ${position}.`));
  }
  return forces.filter(({ load }) => sets.get(nameOf(load)) === 1);
}

function nameOf({ kind, id }: SectionForces['load']): string {
  return `${kind} ${id}`;
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
