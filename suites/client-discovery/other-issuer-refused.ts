import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { judgeRefusal } from '../client-support/judge-refusal.ts';
import { foundMembers, serverMetadataRequests } from '../client-support/metadata-requests.ts';
import { cameAfter, isAtEndpoint } from '../client-support/sign-in-control.ts';

/** The comparison is letter by letter. */
export default defineRunCheck({
  id: 'client-discovery/other-issuer-refused',
  clause: 'rfc8414:client.issuer-compared',
  title: 'Metadata of another issuer are not used',
  why: 'Somebody who serves the metadata of another issuer gets codes and tokens that are meant for that one.',
  passes: 'the client stops, or tries the next URL',
  fails: 'a registration, an authorization or a token request by these metadata',
  fix: 'Compare "issuer" of the metadata with the issuer that you made the URL of, letter by letter, and stop where they differ.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: ['issuer-mismatch', 'issuer-mismatch-slash'],
  brokenBy: ['assistant-takes-any-issuer', 'assistant-forgives-slash', 'app-takes-any-issuer'],
  judgeRun({ run, plain, expect }) {
    if (!plain.entries.some(isAtEndpoint))
      throw new Inapplicable('the client does not sign in under the ordinary service');
    const bait = serverMetadataRequests(run).find((entry) => foundMembers(entry) !== null);
    judgeRefusal(run, expect, {
      statement: 'metadata of another issuer are not used',
      expected: 'no request to their endpoints',
      bait,
      taken: bait && run.entries.find((entry) => isAtEndpoint(entry) && cameAfter(entry, bait)),
    });
  },
});
