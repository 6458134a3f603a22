import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { obtainTokens, requireTokens } from './support/redeem-code.ts';
import { ofResource, scopesToAskFor } from './support/scopes-to-ask-for.ts';
import { shownValue } from './support/server-finding.ts';

/** Commas are usual elsewhere. */
export default defineCheck({
  id: 'authorization/scopes-spaced',
  clause: 'rfc6749:token-answer.scope-spaced',
  title: 'Several scopes in a token response are separated by spaces',
  why: 'Clients read the whole list as one unknown scope, and offer nothing of what was granted.',
  sends: 'A valid authorization request for two scopes, and the redemption of its code.',
  passes:
    'scope with spaces between scopes, or no scope. Scopes of your own may contain other characters. Inapplicable if fewer than two scopes are known, and if the response does not have both.',
  fails: 'Both requested scopes with a comma, a semicolon, a plus sign or a line break between them.',
  fix: 'Join scopes with a single space.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-scopes-with-commas'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const asked = ofResource(await scopesToAskFor(authorization)).slice(0, 2);
    if (asked.length < 2) throw new Inapplicable('fewer than two scopes are known that could be requested');
    const { value, exchange } = await obtainTokens(await authorization.server(), { scope: asked.join(' ') });
    const scope = value?.['scope'];
    if (typeof scope !== 'string') throw new Inapplicable('the response has no scope');
    const has = (parts: readonly string[]): boolean => asked.every((one) => parts.includes(one));
    const isSpaced = has(scope.split(' '));
    if (!isSpaced && !has(scope.split(/[\s,;+]+/))) throw new Inapplicable('the response does not have both scopes');
    expect.that('the scopes are separated by spaces', isSpaced, {
      expected: asked.join(' '),
      actual: isSpaced ? asked.join(' ') : shownValue(scope),
      exchange,
    });
  },
});
