import {
  ImportUploadedIomDocument,
  OpenUploadedProjectDocument,
  PrepareUploadDocument,
  TakeExampleDocument,
} from '@connection-gateway/client/pages/projects';
import { useState } from 'react';
import { type Client, useClient } from 'urql';
import { useLocation } from 'wouter';
import { useRefusal } from '../../parts/permit/permit-button.tsx';
import { problemOf } from '../../parts/problem/problem.ts';
import { t } from '../../words/words.ts';

/** A file that was not opened, and why. */
export interface BadFile {
  name: string;
  message: string;
}

interface OpenFiles {
  /** Names of the files that are on their way. */
  opening: readonly string[];
  bad: readonly BadFile[];
  open(files: readonly File[]): void;
  takeExample(): void;
  forgetBad(): void;
}

export const endings = '.ideaCon,.iom,.xml';

/** Opens project files and IOM files one after the other; a single one is shown when it is open. */
export function useOpenFiles(): OpenFiles {
  const client = useClient();
  const mayNot = useRefusal('CHANGE');
  const [, goTo] = useLocation();
  const [opening, setOpening] = useState<readonly string[]>([]);
  const [bad, setBad] = useState<readonly BadFile[]>([]);

  async function openAll(names: readonly string[], open: (index: number) => Promise<string>): Promise<void> {
    if (mayNot !== null) return setBad(names.map((name) => ({ name, message: mayNot })));
    setBad([]);
    setOpening(names);
    const opened: string[] = [];
    for (const [index, name] of names.entries()) {
      try {
        opened.push(await open(index));
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        setBad((before) => [...before, { name, message }]);
      }
      setOpening(names.slice(index + 1));
    }
    if (names.length === 1 && opened[0] !== undefined) goTo(`/projects/${opened[0]}`);
  }

  return {
    opening,
    bad,
    open: (files) =>
      void openAll(
        files.map(({ name }) => name),
        (index) => openOne(client, files[index]),
      ),
    takeExample: () => void openAll([t('The example')], () => exampleOf(client)),
    forgetBad: () => setBad([]),
  };
}

interface Opened {
  project: { id: string } | null;
  errors: readonly { message: string }[];
}

/** @returns Id of the project. Throws with words for people. */
async function openOne(client: Client, file: File | undefined): Promise<string> {
  if (file === undefined) throw new Error(t('There is no file.'));
  const variables = { filename: file.name, sizeBytes: file.size };
  const prepared = await client.mutation(PrepareUploadDocument, variables).toPromise();
  if (prepared.error) throw new Error(problemOf(prepared.error).message);
  const payload = prepared.data?.createUpload;
  const upload = payload?.upload;
  if (upload == null) throw new Error(payload?.errors[0]?.message ?? t('The gateway does not take it.'));
  const answer = await fetch(upload.url, { method: 'PUT', body: file });
  if (!answer.ok)
    throw new Error(
      t('It was not taken: {reason}', { reason: (await answer.text()).slice(0, 300) || answer.statusText }),
    );
  const { uploadId } = upload;
  if (/\.(iom|xml)$/i.test(file.name)) {
    const { data, error } = await client.mutation(ImportUploadedIomDocument, { uploadId }).toPromise();
    if (error) throw new Error(problemOf(error).message);
    return idOf(data?.importIom);
  }
  const { data, error } = await client.mutation(OpenUploadedProjectDocument, { uploadId }).toPromise();
  if (error) throw new Error(problemOf(error).message);
  return idOf(data?.openProject);
}

async function exampleOf(client: Client): Promise<string> {
  const { data, error } = await client.mutation(TakeExampleDocument, {}).toPromise();
  if (error) throw new Error(problemOf(error).message);
  return idOf(data?.resetDemo);
}

function idOf(payload: Opened | null | undefined): string {
  if (payload?.project != null) return payload.project.id;
  throw new Error(payload?.errors[0]?.message ?? t('It was not opened.'));
}
