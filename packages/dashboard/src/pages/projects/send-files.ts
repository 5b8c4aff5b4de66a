import {
  ImportUploadedIomDocument,
  OpenUploadedProjectDocument,
  PrepareUploadDocument,
  TakeExampleDocument,
} from '@connection-gateway/client/pages/projects';
import type { Client } from 'urql';
import { problemOf } from '../../parts/problem/problem.ts';
import { t } from '../../words/words.ts';

/** Letters of an answer that are shown: it may be a page of whatever stands before the gateway. */
const MOST = 300;

interface Opened {
  project: { id: string } | null;
  errors: readonly { message: string }[];
}

/** Uploads a file and opens it. @returns Id of the project. Throws with words for people. */
export async function openOne(client: Client, file: File | undefined): Promise<string> {
  if (file === undefined) throw new Error(t('There is no file.'));
  const variables = { filename: file.name, sizeBytes: file.size };
  const prepared = await client.mutation(PrepareUploadDocument, variables).toPromise();
  if (prepared.error) throw new Error(problemOf(prepared.error).message);
  const payload = prepared.data?.createUpload;
  const upload = payload?.upload;
  if (upload == null)
    throw new Error(payload?.errors[0]?.message ?? t('The gateway does not accept this file.'));
  const answer = await fetch(upload.url, { method: 'PUT', body: file });
  if (!answer.ok) {
    const said = await answer.text();
    const reason = said.length > MOST ? `${said.slice(0, MOST)} …` : said || answer.statusText;
    throw new Error(t('The file was refused: {reason}', { reason }));
  }
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

/** The example of the sandbox. @returns Id of its project. Throws with words for people. */
export async function exampleOf(client: Client): Promise<string> {
  const { data, error } = await client.mutation(TakeExampleDocument, {}).toPromise();
  if (error) throw new Error(problemOf(error).message);
  return idOf(data?.resetDemo);
}

function idOf(payload: Opened | null | undefined): string {
  if (payload?.project != null) return payload.project.id;
  throw new Error(payload?.errors[0]?.message ?? t('It was not opened.'));
}
