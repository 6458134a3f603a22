import { delimiter } from 'node:path';
import type { Environment } from '../../config/interpolate.ts';
import type { HandedOver } from '../../kit/client/scenario-run.ts';
import { environmentOf } from './environment-of.ts';
import { handedOverPaths } from './handed-over-paths.ts';

/** A variable that is given another name: what `--env NAME=path` says. */
export interface VariableAlias {
  readonly name: string;
  /** One of `handedOverPaths`. */
  readonly path: string;
}

/** What the environment of a command is made of. */
export interface CommandEnvironment {
  readonly env: Environment;
  readonly scenario: string;
  readonly handedOver: HandedOver;
  readonly aliases: readonly VariableAlias[];
  /** Variables of the home that the command gets; empty where it keeps its own. */
  readonly home: Readonly<Record<string, string>>;
  /** Folder of the programs that stand in for a browser; `null` where a person sees the pages. */
  readonly browserFolder: string | null;
  /** Path of the program that `BROWSER` names. */
  readonly browser: string | null;
  /** Variables that another suite's drivers read. */
  readonly further: Readonly<Record<string, string>>;
}

/** A mock on loopback is reached through no proxy. */
const proxies =
  /^(?:(?:https?|all|no|ftp|ws|wss)_proxy|npm_config_(?:https?_)?proxy|node_use_env_proxy|global_agent_.*)$/i;

/** With these, programs open the browser of a desktop, past `BROWSER`. */
const desktops: ReadonlySet<string> = new Set([
  'XDG_CURRENT_DESKTOP',
  'DESKTOP_SESSION',
  'KDE_FULL_SESSION',
  'GNOME_DESKTOP_SESSION_ID',
]);

/**
 * Returns the environment that a command is run with under a scenario. A name that `--env` gives is always ours: where a scenario does
 * not hand its value over, it is not set, so that no credential of another deployment reaches the mock.
 */
export function commandEnvironment(made: CommandEnvironment): Record<string, string> {
  const { env, scenario, handedOver, aliases, browserFolder, browser } = made;
  const named = new Set(aliases.map(({ name }) => name));
  const inherited = Object.entries(env).filter((entry): entry is [string, string] => {
    const [name, value] = entry;
    return value !== undefined && !proxies.test(name) && !name.startsWith('VIVERO_MOCK_') && !named.has(name);
  });
  const kept = browserFolder === null ? inherited : inherited.filter(([name]) => !desktops.has(name));
  const pathName = kept.find(([name]) => name.toUpperCase() === 'PATH')?.[0] ?? 'PATH';
  const variables = { ...Object.fromEntries(kept), ...made.home };
  const path = variables[pathName] ?? '';
  return {
    ...variables,
    ...environmentOf(handedOver, scenario),
    ...Object.fromEntries(aliases.flatMap((alias) => valueOf(alias, handedOver))),
    ...made.further,
    ...(browserFolder !== null && { [pathName]: path === '' ? browserFolder : `${browserFolder}${delimiter}${path}` }),
    ...(browser !== null && { BROWSER: browser }),
  };
}

function valueOf({ name, path }: VariableAlias, handedOver: HandedOver): Array<[string, string]> {
  const known = handedOverPaths[path];
  const value = known === undefined ? undefined : handedOver[known.key];
  return value === undefined ? [] : [[name, value]];
}
