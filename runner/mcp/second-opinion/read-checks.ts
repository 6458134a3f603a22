import { isObject } from '../../documents/json-value.ts';
import type { OpinionCheck } from '../../../contracts/run-report/run-report.ts';
import { unaskedThroughProxy } from './known-differences.ts';

const statuses: Readonly<Record<string, OpinionCheck['status']>> = {
  SUCCESS: 'passed',
  FAILURE: 'failed',
  WARNING: 'warning',
  SKIPPED: 'skipped',
  INFO: 'info',
};

/** More checks than any scenario has, and more characters than any of its sentences needs. */
const limits = { checks: 200, characters: 500, references: 10 } as const;

/**
 * Returns the checks of a scenario from the text of its `checks.json`, each message redacted by `redact` and cut; `null` where the text
 * is not what the suite writes. What it judged without a chance to ask the target is `untestable`.
 */
export function readChecks(text: string, redact: (message: string) => string): readonly OpinionCheck[] | null {
  const written = parseArray(text);
  if (written === null || written.length > limits.checks) return null;
  const checks = written.map((one) => readCheck(one, redact));
  return checks.includes(null) ? null : checks.filter((check) => check !== null);
}

function readCheck(written: unknown, redact: (message: string) => string): OpinionCheck | null {
  if (!isObject(written)) return null;
  const { id, name, description, status, errorMessage, specReferences, details } = written;
  const known = typeof status === 'string' ? statuses[status] : undefined;
  if (typeof id !== 'string' || typeof name !== 'string' || known === undefined) return null;
  const unasked = unaskedThroughProxy[id];
  return {
    id: cut(id),
    name: cut(name),
    statement: cut(redact(textOf(description))),
    status: unasked !== undefined || (isObject(details) && details['untestable'] === true) ? 'untestable' : known,
    message: unasked ?? cut(redact(textOf(errorMessage))),
    references: readReferences(specReferences),
  };
}

function readReferences(written: unknown): OpinionCheck['references'] {
  if (!Array.isArray(written)) return [];
  return written.slice(0, limits.references).flatMap((one: unknown) => {
    if (!isObject(one) || typeof one['id'] !== 'string') return [];
    return [{ id: cut(one['id']), url: cut(textOf(one['url'])) }];
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function cut(text: string): string {
  const { characters } = limits;
  return (text.length > characters ? `${text.slice(0, characters - 1)}…` : text).toWellFormed();
}

function parseArray(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
