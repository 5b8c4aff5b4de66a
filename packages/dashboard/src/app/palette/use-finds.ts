import {
  PaletteConnectionsDocument,
  PalettePartsDocument,
  PaletteProjectsDocument,
} from '@connection-gateway/client/pages/palette';
import { JobListDocument } from '@connection-gateway/client/pages/work';
import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { useLocation } from 'wouter';
import { partWords } from '../../parts/joint/part.ts';
import { besidePage } from '../../parts/query/asked.ts';
import { jobTitle } from '../../parts/work/job-words.ts';
import { stateText } from '../../parts/work/state-words.ts';
import { icons } from '../../ui/icons.ts';
import { toolIcons } from '../../ui/tool-icons.ts';
import { t } from '../../words/words.ts';
import type { Entry } from './entries.ts';

const PAUSE_MS = 150;
const JOBS = 20;

/** Of the text as it was typed last, once it rests. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const soon = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(soon);
  }, [text]);
  return rested;
}

interface Finds {
  projects: Entry[];
  connections: Entry[];
  /** Of the connection that is shown. */
  parts: Entry[];
  jobs: Entry[];
  /** There are more connections than were read. */
  isCut: boolean;
  isLooking: boolean;
}

/** What the graph has for a text: projects and jobs of the caller, connections in all of them, parts of the one that is shown. */
export function useFinds(typed: string): Finds {
  const text = useRested(typed.trim());
  const [path] = useLocation();
  const [, projectId = '', number = ''] = /^\/projects\/([^/]+)\/connections\/(\d+)/.exec(path) ?? [];
  const [projects] = useQuery({ query: PaletteProjectsDocument });
  const [jobs] = useQuery({ query: JobListDocument, variables: { first: JOBS }, context: besidePage });
  const [parts] = useQuery({
    query: PalettePartsDocument,
    variables: { projectId: decodeURIComponent(projectId), number: Number(number) },
    pause: number === '',
  });
  const [connections] = useQuery({
    query: PaletteConnectionsDocument,
    variables: { text },
    pause: text === '',
  });
  const found = text === '' ? [] : (connections.data?.projects?.nodes ?? []);
  const isCut = connections.data?.projects?.pageInfo.hasNextPage === true;
  return {
    projects: (projects.data?.projects?.nodes ?? []).map(({ id, name, projectNumber }) => {
      const words = name ?? t('Without a name');
      return { id, words, hint: projectNumber ?? '', icon: icons.folder, href: `/projects/${id}` };
    }),
    connections: found.flatMap(({ id, name: project, connections: of }) =>
      (of?.nodes ?? []).map(({ id: one, number: at, name, status }) => {
        const href = `/projects/${id}/connections/${at}`;
        return { id: one, words: name, hint: project ?? '', icon: toolIcons.box, status, href };
      }),
    ),
    parts: (parts.data?.project?.connection?.scene?.groups ?? []).map((part) => {
      const href = `${path}?part=${encodeURIComponent(part.key)}`;
      return { id: part.key, words: partWords(part), hint: t('of this joint'), icon: toolIcons.tag, href };
    }),
    jobs: (jobs.data?.jobs.nodes ?? []).map((job) => {
      const [words, hint, note] = [jobTitle(job), job.project?.name ?? '', stateText(job.state)];
      return { id: job.id, words, hint, note, icon: icons.activity, href: `/jobs/${job.id}` };
    }),
    isCut: text !== '' && (isCut || found.some(({ connections: of }) => of?.pageInfo.hasNextPage === true)),
    isLooking: text !== typed.trim() || connections.fetching,
  };
}
