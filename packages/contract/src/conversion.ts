import { z } from 'zod';
import { get, PROJECT, post } from './endpoint.ts';
import { CountryCode } from './project.ts';
import { Text } from './wire.ts';

export const ConversionMapping = z.object({ sourceValue: Text, targetValue: Text });
export type ConversionMapping = z.infer<typeof ConversionMapping>;

const Mappings = z.array(ConversionMapping).nullish();

export const ConConversionSettings = z.object({
  targetDesignCode: CountryCode,
  concrete: Mappings,
  crossSections: Mappings,
  fasteners: Mappings,
  steel: Mappings,
  welds: Mappings,
  boltGrade: Mappings,
});
export type ConConversionSettings = z.infer<typeof ConConversionSettings>;

export const conversionEndpoints = {
  GetConversionMapping: get(`${PROJECT}/get-default-mapping`, {
    answer: 'json',
    reply: ConConversionSettings,
    query: z.object({ countryCode: CountryCode.optional() }),
  }),
  ChangeCode: post(`${PROJECT}/change-code`, {
    answer: 'empty',
    v3: 'note',
    body: ConConversionSettings,
    changes: 'project',
    recovery: 'file',
  }),
} as const;
