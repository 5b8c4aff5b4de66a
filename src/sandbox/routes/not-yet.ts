import type { EndpointId } from '../../upstream/contract/endpoints.ts';

/** Operations this issue of the sandbox answers with 501. The list only gets shorter. */
export const notYet = [
  'PreDesignWelds',
  'GetDesignItemPicture',
  'GetConversionMapping',
  'ChangeCode',
  'ExportIom',
  'ExportIomConnectionData',
  'ExportIFC',
  'ExportDWG',
  'GeneratePdfForMutliple',
  'GenerateWordForMultiple',
  'GeneratePdf',
  'GenerateWord',
  'GenerateHtmlZip',
  'GetDataScene3D',
  'GetDataScene3DText',
] as const satisfies readonly EndpointId[];
