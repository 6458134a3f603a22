import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { clientKinds } from '../../contracts/clients.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';

/** What a variable without a value, or a template, becomes. */
const placeholder =
  /^(?:undefined|null|None|nil|NaN|\[object [A-Za-z]+\]|\$?\{{1,2}[\w .-]*\}{1,2}|<[\w .-]*>|\$[A-Z_]+|%s)$/;

/** A setting that is missing looks like a wrong token to everybody else. */
export default defineMessageCheck({
  id: 'client-credentials/credentials-filled-in',
  clause: 'practice:client.credentials-filled-in',
  title: 'Credentials contain no variable without a value',
  why: 'The client reports a wrong token where a setting is missing, and people look in the wrong place.',
  passes: 'any other value, a wrong one of a test too',
  fails: 'undefined, null, [object Object], {token}, <ACCESS_TOKEN> and the like in the place of a token or a key',
  fix: 'Check that the token and the key are set before the first request, and say which setting is missing.',
  kinds: [...clientKinds],
  scenarios: 'any',
  needsMock: true,
  of: 'request with credentials',
  brokenBy: [
    'shop-token-undefined',
    'shop-token-object',
    'shop-token-template',
    'shop-token-of-documentation',
    'shop-key-null',
  ],
  selects: (entry, run) => entry.place !== 'foreign' && credentialsOf(entry, run).length > 0,
  judge(entry, expect, run) {
    const found = credentialsOf(entry, run).find((value) => placeholder.test(value));
    expect.that('credentials were filled in', found === undefined, {
      expected: 'a value that was issued or handed over',
      actual: found?.slice(0, 100) ?? 'a value',
      entry,
    });
  },
});

function credentialsOf({ request }: JournalEntry, { handedOver }: ScenarioRun): string[] {
  const values = headerValues(request.headers, 'authorization').map((value) => value.replace(/^bearer +/i, ''));
  return [...values, ...headerValues(request.headers, handedOver.apiKeyHeader)].map((value) => value.trim());
}
