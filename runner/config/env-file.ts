import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { FileTooLong, readBounded } from '../documents/read-bounded.ts';
import { UsageError } from '../errors/usage-error.ts';
import { quoteFound } from '../text/quote-found.ts';
import type { Environment } from './interpolate.ts';
import { readText } from './option-values.ts';

/** What is longer than this holds no variables. */
const mostBytes = 1024 * 1024;

/** The option of commands that read variables of the environment from a file. */
export const envFileOption = {
  group: 'Target',
  kind: 'value',
  flags: '--env-file <file>',
  description: 'read variables from this file (NAME=value lines); those of the environment win',
  read: readText,
} as const;

/**
 * Returns the environment with the variables of a file, in the form that Node reads (`NAME=value`, quotes, `#` comments). What is
 * set in the environment already stays as it is. Values are never shown.
 *
 * @param origin flag or variable that named the file
 * @throws {UsageError} where the file cannot be read, or a line is neither a variable nor a comment
 */
export async function withEnvFile(
  env: Environment,
  { file, origin, directory }: { readonly file: string; readonly origin: string; readonly directory: string },
): Promise<Environment> {
  const path = resolve(directory, file);
  const text = await readWhole(path, `${origin} ${quoteFound(file)}`);
  // A quoted value may have several lines.
  const plain = text.replace(/=[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`)/g, (value) => `=${value.replace(/[^\n]/g, '')}`);
  const odd = plain.split('\n').findIndex((line) => !/^\s*(?:#.*|(?:export\s+)?[A-Za-z_][\w.-]*\s*=.*)?$/.test(line));
  if (odd !== -1)
    throw new UsageError(`${quoteFound(file)}, line ${odd + 1}: expected NAME=value or a comment beginning with #`);
  return { ...parseEnv(text), ...env };
}

async function readWhole(path: string, what: string): Promise<string> {
  try {
    return (await readBounded(path, mostBytes))
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n');
  } catch (error) {
    if (error instanceof FileTooLong)
      throw new UsageError(`${what} is longer than 1 MiB, which no file of variables is`);
    throw new UsageError(
      `${what} cannot be read: ${error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'}`,
    );
  }
}
