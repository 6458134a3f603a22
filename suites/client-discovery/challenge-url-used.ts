import { bearerChallengeOf } from '../../runner/kit/client/bearer-challenge.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Untestable } from '../../runner/kit/define-check.ts';
import { describeEnd } from '../client-support/describe-end.ts';
import { challengesOf, isRequestOf, resourceMetadataRequests } from '../client-support/metadata-requests.ts';
import { cameAfter, requireMcpSignIn, requireRevision } from '../client-support/sign-in-control.ts';

/** Services may have their metadata at any URL. */
export default defineRunCheck({
  id: 'client-discovery/challenge-url-used',
  clause: 'mcp-authorization:client.challenge-url',
  title: 'The client reads the metadata at the URL that the challenge names',
  why: 'A client that guesses finds nothing at services whose metadata are elsewhere, and its user cannot sign in.',
  passes: 'the first metadata request after the challenge goes to the URL in its "resource_metadata"',
  fails: 'a request for a well-known URL instead of that one, or before it',
  fix: 'Read "resource_metadata" of the 401 response, and request that URL.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: ['prm-moved'],
  brokenBy: ['assistant-guesses-metadata-url'],
  judgeRun({ run, plain, expect }) {
    requireMcpSignIn(plain);
    requireRevision(run, '2025-06-18');
    const [challenge] = challengesOf(run).filter((entry) => bearerChallengeOf(entry)?.has('resource_metadata'));
    if (challenge === undefined) throw new Untestable('no challenge named the metadata');
    const named = bearerChallengeOf(challenge)?.get('resource_metadata') ?? '';
    const requests = resourceMetadataRequests(run).filter((entry) => cameAfter(entry, challenge));
    const [first] = requests;
    if (first === undefined) throw new Untestable(`the client requested no metadata: ${describeEnd(run)}`);
    const right = requests.find((entry) => isRequestOf(entry, named));
    // Requests side by side have no order: what had its response before is what came first.
    const earlier = requests.find((entry) => entry !== right && (right === undefined || cameAfter(right, entry)));
    expect.that('the metadata are read where the challenge says', right !== undefined && earlier === undefined, {
      expected: named,
      actual: first.request.url,
      entry: earlier ?? first,
    });
  },
});
