import type { ReadConfig } from './read-config-file.ts';
import { type Environment, interpolate, isCommandKey } from './interpolate.ts';
import type { KeyPath } from './config-fault.ts';

/** What a configuration lets a run do beyond judging: each set holds what may go wrong where somebody else writes the file. */
export interface ConfigReach {
  /** Paths of commands, as they are written. */
  readonly commands: ReadonlySet<string>;
  /** Names of variables whose values go into requests. */
  readonly variables: ReadonlySet<string>;
  /** Hosts of URLs, with their ports. */
  readonly hosts: ReadonlySet<string>;
  /** Members that read or write files, or lead requests to another place than their URL says: key and value. */
  readonly detours: ReadonlySet<string>;
}

/** Keys whose values name files, or the way that requests take. */
const detourKeys = new Set('output reporters baseline contract ca cert key pfx proxy resolve source'.split(' '));

const nowhere = 'http://nowhere.invalid';

/** Returns what a configuration that was read lets a run do. */
export function reachOf({ value }: Pick<ReadConfig, 'value'>, env: Environment): ConfigReach {
  const reach = {
    commands: new Set<string>(),
    variables: new Set<string>(),
    hosts: new Set<string>(),
    detours: new Set<string>(),
  };
  const walk = (current: unknown, path: KeyPath): void => {
    const key = String(path.at(-1));
    if (detourKeys.has(key)) reach.detours.add(`${key} ${JSON.stringify(current)}`);
    if (path.length > 0 && (isCommandKey(path) || key === 'command')) reach.commands.add(path.join('.'));
    if (typeof current === 'string') readString(current, env, reach);
    else if (typeof current === 'object' && current !== null)
      for (const [name, member] of Object.entries(current)) walk(member, [...path, name]);
  };
  walk(value, []);
  return reach;
}

function readString(
  text: string,
  env: Environment,
  { variables, hosts }: { readonly variables: Set<string>; readonly hosts: Set<string> },
): void {
  for (const [match, name] of text.matchAll(/\$\$\{|\$\{(\w+)\}/g)) if (match !== '$${' && name) variables.add(name);
  const { value } = interpolate(text, env, []);
  // "//host/path" leads elsewhere from wherever it stands.
  const url = typeof value === 'string' ? URL.parse(value, nowhere) : null;
  if (url !== null && url.host !== '' && url.origin !== nowhere) hosts.add(url.host);
}
