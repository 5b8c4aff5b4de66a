import { LRUCache } from 'lru-cache';

/** Longer ones are sent by nobody who comes often. */
const LONGEST_CHARACTERS = 500;
const MOST = 100;

/** In which form the ordinary way answers queries, by what is accepted: seen, not worked out a second time. */
export interface KnownForms {
  /** Media type of an answer in one piece; null where none was seen. */
  of(accept: string): string | null;
  learn(accept: string, contentType: string): void;
}

export function createKnownForms(): KnownForms {
  const forms = new LRUCache<string, string>({ max: MOST });
  return {
    of: (accept) => forms.get(accept) ?? null,
    learn(accept, contentType) {
      const form = /^(application\/(?:graphql-response\+)?json); charset=utf-8$/.exec(contentType)?.[1];
      if (form !== undefined && accept.length <= LONGEST_CHARACTERS) forms.set(accept, form);
    },
  };
}
