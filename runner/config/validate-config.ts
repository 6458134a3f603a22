import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Finding, KeyPath } from './config-fault.ts';
import configSchema from './config.schema.json' with { type: 'json' };
import { describeViolation } from './describe-violation.ts';
import { readDurationMs, timeoutBoundsMs } from './duration.ts';
import { faultOfAddress, faultOfLink } from './http-address.ts';

let compiled: ValidateFunction | null = null;

/**
 * Returns every violation of the configuration's schema. `isHidden` is true for a text whose value must not be shown;
 * `isRaw` for one that still holds variables, of which only the type is judged.
 */
export function validateConfig(
  value: unknown,
  view: { readonly isHidden: (path: KeyPath) => boolean; readonly isRaw: (path: KeyPath) => boolean },
): Finding[] {
  compiled ??= compileSchema();
  if (compiled(value)) return [];
  const errors = (compiled.errors ?? []).filter((error) => !isInsideChoice(error));
  return errors.flatMap((error) => {
    const path = pathOf(error, value);
    if (judgesText(error) && view.isRaw(path)) return [];
    const violation = describeViolation(error, path, view.isHidden(path));
    return violation === null ? [] : [violation];
  });
}

function compileSchema(): ValidateFunction {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
  });
  ajv.addVocabulary(['x-accepts']);
  ajv.addFormat('http-address', { type: 'string', validate: (text: string) => faultOfAddress(text) === null });
  ajv.addFormat('http-link', { type: 'string', validate: (text: string) => faultOfLink(text) === null });
  ajv.addFormat('duration-ms', { type: 'string', validate: isTimeout });
  return ajv.compile(configSchema);
}

function isTimeout(text: string): boolean {
  const durationMs = readDurationMs(text);
  return durationMs !== null && durationMs >= timeoutBoundsMs.min && durationMs <= timeoutBoundsMs.max;
}

/** What a choice (`anyOf`, `oneOf`, `not`) demands of its branches is said once, by the choice. */
function isInsideChoice(error: ErrorObject): boolean {
  return /\/(?:anyOf|oneOf|not)\/./.test(error.schemaPath);
}

function judgesText(error: ErrorObject): boolean {
  return typeof error.data === 'string' && ['format', 'pattern', 'minLength', 'enum'].includes(error.keyword);
}

/** Returns the keys of a JSON pointer, those of a list as numbers. */
function pathOf(error: ErrorObject, root: unknown): KeyPath {
  const keys: Array<string | number> = [];
  let current = root;
  for (const part of error.instancePath.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    keys.push(Array.isArray(current) ? Number(key) : key);
    current = typeof current === 'object' && current !== null ? (current as Record<string, unknown>)[key] : undefined;
  }
  return keys;
}
