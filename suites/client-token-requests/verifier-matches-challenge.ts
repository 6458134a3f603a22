import { createHash } from 'node:crypto';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { valueOf } from '../../runner/kit/client/read-entry.ts';
import { redemptionsIn } from '../../runner/kit/client/redemptions.ts';

/** Letters and length of RFC 7636 §4.1. */
const rightVerifier = /^[A-Za-z0-9\-._~]{43,128}$/;

/** Form of a challenge that is a hash. */
const hashedForm = /^[A-Za-z0-9\-_]{43}$/;

/** A server that does not compare lets it pass, and the client is left without what PKCE is for. */
export default defineRunCheck({
  id: 'client-token-requests/verifier-matches-challenge',
  clause: 'rfc7636:client.verifier-of-its-challenge',
  title: 'A code is redeemed with the verifier of its challenge',
  why: 'Without it the sign-in fails at a server that compares, and a stolen code can be used at one that does not.',
  passes:
    '`code_verifier` of 43 to 128 unreserved characters whose hash is the `code_challenge` of that authorization request',
  fails: 'no verifier, one of another challenge, or one of other characters or length',
  fix: 'Keep the verifier of each authorization request with its `state`, and send it with the code.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-redeems-without-verifier', 'app-redeems-with-other-verifier', 'app-has-short-verifier'],
  judgeRun({ run, expect }) {
    for (const { request, signIn } of redemptionsIn(run)) {
      const challenge = valueOf(signIn.parameters, 'code_challenge');
      const method = valueOf(signIn.parameters, 'code_challenge_method') ?? 'plain';
      // No verifier fits a challenge of another form, which is a matter of the authorization request.
      if (challenge === null || (method === 'S256' && !hashedForm.test(challenge))) continue;
      const verifier = valueOf(request.parameters, 'code_verifier') ?? '';
      expect.that('the verifier has the right characters and length', rightVerifier.test(verifier), {
        expected: '43 to 128 of A-Z a-z 0-9 - . _ ~',
        actual: verifier === '' ? 'no verifier' : `${verifier.length} characters`,
        entry: request.entry,
      });
      const made = method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
      expect.that('the verifier is that of the challenge', made === challenge, {
        expected: `a verifier of ${challenge}`,
        actual: verifier === '' ? 'no verifier' : `a verifier of ${made}`,
        entry: request.entry,
      });
    }
  },
});
