import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireTokens } from './redeem-code.ts';
import { shownValue } from './server-finding.ts';

/** A number in quotes is a text. */
export default defineCheck({
  id: 'authorization/token-lifetime-number',
  clause: 'rfc6749:token-answer.lifetime-number',
  title: 'expires_in is a number of seconds',
  why: 'Typed clients refuse the answer; others add a text to the time, and refresh never or always.',
  sends: 'A valid authorization request and the redemption of its code.',
  passes: 'A JSON number above zero. Leaving it out is right.',
  fails: 'A text, zero or less, a time since 1970.',
  mend: 'Write the seconds from now without quotes.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-lifetime-text', 'as-lifetime-date'],
  async run({ authorization, expect }) {
    const { value, exchange } = await requireTokens(authorization);
    const lifetime = value?.['expires_in'];
    if (lifetime === undefined) throw new Inapplicable('the answer has no expires_in');
    // Nothing that begins now lasts until the second half of a century.
    const isDuration = typeof lifetime === 'number' && lifetime > 0 && lifetime < 1_000_000_000;
    expect.that('expires_in is a number of seconds', isDuration, {
      expected: 'a JSON number of seconds from now',
      actual: shownValue(lifetime),
      exchange,
    });
  },
});
