import { resolve } from 'node:path';
import { longestDocumentBytes } from '../documents/openapi/document-limits.ts';
import { FileTooLong, readBounded } from '../documents/read-bounded.ts';
import { readOpenApi } from '../documents/openapi/read-openapi.ts';
import { reasonNotUsed } from '../documents/openapi/stated-version.ts';
import { UsageError } from '../errors/usage-error.ts';
import type { GivenContract } from '../engine/run-settings.ts';
import type { LoadedConfig } from './load-config.ts';
import type { Given } from './read-options.ts';
import type { ResolvedTarget } from './resolve-target.ts';

/** Where an OpenAPI document may be named. */
interface ContractSources {
  /** What the command line or the environment says; absent where they say nothing. */
  readonly given: Given<string> | undefined;
  /** The working directory. */
  readonly directory: string;
  readonly config: Pick<LoadedConfig, 'file'>;
}

/**
 * Resolves to the target with the OpenAPI document that is given for its main API, if one is. Throws {@link UsageError} where the file cannot
 * be read, or is no OpenAPI document of 2.0 to 3.2.
 */
export async function withContract(
  target: ResolvedTarget | null,
  { given, directory, config }: ContractSources,
): Promise<ResolvedTarget | null> {
  const api = target?.api ?? null;
  if (target === null || api === null) {
    if (given === undefined) return target;
    throw new UsageError(`${given.origin} needs a main API: give --api-url, or name a target that has one`);
  }
  const file = given?.value ?? api.contractFile ?? null;
  if (file === null) return target;
  const origin = given?.origin ?? `${config.file?.name ?? ''}: api.contract`;
  const path = resolve(given === undefined ? (config.file?.directory ?? directory) : directory, file);
  return { ...target, api: { ...api, contract: await readContract(path, { file, origin }) } };
}

async function readContract(path: string, { file, origin }: { file: string; origin: string }): Promise<GivenContract> {
  const refuse = (why: string): UsageError => new UsageError(`${origin}: ${file} ${why}`);
  const bytes = await readBounded(path, longestDocumentBytes).catch((error: unknown) => {
    if (error instanceof FileTooLong) throw refuse(`is longer than ${longestDocumentBytes} bytes`);
    throw refuse(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  });
  const { document, fault, place } = await readOpenApi(bytes, path.endsWith('.json') ? 'application/json' : null);
  const where = place === null ? '' : ` (line ${place.line}, column ${place.column})`;
  if (document === null) throw refuse(`is not an OpenAPI document: ${fault ?? ''}${where}`);
  const reason = reasonNotUsed(document);
  if (reason !== null) throw refuse(`cannot be used: ${reason}`);
  return { file, document };
}
