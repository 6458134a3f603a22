import { resolve } from 'node:path';
import type { ClientFeature, ClientKind } from '../../../contracts/clients.ts';
import { formatFault } from '../../config/config-fault.ts';
import type { Client } from '../../config/config-file.generated.ts';
import { type Environment, interpolate } from '../../config/interpolate.ts';
import type { LoadedConfig } from '../../config/load-config.ts';
import { RefusedValue } from '../../config/option-values.ts';
import type { Given } from '../../config/read-options.ts';
import { UsageError } from '../../errors/usage-error.ts';
import { suggestNearest } from '../../text/suggest-nearest.ts';
import { clientOptions, readAlias, readRedirectUri } from './client-options.ts';
import type { VariableAlias } from './command-environment.ts';

/** What a configuration says of a client. */
export interface ConfiguredClient {
  readonly command: readonly string[] | null;
  readonly aliases: readonly VariableAlias[];
  readonly scenarios: readonly string[];
  readonly redirectUris: readonly string[];
  readonly uses: ReadonlyArray<ClientKind | ClientFeature | 'mcp'>;
  readonly baseline: Given<string> | undefined;
  /** Where its scenarios stand, for messages. */
  readonly origin: string;
}

/** What holds for a client that no configuration names. */
export const nothingConfigured: ConfiguredClient = {
  command: null,
  aliases: [],
  scenarios: [],
  redirectUris: [],
  uses: [],
  baseline: undefined,
  origin: '',
};

/** Returns what a configuration says of the client of that name. Throws {@link UsageError} with all that is wrong with it. */
export function configuredClient(name: string, config: LoadedConfig, env: Environment): ConfiguredClient {
  const { file, clients } = config;
  const written = Object.hasOwn(clients, name) ? clients[name] : undefined;
  if (file === null || written === undefined) throw new UsageError(unknownClient(name, config));
  const path = ['clients', name];
  const { value, faults, replaced } = interpolate(written, env, path);
  const { command, env: variables = {}, scenarios = [], redirectUris = [], uses = [], baseline } = value as Client;
  const lines = faults.map((fault) => formatFault(file.name, { ...fault, position: null }));
  const read = <Value>(at: readonly string[], text: string, reader: (text: string) => Value): Value[] => {
    try {
      return [reader(text)];
    } catch (error) {
      if (!(error instanceof RefusedValue)) throw error;
      // What a variable holds may be a secret.
      const got = replaced.size > 0 ? '' : `, got "${error.shown ?? text}"`;
      lines.push(`${file.name}: ${[...path, ...at].join('.')} ${error.message}${got}`);
      return [];
    }
  };
  const made: ConfiguredClient = {
    command: command ?? null,
    aliases: Object.entries(variables).flatMap(([key, place]) =>
      read(['env', key], place, (text) => readAlias(`${key}=${text}`)),
    ),
    scenarios,
    redirectUris: redirectUris.flatMap((uri) => read(['redirectUris'], uri, readRedirectUri)),
    uses: uses.flatMap((kind) => read(['uses'], kind, clientOptions.uses.read)),
    baseline:
      baseline === undefined
        ? undefined
        : { value: resolve(file.directory, baseline), origin: `${file.name}: clients.${name}.baseline` },
    origin: `${file.name}: clients.${name}.scenarios`,
  };
  if (lines.length > 0) throw new UsageError(lines);
  return made;
}

/** Somebody who forgets the two dashes means a command. */
function unknownClient(name: string, { file, clients }: LoadedConfig): string {
  const names = Object.keys(clients);
  const near = suggestNearest(name, names);
  const where = file === null ? 'there is no configuration file' : `${file.name} has no client of that name`;
  const hint = near.startsWith('; did') ? near : `; a command stands behind "--", such as vivero client -- ${name}`;
  return `unknown client "${name}": ${where}${hint}`;
}
