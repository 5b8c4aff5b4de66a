import type { ConversionCategory, DesignCode } from './words.ts';

export interface ConversionMapping {
  category: ConversionCategory;
  sourceValue: string;
  /** Null when the service found nothing that fits. */
  targetValue: string | null;
}

/** What each item of a project becomes under another design code. */
export interface CodeConversion {
  target: DesignCode;
  mappings: ConversionMapping[];
}
