import type * as standing from '../../upstream/model/project-state.ts';
import { builder } from '../kit/builder.ts';

export const ProjectState = builder.enumType('ProjectState', {
  description: 'Where a project is.',
  values: {
    OPEN: { description: 'In the memory of the service.' },
    RESTORING: {
      description:
        'The service does not have it (any more), the gateway has a snapshot. Reading anything of it waits until it is open again.',
    },
    GONE: {
      description:
        'The service has lost it and the gateway has no snapshot it could open. Only its name is known; close it to be rid of it. A machine that was away may come back with it, and it is `OPEN` again.',
    },
  } as const,
});

export const ProjectSnapshot = builder.objectRef<standing.ProjectSnapshotState>('ProjectSnapshot').implement({
  description:
    'What the gateway keeps of a project on its disk: a file of it, and the changes made since, each before it is acknowledged.',
  fields: (t) => ({
    isComplete: t.exposeBoolean('isComplete', {
      description: 'Whether every acknowledged change would survive a restart of the service.',
    }),
    takenAt: t.expose('takenAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the file was taken; null before the first change of a project that was not opened here.',
    }),
    sizeBytes: t.expose('sizeBytes', {
      type: 'Bytes',
      nullable: true,
      description: 'Size of the file; null without one.',
    }),
    recordedChanges: t.exposeInt('recordedChanges', {
      description: 'Changes stored since the file was taken.',
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why it is not complete, for people: no room, the disk, a damaged record.',
    }),
  }),
});

export const ProjectRecovery = builder.objectRef<standing.Recovery>('ProjectRecovery').implement({
  description:
    'How a project came back after the service or the gateway was restarted. Its results are absent then, until they are calculated again.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    isComplete: t.exposeBoolean('isComplete', {
      description: 'Whether every acknowledged change is in it.',
    }),
    repeatedChanges: t.exposeInt('repeatedChanges', {
      description: 'Changes that were made again on top of the file.',
    }),
    missingChanges: t.exposeInt('missingChanges', {
      description: 'Changes known to the gateway that could not be made again.',
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'What is missing and why, for people; null when nothing is.',
    }),
  }),
});
