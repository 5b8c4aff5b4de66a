import { z } from 'zod';
import { ask, CONNECTION, get, PROJECT } from './endpoint.ts';
import { Int32 } from './wire.ts';

const file = {
  answer: 'file',
  mediaType: 'application/octet-stream',
  slow: true,
  changes: 'results',
} as const;

const pdf = { ...file, holds: 'pdf' } as const;
const word = { ...file, holds: 'docx' } as const;

export const reportEndpoints = {
  // Spelled so by the vendor.
  GeneratePdfForMutliple: ask(`${PROJECT}/reports/pdf`, { ...pdf, body: z.array(Int32) }),
  GenerateWordForMultiple: ask(`${PROJECT}/reports/word`, { ...word, body: z.array(Int32) }),
  GeneratePdf: get(`${CONNECTION}/reports/pdf`, pdf),
  GenerateWord: get(`${CONNECTION}/reports/word`, word),
  GenerateHtmlZip: get(`${CONNECTION}/reports/htmlZip`, { ...file, holds: 'html' }),
} as const;
