import { readdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from '../errors/usage-error.ts';
import { suggestNearest } from '../text/suggest-nearest.ts';

/** Names under which a configuration is looked for. */
export const configFileNames = ['ts', 'mjs', 'js', 'json', 'yaml', 'yml'].map((end) => `vivero.config.${end}`);

/**
 * Resolves to the absolute path of the configuration file: the one asked for, or the one in the directory, or `null` where
 * there is none. Throws {@link UsageError} for a file asked for that is absent, and for two files in one directory.
 */
export async function findConfigFile(directory: string, asked: string | null): Promise<string | null> {
  const entries = await readdir(directory).catch((): string[] => []);
  if (asked !== null) return findAskedFile(directory, asked);
  const found = configFileNames.filter((name) => entries.includes(name));
  if (found.length > 1) throw new UsageError(`${found.join(' and ')}: keep one of them, or name one with --config`);
  return found[0] === undefined ? null : resolve(directory, found[0]);
}

async function findAskedFile(directory: string, asked: string): Promise<string> {
  const file = resolve(directory, asked);
  const found = await stat(file).catch(() => null);
  if (found?.isFile() === true) return file;
  if (found !== null)
    throw new UsageError(
      `the configuration ${JSON.stringify(asked)} is not a file; name a file such as vivero.config.yaml`,
    );
  const siblings = await readdir(resolve(file, '..')).catch((): string[] => []);
  const near = suggestNearest(
    file.slice(resolve(file, '..').length + 1),
    siblings.filter((name) => /\.(?:ts|m?js|json|ya?ml)$/.test(name)),
  );
  throw new UsageError(
    `the configuration ${JSON.stringify(asked)} does not exist${near.startsWith('; did') ? near : ''}`,
  );
}
