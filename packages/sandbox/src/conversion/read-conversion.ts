import type { ConConversionSettings, ConversionMapping } from '@connection-gateway/contract/conversion';
import type { MaterialConversion, Replacement } from '../materials/convert-materials.ts';
import { unprocessable } from '../model/problem.ts';

/** More items than any project has; every one of them is looked up in the library. */
const MOST_ROWS = 1000;

/** Errors: 422 naming the entry that lacks a name or says something else than an earlier one of the same source. */
export function readConversion(settings: ConConversionSettings): MaterialConversion {
  const rows = (list: keyof MaterialConversion) => readRows(list, settings[list] ?? []);
  return {
    steel: rows('steel'),
    concrete: rows('concrete'),
    welds: rows('welds'),
    boltGrade: rows('boltGrade'),
    fasteners: rows('fasteners'),
    crossSections: rows('crossSections'),
  };
}

function readRows(list: string, rows: readonly ConversionMapping[]): Replacement[] {
  if (rows.length > MOST_ROWS) {
    throw unprocessable(`${list} has ${rows.length} entries; at most ${MOST_ROWS} are taken.`);
  }
  const targets = new Map<string, string>();
  return rows.map(({ sourceValue, targetValue }, index) => {
    if (!sourceValue || !targetValue) {
      const missing = sourceValue ? `targetValue for ${quote(sourceValue)}` : 'sourceValue';
      throw unprocessable(`${list}[${index}] has no ${missing}.`);
    }
    const earlier = targets.get(sourceValue) ?? targetValue;
    if (earlier !== targetValue) {
      throw unprocessable(
        `${list}[${index}]: ${quote(sourceValue)} becomes ${quote(earlier)} and ${quote(targetValue)}.`,
      );
    }
    targets.set(sourceValue, targetValue);
    return { sourceValue, targetValue };
  });
}

const quote = (text: string) => JSON.stringify(text.slice(0, 100));
