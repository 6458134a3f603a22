import { UsageError } from '../errors/usage-error.ts';
import { type AddressedSystem, addressedSystems } from './addressed-systems.ts';
import type { Environment } from './interpolate.ts';
import { variableOf } from './read-options.ts';
import { targetOptions } from './target-options.ts';

/** The option that gives the URL of each system. */
export const addressOptions = {
  plantStore: 'baseUrl',
  api: 'apiUrl',
  mcp: 'mcpUrl',
  site: 'siteUrl',
  connector: 'connectorUrl',
} as const satisfies Readonly<Record<AddressedSystem, keyof typeof targetOptions>>;

/** Returns the variables that should give a URL and are empty, as CI systems make them of a value that is not there. */
export function emptyAddresses(env: Environment): readonly string[] {
  const names = addressedSystems.map((system) => variableOf(targetOptions[addressOptions[system]]));
  return names.filter((name) => env[name]?.trim() === '');
}

/**
 * Throws {@link UsageError} where a variable should give the URL of the target and is empty: a green run against the mock would be
 * taken for one against that target.
 */
export function refuseEmptyAddresses(env: Environment): void {
  const lines = emptyAddresses(env).map(
    (name) =>
      `${name} is set and empty, and nothing else says what to judge; give it a URL, name a target, or unset it (the embedded mock is "vivero run mock")`,
  );
  if (lines.length > 0) throw new UsageError(lines);
}

/** Returns what a person is told of a run that nobody named a target for, by whether a build server runs it. */
export function describeImplicitMock(facts: {
  readonly isBuildServer: boolean;
  readonly file: string | null;
  readonly targetNames: readonly string[];
}): { readonly warnings: readonly string[]; readonly notices: readonly string[] } {
  const { isBuildServer, file, targetNames } = facts;
  const others = targetNames.length === 0 ? '' : ` (${file ?? ''} has ${targetNames.join(', ')})`;
  const line = `no target named: running against the embedded mock${others}`;
  if (isBuildServer)
    return { warnings: [`${line}; this says nothing of a deployment. Name a target, or write "mock"`], notices: [] };
  return { warnings: [], notices: targetNames.length === 0 ? [] : [line] };
}
