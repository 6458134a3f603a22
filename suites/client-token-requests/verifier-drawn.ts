import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { valueOf } from '../../runner/kit/client/read-entry.ts';
import { tokenRequestsIn } from '../../runner/kit/client/token-request.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';

/** What was padded to the length that servers demand is long, and known all the same. */
export default defineRunCheck({
  id: 'client-token-requests/verifier-drawn',
  clause: 'rfc7636:client.verifier-drawn',
  title: 'The verifier of PKCE looks random',
  why: 'An attacker who guesses the verifier can redeem a stolen code as if there were no PKCE.',
  passes: 'a verifier of random bytes, in Base64, hexadecimal or any other letters',
  fails: 'a verifier of fewer than eight different characters, or one that is a shorter text several times over',
  fix: 'Make the verifier of 32 bytes of a generator that is made for secrets, in Base64url.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-repeats-time-as-verifier', 'app-pads-verifier'],
  judgeRun({ run, expect }) {
    const requests = tokenRequestsIn(run, 'authorization_code').filter(
      ({ parameters }) => (valueOf(parameters, 'code_verifier') ?? '').length >= shortest,
    );
    if (requests.length === 0) throw new Inapplicable('the client sends no verifier of PKCE');
    for (const { entry, parameters } of requests) {
      const fault = faultOf((valueOf(parameters, 'code_verifier') ?? '').slice(0, longest));
      expect.that('the verifier looks random', fault === null, {
        expected: 'a string of at least 256 random bits',
        actual: fault ?? 'a string that looks random',
        entry,
      });
    }
  },
});

/** Length of the shortest verifier (RFC 7636 §4.1); a shorter one is a matter of another check. */
const shortest = 43;

/** Length of the longest one. */
const longest = 128;

/** Random texts of that length come near to neither limit, not even in ten digits. */
const leastCharacters = 8;

function faultOf(verifier: string): string | null {
  const characters = new Set(verifier).size;
  if (characters < leastCharacters) return `${characters} different characters`;
  const period = periodOf(verifier);
  return period * 2 > verifier.length ? null : `${period} characters, again and again`;
}

/** Returns the length of the shortest text that makes the whole of it when it is repeated, its last time perhaps cut. */
function periodOf(text: string): number {
  let period = 1;
  while (period < text.length && !text.startsWith(text.slice(period))) period += 1;
  return period;
}
