import { UsageError } from '../errors/usage-error.ts';
import { type AddressedSystem, addressedSystems } from './addressed-systems.ts';
import type { Environment } from './interpolate.ts';
import { variableOf } from './read-options.ts';
import type { RunOptions } from './run-options.ts';
import { targetOptions } from './target-options.ts';

/** The option that gives the URL of each system. */
export const addressOptions = {
  plantStore: 'baseUrl',
  api: 'apiUrl',
  mcp: 'mcpUrl',
  site: 'siteUrl',
  connector: 'connectorUrl',
} as const satisfies Readonly<Record<AddressedSystem, keyof typeof targetOptions>>;

/**
 * Throws {@link UsageError} where a variable should give a URL and is empty, as CI systems make it of a value that is not there: a green
 * run against something else would be taken for one against that URL. A flag for the same URL is what counts, so that then nothing is
 * missing.
 */
export function refuseEmptyAddresses(options: RunOptions, env: Environment): void {
  const lines = addressedSystems.flatMap((system) => {
    const name = variableOf(targetOptions[addressOptions[system]]);
    if (env[name]?.trim() !== '' || options[addressOptions[system]] !== undefined) return [];
    return [`${name} is set and empty: give it the URL that is to be judged, or unset it`];
  });
  if (lines.length > 0) throw new UsageError(lines);
}

/**
 * Throws {@link UsageError} where a target is named by nothing, as scripts make it of a variable that is not there: what else is there
 * was not meant.
 */
export function refuseEmptyTarget(target: string | null): void {
  if (target?.trim() === '')
    throw new UsageError(
      'the target is empty: name one, or write "mock" for the embedded mock; to give a URL leave it out',
    );
}

/** Throws {@link UsageError}: nothing says what is judged, and the mock is judged for nobody who did not ask for it. */
export function refuseUnnamed({
  file,
  targetNames,
}: {
  readonly file: string | null;
  readonly targetNames: readonly string[];
}): never {
  const named = targetNames.length === 0 ? '' : ` (${file ?? 'the configuration'} has ${targetNames.join(', ')})`;
  throw new UsageError(
    `name a target${named}, give a URL such as --base-url, or write "mock" for the embedded mock: nothing says what to judge`,
  );
}
