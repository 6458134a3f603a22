import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { queryOf, valueOf } from '../../runner/kit/client/read-entry.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { describeEnd } from '../client-support/describe-end.ts';
import { isAtEndpoint, requireMcpSignIn, requireRevision } from '../client-support/sign-in-control.ts';
import { registrationsOf } from '../client-support/registrations.ts';
import { identityIn } from '../client-support/client-identity.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';

/** A client is known to each server on its own. */
export default defineRunCheck({
  id: 'client-registration/credentials-kept-apart',
  clause: 'mcp-authorization:client.bound-to-server',
  title: 'Credentials of one authorization server are shown to no other one',
  why: 'The other server learns an id, or a secret, that it can use at the first one.',
  passes: 'a registration at the second server, and its id there',
  fails: 'the id or the secret of the first server in a request to the second one',
  fix: 'Keep client credentials by issuer, and register at each.',
  kinds: ['mcp-modern'],
  scenarios: ['as-migrates'],
  brokenBy: ['assistant-shows-id-elsewhere'],
  judgeRun({ run, plain, expect }) {
    requireMcpSignIn(plain);
    requireRevision(run, '2026-07-28');
    const second = URL.parse(run.values.get('second-issuer') ?? '');
    const isAtSecond = ({ request }: JournalEntry): boolean => URL.parse(request.url)?.origin === second?.origin;
    const first = registrationsOf(run).find(({ entry, response }) => response !== null && !isAtSecond(entry));
    if (first === undefined) throw new Inapplicable('the client registered nowhere');
    const there = run.entries.filter((entry) => second !== null && isAtSecond(entry) && isAtEndpoint(entry));
    if (there.length === 0) throw new Untestable(`the client did not turn to the second server: ${describeEnd(run)}`);
    const given = [first.response?.['client_id'], first.response?.['client_secret']].filter(
      (value) => typeof value === 'string',
    );
    const shown = there.find((entry) => {
      const { id, secret } = identityIn(entry);
      return [id, secret, valueOf(queryOf(entry), 'client_id')].some(
        (value) => value !== null && given.includes(value),
      );
    });
    expect.that('the second server sees nothing that the first one gave', shown === undefined, {
      expected: 'another id',
      actual: shown === undefined ? 'another id' : 'the id or secret of the first server',
      entry: shown ?? there[0],
    });
  },
});
