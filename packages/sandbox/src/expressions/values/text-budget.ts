import { FunctionError } from './expression-error.ts';

/** How many characters of text may still be made; `spend` throws `FunctionError` when there are fewer. */
export interface TextBudget {
  spend(characters: number): void;
}

/** A fresh allowance. Doubling a text again and again ends here instead of in memory. */
export function createTextBudget(limit = 100_000): TextBudget {
  let left = limit;
  return {
    spend(characters) {
      if (characters > left) throw new FunctionError(`more than ${limit} characters of text are made`);
      left -= characters;
    },
  };
}
