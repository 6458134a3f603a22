import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { authorizationsOf } from '../client-support/mcp-authorizations.ts';
import { isConfidential, judgeChallenges } from './support/judge-challenges.ts';

/** Each client of MCP has to, whether it has a secret or not. */
export default defineRunCheck({
  id: 'client-authorization/pkce-by-s256',
  clause: 'rfc9700:client.pkce',
  title: 'A public client sends a challenge of PKCE by the method S256',
  why: 'Another application on the same machine that gets hold of the code can redeem it.',
  passes: 'a challenge of 43 letters of base64url, and S256',
  fails: 'no challenge, another method, padding, a challenge in hexadecimal',
  fix: 'Send the SHA-256 hash of the verifier in base64url without padding, with code_challenge_method=S256.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  needsMock: true,
  brokenBy: ['app-without-pkce', 'app-pads-challenge', 'app-sends-plain-challenge', 'app-sends-hex-challenge'],
  judgeRun({ run, expect }) {
    // There it is asked whether the client falls back to plain.
    if (run.scenario.id === 'pkce-plain-only')
      throw new Inapplicable('another check judges the method under this scenario');
    const bound = authorizationsOf(run).filter((signIn) => signIn.isForMcp || !isConfidential(signIn, run));
    if (bound.length === 0)
      throw new Inapplicable('the client is confidential, and does not sign in at the MCP server');
    judgeChallenges(bound, expect);
  },
});
