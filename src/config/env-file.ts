import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { ConfigError } from './config-error.ts';

/**
 * Adds the settings of `.env` in this folder to the environment, whose own win. Its path, or null when there is none.
 * Throws `ConfigError` when it is there and cannot be read.
 */
export function readEnvFile(folder: string): string | null {
  const path = resolve(folder, '.env');
  try {
    loadEnvFile(path);
    return path;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return null;
    throw new ConfigError([`${path} cannot be read. ${error instanceof Error ? error.message : error}`]);
  }
}
