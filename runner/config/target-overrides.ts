import { isObject } from '../documents/json-value.ts';
import type { ChosenVersion } from '../http/reach.ts';
import type { KeyPath } from './config-fault.ts';
import type { ConfiguredTarget } from './config-file.generated.ts';
import { type AddressedSystem, addressedSystems } from './addressed-systems.ts';

/** What the command line or the environment says of a target; each was judged already. */
export interface TargetOverrides extends Readonly<Partial<Record<AddressedSystem, string>>> {
  readonly token?: string;
  /** True where a person signs in for this run, whatever token the file has. */
  readonly login?: boolean;
  /** The version of HTTP, for all systems; it is no key of the target that replaces another. */
  readonly http?: ChosenVersion;
  /** The header is `null` where the configuration must name it. */
  readonly apiKey?: { readonly header: string | null; readonly value: string };
}

/** `null` for what is taken away. */
type Entry = readonly [path: KeyPath, value: string | null];

/** Returns what the overrides set: paths inside the target, and values. */
function entriesOf(overrides: TargetOverrides): Entry[] {
  const entries: Entry[] = [];
  for (const system of addressedSystems) {
    const url = overrides[system];
    if (url !== undefined) entries.push([[system, 'url'], url]);
  }
  if (overrides.token !== undefined) entries.push([['credentials', 'token'], overrides.token]);
  if (overrides.login === true) {
    entries.push([['credentials', 'token'], null], [['credentials', 'grant'], 'authorization-code']);
  }
  if (overrides.apiKey) {
    entries.push([['credentials', 'apiKey', 'value'], overrides.apiKey.value]);
    if (overrides.apiKey.header !== null) entries.push([['credentials', 'apiKey', 'header'], overrides.apiKey.header]);
  }
  return entries;
}

/** Returns a target with the overrides laid over it; a command that would print what is overridden goes. */
export function applyOverrides(target: unknown, overrides: TargetOverrides): unknown {
  return entriesOf(overrides).reduce((current, [path, value]) => setAt(current, path, value), target);
}

/**
 * Returns a target without what the overrides replace, so that a variable which is not needed is not missed.
 * Applying the overrides afterwards completes it.
 */
export function withoutOverridden(target: unknown, overrides: TargetOverrides): unknown {
  return entriesOf(overrides).reduce((current, [path]) => setAt(current, path, null), target);
}

/** Returns the target that the command line alone describes. */
export function targetFromOverrides(overrides: TargetOverrides): ConfiguredTarget {
  return applyOverrides({}, overrides) as ConfiguredTarget;
}

/** A value of `null` removes the key. What is no object is left alone: it is a fault that is reported. */
function setAt(value: unknown, path: KeyPath, replacement: string | null): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  // A block that takes everything away gets what the command line gives.
  if (value !== undefined && value !== null && !isObject(value)) return value;
  const copy: Record<string, unknown> = { ...value };
  if (rest.length === 0) delete copy[`${key}Command`];
  if (rest.length === 0 && replacement === null) delete copy[key];
  else if (replacement !== null || copy[key] !== undefined) copy[key] = setAt(copy[key], rest, replacement);
  return copy;
}
