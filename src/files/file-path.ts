const UPLOADS = '/files/uploads/';

/** Whether a request is about a file instead of the graph. */
export const isFilePath = (url: string | undefined): boolean =>
  url?.startsWith('/files/') === true || url?.startsWith('/tables/') === true;

/** Whether a request brings a file. */
export const isUploadPath = (url: string | undefined): boolean => url?.startsWith(UPLOADS) === true;

/** Id of the upload a path names; null when it names none. */
export function uploadIdAt(path: string): string | null {
  const id = path.startsWith(UPLOADS) ? path.slice(UPLOADS.length) : '';
  return /^[\da-f-]{36}$/.test(id) ? id : null;
}

/** Path to send an upload to. */
export const uploadPath = (uploadId: string): string => `${UPLOADS}${uploadId}`;
