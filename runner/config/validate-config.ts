import { isIP } from 'node:net';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { createFileSchemas } from '../documents/own-schemas.ts';
import type { Finding, KeyPath } from './config-fault.ts';
import configSchema from './config.schema.json' with { type: 'json' };
import { readProxy } from '../http/proxy.ts';
import { describeViolation } from './describe-violation.ts';
import { readDurationMs, runTimeBoundsMs, timeoutBoundsMs } from './duration.ts';
import { faultOfAddress, faultOfLink } from './http-address.ts';

/** What is no secret below `credentials` and `connector`. */
const publicLeaves: ReadonlySet<string> = new Set([
  'apiKey.header',
  'authorizationServer',
  'client.id',
  'client.redirectUri',
  'client.scopes',
  'grant',
  'limitedScope.lacks',
  'limitedScope.neededBy',
  'session.header',
  'tokenEndpoint',
]);

let compiled: ValidateFunction | null = null;

/**
 * Returns every violation of the configuration's schema. `isHidden` is true for a text whose value must not be shown besides
 * those of credentials; `isRaw` for one that still holds variables, of which only the type is judged.
 */
export function validateConfig(
  value: unknown,
  view: { readonly isHidden: (path: KeyPath) => boolean; readonly isRaw: (path: KeyPath) => boolean },
): Finding[] {
  compiled ??= compileSchema();
  if (compiled(value)) return [];
  // What a condition (`if`) demands is said by the branch that holds.
  const all = (compiled.errors ?? []).filter((error) => !isInsideChoice(error) && error.keyword !== 'if');
  const mistyped = new Set(all.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath));
  // What is of the wrong type breaks every choice between keys too.
  const isEcho = (error: ErrorObject): boolean =>
    ['anyOf', 'oneOf', 'not'].includes(error.keyword) && mistyped.has(error.instancePath);
  const errors = all.filter((error) => !isEcho(error));
  return errors.flatMap((error) => {
    const path = pathOf(error, value);
    if (judgesText(error) && view.isRaw(path)) return [];
    const violation = describeViolation(error, path, { isHidden: view.isHidden(path) || isCredential(path) });
    return violation === null ? [] : [violation];
  });
}

function compileSchema(): ValidateFunction {
  const schemas = createFileSchemas('all', {
    'http-address': (text) => faultOfAddress(text) === null,
    'http-link': (text) => faultOfLink(text) === null,
    'proxy-url': (text) => readProxy(text, '') !== null,
    'ip-address': (text) => isIP(text) !== 0,
    'duration-ms': (text) => isWithin(text, timeoutBoundsMs),
    'run-duration-ms': (text) => isWithin(text, runTimeBoundsMs),
  });
  return schemas.compile(configSchema);
}

function isWithin(text: string, { min, max }: { readonly min: number; readonly max: number }): boolean {
  const durationMs = readDurationMs(text);
  return durationMs !== null && durationMs >= min && durationMs <= max;
}

/** What a choice (`anyOf`, `oneOf`, `not`) demands of its branches is said once, by the choice. */
function isInsideChoice(error: ErrorObject): boolean {
  return /\/(?:anyOf|oneOf|not)\/./.test(error.schemaPath);
}

/** True for what may be secret where it stands, also if it was written in the wrong shape. */
function isCredential(path: KeyPath): boolean {
  if (path[0] !== 'targets') return false;
  const inTarget = path.slice(path[2] === 'systems' ? 4 : 2).map(String);
  if (inTarget[0] === 'http') {
    const isHeader = inTarget[1] === 'headers' && inTarget.at(-1) !== 'secret';
    return isHeader || inTarget[1] === 'proxy' || inTarget.at(-1) === 'passphrase';
  }
  const isSession = path[2] === 'connector' && path[3] === 'session';
  if (!isSession && inTarget[0] !== 'credentials') return false;
  const leaf = inTarget.slice(1, ['scopes', 'neededBy'].includes(inTarget[2] ?? '') ? 3 : undefined).join('.');
  return !publicLeaves.has(leaf);
}

function judgesText(error: ErrorObject): boolean {
  return typeof error.data === 'string' && ['format', 'pattern', 'minLength', 'enum'].includes(error.keyword);
}

/** Returns the keys of a JSON pointer, those of a list as numbers. */
export function pathOf(error: ErrorObject, root: unknown): KeyPath {
  const keys: Array<string | number> = [];
  let current = root;
  for (const part of error.instancePath.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    keys.push(Array.isArray(current) ? Number(key) : key);
    current = typeof current === 'object' && current !== null ? (current as Record<string, unknown>)[key] : undefined;
  }
  return keys;
}
