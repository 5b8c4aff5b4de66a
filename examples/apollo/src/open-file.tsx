import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { OpenUploadedProjectDocument, PrepareUploadDocument, ProjectsDocument } from './documents.ts';

/** Sends a project file of any size to where the gateway says, opens it there, and has the list read again. */
export function OpenFile() {
  const [prepare] = useMutation(PrepareUploadDocument);
  const [open] = useMutation(OpenUploadedProjectDocument, { refetchQueries: [ProjectsDocument] });
  const [told, setTold] = useState('');

  async function send(file: File): Promise<string> {
    const prepared = await prepare({ variables: { filename: file.name, sizeBytes: file.size } });
    const target = prepared.data?.createUpload;
    if (!target?.upload) return problemOf(prepared.error, target?.errors);
    const sent = await fetch(target.upload.url, { method: 'PUT', body: file });
    if (!sent.ok) return `The file could not be sent: ${sent.status}.`;
    const opened = await open({ variables: { uploadId: target.upload.uploadId } });
    const project = opened.data?.openProject?.project;
    return project ? `Opened ${project.name}.` : problemOf(opened.error, opened.data?.openProject?.errors);
  }

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setTold(`Opening ${file.name} ...`);
    setTold(await send(file).catch((error: Error) => error.message));
  };
  return (
    <p>
      <label>
        Open a project <input type="file" onChange={({ target }) => void take(target.files?.[0])} />
      </label>{' '}
      <output>{told}</output>
    </p>
  );
}

/** What went wrong on the way, or else what the gateway says about the file. */
const problemOf = (error: Error | undefined, errors: readonly { message: string }[] = []): string =>
  error?.message ?? errors.map(({ message }) => message).join(' ');
