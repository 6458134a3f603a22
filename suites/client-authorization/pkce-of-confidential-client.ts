import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { authorizationsOf } from '../client-support/mcp-authorizations.ts';
import { isConfidential, judgeChallenges } from './support/judge-challenges.ts';

/** A secret does not protect against a code that somebody else slips in. */
export default defineRunCheck({
  id: 'client-authorization/pkce-of-confidential-client',
  clause: 'rfc9700:client.pkce-confidential',
  title: 'A confidential client sends a challenge of PKCE by the method S256',
  why: 'An attacker can have the client redeem a code of theirs.',
  passes: 'a challenge of 43 letters of base64url, and S256',
  fails: 'no challenge, another method, another form',
  fix: 'Send the SHA-256 hash of the verifier in base64url without padding, with code_challenge_method=S256.',
  kinds: ['oauth'],
  scenarios: 'any',
  needsMock: true,
  brokenBy: ['app-confidential-without-pkce'],
  judgeRun({ run, expect }) {
    const bound = authorizationsOf(run).filter((signIn) => !signIn.isForMcp && isConfidential(signIn, run));
    if (bound.length === 0) throw new Inapplicable('the client is public');
    judgeChallenges(bound, expect);
  },
});
