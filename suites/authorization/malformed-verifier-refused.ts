import { createHash } from 'node:crypto';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { redeemCode, requireTokens } from './support/redeem-code.ts';
import { expectNoToken } from './support/token-answer.ts';

/** The verifiers that somebody would choose who does not draw one. */
const verifiers: Readonly<Record<string, string>> = {
  'a verifier of 1 character': 'v',
  'a verifier of 42 characters': 'vivero-has-one-character-less-than-43-here',
  'a verifier of 129 characters': 'vivero-long'.repeat(12).slice(0, 129),
  'a verifier with characters outside the alphabet': 'vivero has blanks and + / = in its verifier, of 50',
};

/** Every client whose verifier can be guessed may lose its codes to whoever sees them. */
export default defineCheck({
  id: 'authorization/malformed-verifier-refused',
  clause: 'rfc7636:verifier.syntax',
  title: 'A code is not redeemed with a verifier that is too short, too long or of other characters',
  why: 'The hash of a short verifier is in the redirect, and is found by trying: PKCE protects nobody then.',
  sends:
    'Valid authorization requests with the S256 challenges of verifiers of 1, 42 and 129 characters and of one with blanks, and the redemption of each code with its verifier.',
  passes: 'Any response without a token, from either endpoint.',
  fails: 'An access token.',
  fix: 'Accept only verifiers of 43 to 128 characters out of letters, digits and -._~.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-short-verifier-taken'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const server = await authorization.server();
    for (const [name, verifier] of Object.entries(verifiers)) {
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const issued = await server.obtainCode({ code_challenge: challenge, code_challenge_method: 'S256' });
      expectNoToken(expect, await redeemCode(server, { ...issued, verifier }, { case: name }));
    }
  },
});
