import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { asked } from '../../runner/kit/client/sign-ins.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { authorizationsOf } from '../client-support/mcp-authorizations.ts';

/** A time of so long before the request, or after it, is the time of the request: clocks differ. */
const nearMs = 600_000;

/** With PKCE, or with a nonce of OpenID Connect, the state may be anything, since nothing rests on it (RFC 9700 §2.1). */
export default defineRunCheck({
  id: 'client-authorization/state-not-guessable',
  clause: 'rfc6749:client.state-not-guessable',
  title: 'The state of an authorization request without PKCE cannot be guessed',
  why: 'An attacker who guesses it can have the client redeem a code of theirs, and the user works in the books of somebody else.',
  passes: 'a state that looks random; with PKCE or a nonce, any state',
  fails:
    'without PKCE and nonce, the time of the request (as digits, hexadecimal or base 36), nine digits or fewer, or fewer than eight characters',
  fix: 'Make the state of at least 16 bytes of a generator that is made for secrets, and use PKCE.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-counts-state', 'app-state-from-clock', 'app-state-from-clock-in-base-36', 'app-has-constant-state'],
  judgeRun({ run, expect }) {
    const bare = authorizationsOf(run).filter(
      (signIn) =>
        ['code_challenge', 'nonce'].every((name) => asked(signIn, name) === null) &&
        (asked(signIn, 'state') ?? '') !== '',
    );
    if (bare.length === 0) throw new Inapplicable('the client sends no state without PKCE');
    for (const signIn of bare) {
      const state = asked(signIn, 'state') ?? '';
      const entry = signIn.entry ?? undefined;
      const fault = faultOf(state, entry);
      expect.that('the state cannot be guessed', fault === null, {
        expected: 'a random value of 128 bits or more',
        actual: fault === null ? 'a value that looks random' : `${fault}: ${state.slice(0, 60)}`,
        entry,
      });
    }
  },
});

/** Returns why a state can be guessed; `null` where nothing shows that. */
function faultOf(state: string, entry: JournalEntry | undefined): string | null {
  if (/^\d{1,9}$/.test(state)) return 'a number of nine digits or fewer';
  if (state.length < 8) return 'fewer than eight characters';
  return entry !== undefined && isTime(state, Date.parse(entry.startedAt)) ? 'the time of the request' : null;
}

function isTime(state: string, nowMs: number): boolean {
  const isNear = (ms: number): boolean => Math.abs(ms - nowMs) < nearMs;
  if (/^\d+$/.test(state)) return [1000, 1, 0.001, 0.000_001].some((unitMs) => isNear(Number(state) * unitMs));
  return /^[0-9a-z]{8,11}$/i.test(state) && [16, 36].some((base) => isNear(Number.parseInt(state, base)));
}
