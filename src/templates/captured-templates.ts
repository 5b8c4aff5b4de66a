import { randomUUID } from 'node:crypto';
import type { CapturedTemplate } from '../upstream/model/template.ts';
import { createTemplateBudget, type TemplateBudget } from './template-budget.ts';

/** A template taken from a connection, as long as the gateway keeps it. */
export interface StoredTemplate extends CapturedTemplate {
  captureId: string;
  expiresAt: Date;
}

/**
 * Captured templates between their capture and their use; the service keeps none. Promises where several gateways share them,
 * and only there.
 */
export interface CapturedTemplates {
  keep(captured: CapturedTemplate): StoredTemplate | Promise<StoredTemplate>;
  /** Null when it is unknown, expired or had to make room. */
  find(captureId: string): StoredTemplate | null | Promise<StoredTemplate | null>;
  /** How many would be lost with this process. */
  count(): number;
  /** Forgets all of them. */
  close(): void;
}

/** In the memory of this process. */
export interface CapturedTemplatesHere extends CapturedTemplates {
  keep(captured: CapturedTemplate): StoredTemplate;
  find(captureId: string): StoredTemplate | null;
}

const HOUR_MS = 60 * 60 * 1000;

export interface CaptureLimits {
  /** Most templates, and most characters of template text in all of them, of one user. */
  templates: number;
  characters: number;
}

const usualLimits: CaptureLimits = { templates: 200, characters: 16_000_000 };

/**
 * Keeps templates in memory for an hour each. When there are too many, of this user or of all, the oldest make room, never the
 * newest.
 */
export function createCapturedTemplates(
  limits: CaptureLimits = usualLimits,
  now = () => performance.now(),
  budget: TemplateBudget = createTemplateBudget(),
): CapturedTemplatesHere {
  /** With the expiry of each by the monotonic clock. */
  const kept = new Map<string, { one: StoredTemplate; until: number; giveBack: () => void }>();
  let characters = 0;

  function drop({ captureId, template }: StoredTemplate) {
    kept.get(captureId)?.giveBack();
    kept.delete(captureId);
    characters -= template.length;
  }

  /** The map keeps the order of capture, so what expires first comes first. */
  function makeRoom() {
    for (const { one, until } of kept.values()) {
      const tooMany = kept.size > limits.templates || characters > limits.characters;
      if (until > now() && !(tooMany && kept.size > 1)) return;
      drop(one);
    }
  }

  return {
    keep(captured) {
      const captureId = randomUUID();
      const one = { ...captured, captureId, expiresAt: new Date(Date.now() + HOUR_MS) };
      characters += one.template.length;
      const giveBack = budget.hold(one.template, () => drop(one));
      kept.set(captureId, { one, until: now() + HOUR_MS, giveBack });
      makeRoom();
      return one;
    },
    find(captureId) {
      makeRoom();
      return kept.get(captureId)?.one ?? null;
    },
    count() {
      makeRoom();
      return kept.size;
    },
    close() {
      for (const { one } of kept.values()) drop(one);
    },
  };
}
