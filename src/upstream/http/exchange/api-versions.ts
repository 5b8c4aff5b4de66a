import type { IncomingHttpHeaders } from 'node:http';
import { type Generation, generations } from '@connection-gateway/contract/endpoint';
import type { ApiDeprecation } from '../../model/service.ts';
import type { MachineOptions } from '../options.ts';

/** What a service says of the generations it has, in headers of its answers. */
export interface ApiVersions {
  answered(headers: IncomingHttpHeaders): void;
  /** In rising order; null while it has not said. */
  supported(): readonly number[] | null;
  /** Of the generation in use; null while that is not deprecated. */
  deprecation(): ApiDeprecation | null;
}

/** @param inUse The generation that calls are sent in; null while it is not known. */
export function createApiVersions(
  { machine, generation: pinned, log }: Pick<MachineOptions, 'machine' | 'generation' | 'log'>,
  inUse: () => Generation | null,
): ApiVersions {
  let said = { supported: '', deprecated: '' };
  let supported: readonly number[] | null = null;
  let deprecated: readonly number[] = [];
  let noted: { generation: number; since: Date } | null = null;

  function deprecation(): ApiDeprecation | null {
    if (noted === null || inUse() !== noted.generation || !deprecated.includes(noted.generation)) return null;
    return { ...noted, message: messageOf(noted.generation, supported ?? [], pinned !== undefined) };
  }

  return {
    answered(headers) {
      const now = {
        supported: textOf(headers['api-supported-versions']),
        deprecated: textOf(headers['api-deprecated-versions']),
      };
      if (now.supported === '' && now.deprecated === '') return;
      if (now.supported !== said.supported || now.deprecated !== said.deprecated) {
        said = now;
        deprecated = numbersIn(now.deprecated);
        // The one list may leave out what stands in the other.
        supported = [...new Set([...numbersIn(now.supported), ...deprecated])].sort((a, b) => a - b);
      }
      const generation = inUse();
      if (generation === null || generation === noted?.generation || !deprecated.includes(generation)) return;
      noted = { generation, since: new Date() };
      const { message } = { message: '', ...deprecation() };
      log?.warn?.({ machine, generation, supported }, `API generation in use is deprecated: ${message}`);
    },
    supported: () => supported,
    deprecation,
  };
}

function messageOf(generation: number, supported: readonly number[], isPinned: boolean): string {
  const newer = generations.find((one) => one > generation && supported.includes(one));
  const step =
    newer === undefined
      ? 'Update the gateway.'
      : isPinned
        ? `The service has API ${newer}, too: remove UPSTREAM_GENERATION.`
        : `The service has API ${newer}, too: restart the gateway.`;
  return `The service removes API ${generation} with the release after the one that deprecated it. ${step}`;
}

const textOf = (header: string | string[] | undefined): string => [header ?? ''].flat().join(', ');

/** Major numbers of versions such as `3.0, 4.0`. */
const numbersIn = (list: string): number[] =>
  list.split(',').flatMap((version) => {
    const [, major] = /^\s*(\d{1,4})(?:\.\d+)?(?:-[\w.]+)?\s*$/.exec(version) ?? [];
    return major === undefined ? [] : [Number(major)];
  });
