import { bearerChallengeOf } from '../../runner/kit/client/bearer-challenge.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeTolerance } from '../client-support/judge-tolerance.ts';
import { challengesOf, isRequestOf, resourceMetadataRequests } from '../client-support/metadata-requests.ts';
import { requireMcpSignIn, requireRevision } from '../client-support/sign-in-control.ts';

/** Fields may repeat, hold several challenges, and spell names in any case. */
export default defineRunCheck({
  id: 'client-discovery/challenge-found-among-several',
  clause: 'rfc9110:client.all-challenges-read',
  title: 'The Bearer challenge is found among several, in any legal spelling',
  why: 'A client that reads the first challenge alone cannot sign in at a service that offers another scheme, too.',
  passes: 'the metadata are read where the Bearer challenge says',
  fails: 'other metadata requests, and none to that URL',
  fix: 'Read all WWW-Authenticate fields with a parser of the grammar of RFC 9110, and take the Bearer challenge.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: ['challenge-odd'],
  brokenBy: ['assistant-reads-first-challenge-alone', 'assistant-compares-names-by-case'],
  judgeRun(context) {
    const { run, plain } = context;
    requireMcpSignIn(plain);
    requireRevision(run, '2025-06-18');
    const [bait] = challengesOf(run);
    const named = bait && bearerChallengeOf(bait)?.get('resource_metadata');
    judgeTolerance(context, {
      statement: 'the metadata are read where the challenge says',
      expected: named ?? 'the URL of the challenge',
      bait,
      next: resourceMetadataRequests(run).find((entry) => named !== undefined && isRequestOf(entry, named)),
    });
  },
});
