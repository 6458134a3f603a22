import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { clientKinds } from '../../contracts/clients.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { queryOf, valueOf } from '../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { whereIn } from '../../runner/kit/client/issued-values.ts';

/** A secret of a client opens more than a token does, and lasts longer. */
export default defineMessageCheck({
  id: 'client-credentials/client-secret-not-in-url',
  clause: 'rfc6749:client.no-secret-in-url',
  title: 'No URL of a request contains the secret of the client',
  why: 'Everybody who can read a log of URLs can get tokens as this client, for as long as the secret lasts.',
  passes: 'the secret in Authorization: Basic or in the body of the request',
  fails: 'the secret in the path or in the query, or a parameter client_secret',
  fix: 'Send the secret in Authorization: Basic, or in the body of the token request.',
  kinds: [...clientKinds],
  scenarios: 'any',
  needsMock: true,
  of: 'request with a client secret',
  brokenBy: ['shop-client-secret-in-query'],
  selects: (entry, run) => isInUrl(entry, run) || isElsewhere(entry, run),
  judge(entry, expect, run) {
    const isFound = isInUrl(entry, run);
    expect.that('the URL contains no client secret', !isFound, {
      expected: 'a URL without the secret',
      actual: isFound ? 'the secret in the URL' : 'no secret in the URL',
      entry,
    });
  },
});

function isInUrl(entry: JournalEntry, { handedOver }: ScenarioRun): boolean {
  const { clientSecret = '' } = handedOver;
  return whereIn(entry, [clientSecret]).includes('URL') || Boolean(valueOf(queryOf(entry), 'client_secret'));
}

function isElsewhere(entry: JournalEntry, { handedOver }: ScenarioRun): boolean {
  const { clientSecret = '' } = handedOver;
  const isBasic = entry.request.headers.some(
    ([name, value]) => name.toLowerCase() === 'authorization' && /^basic /i.test(value),
  );
  return (entry.place === 'token' && isBasic) || whereIn(entry, [clientSecret]).length > 0;
}
