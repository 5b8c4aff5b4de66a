import { z } from 'zod';
import { ask, CONNECTION, get, PROJECT } from './endpoint.ts';
import { Int32 } from './wire.ts';

const file = { answer: 'file', mediaType: 'application/octet-stream', slow: true } as const;

export const reportEndpoints = {
  // Spelled so by the vendor.
  GeneratePdfForMutliple: ask(`${PROJECT}/reports/pdf`, { ...file, body: z.array(Int32) }),
  GenerateWordForMultiple: ask(`${PROJECT}/reports/word`, { ...file, body: z.array(Int32) }),
  GeneratePdf: get(`${CONNECTION}/reports/pdf`, file),
  GenerateWord: get(`${CONNECTION}/reports/word`, file),
  GenerateHtmlZip: get(`${CONNECTION}/reports/htmlZip`, file),
} as const;
