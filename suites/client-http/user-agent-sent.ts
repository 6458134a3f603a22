import { clientKinds } from '../../contracts/clients.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import type { Place } from '../../runner/kit/client/place.ts';
import { requestHeader } from '../../runner/kit/client/read-entry.ts';

/** Browsers open these, and discovery has no name to give. */
const others: ReadonlySet<Place> = new Set([
  'authorize',
  'authorization-page',
  'resource-metadata',
  'server-metadata',
  'jwks',
  'foreign',
]);

/** Operators of a service look for the client that causes trouble by its name. */
export default defineRunCheck({
  id: 'client-http/user-agent-sent',
  clause: 'rfc9110:client.user-agent',
  title: 'The client names itself in User-Agent',
  why: 'Operators cannot tell this client from others, and block all of them when one causes trouble.',
  passes: 'a User-Agent of any value in at least one request',
  fails: 'no request with a User-Agent',
  fix: 'Send User-Agent with the name and the version of the client.',
  kinds: [...clientKinds],
  scenarios: 'any',
  brokenBy: ['shop-without-name'],
  judgeRun({ run, expect }) {
    const sent = run.entries.filter(({ place, head }) => head !== null && !others.has(place));
    if (sent.length === 0) throw new Inapplicable('no request came that a browser does not send');
    const named = sent.filter((entry) => (requestHeader(entry, 'user-agent') ?? '') !== '');
    expect.that('requests have a User-Agent', named.length > 0, {
      expected: 'a User-Agent',
      actual: `${named.length} of ${sent.length} requests have one`,
      entry: named[0] ?? sent[0],
    });
  },
});
