import type { MockResponse } from '../../fixtures/mock/overlay.ts';

/** Fields that decide where a response ends, and whether its connection is used again. */
const framingFields: ReadonlySet<string> = new Set(['connection', 'content-length', 'transfer-encoding', 'upgrade']);

/** Names and values that no HTTP parser objects to. */
const plainName = /^[\w-]+$/;
const plainValue = /^[\t\x20-\x7e]*$/;

/**
 * Returns true for two responses of which a run learns the same where it only wants to know whether a system serves: both are whole,
 * and of one successful status. Nothing else of them is looked at (`runner/engine/preflight.ts`, `runner/engine/blame.ts`).
 */
export function servesAlike(given: MockResponse, plain: MockResponse): boolean {
  const isSuccess = given.status >= 200 && given.status < 300;
  const isWhole = given.wire === undefined && plain.wire === undefined;
  const isReadable = given.headers.every(([name, value]) => plainName.test(name) && plainValue.test(value));
  return isSuccess && isWhole && isReadable && given.status === plain.status && framingOf(given) === framingOf(plain);
}

function framingOf({ headers }: MockResponse): string {
  return JSON.stringify(headers.filter(([name]) => framingFields.has(name.toLowerCase())));
}
