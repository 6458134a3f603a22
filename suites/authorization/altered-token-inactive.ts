import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { alterSecret } from './support/altered-secrets.ts';
import { withIntrospection } from './support/introspection.ts';
import { requireTokens } from './support/redeem-code.ts';
import { shownValue } from './support/server-finding.ts';

/** A resource server asks here because it cannot judge by itself. */
export default defineCheck({
  id: 'authorization/altered-token-inactive',
  clause: 'rfc7662:introspection.inactive',
  title: 'The introspection of an altered token does not return active: true',
  why: 'Every resource server that relies on the endpoint serves tokens that nobody issued.',
  sends:
    'A valid access token to introspection_endpoint, and the same altered: with more characters behind it, doubled, cut, and with one character changed, in the middle and at either end.',
  passes:
    'Any response without active: true. Inapplicable for a server without introspection, that lets no client introspect, or that does not return active: true for the token as it is.',
  fails: 'active: true for an altered token.',
  fix: 'Verify the signature over the whole token, or look the whole token up.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-introspection-beginning-compared', 'as-introspection-unverified'],
  async run(context) {
    const { accessToken } = await requireTokens(context.authorization);
    await withIntrospection(context, { token: accessToken, name: 'the token as it is' }, ({ value }) => {
      if (value?.['active'] !== true) throw new Inapplicable('the server does not return active: true for its token');
    });
    for (const [name, token] of alterSecret(accessToken)) {
      await withIntrospection(context, { token, name: `the token ${name}` }, ({ exchange, value }) => {
        const active = value?.['active'];
        context.expect.that('the altered token is not active', exchange.response !== null && active !== true, {
          expected: { active: false },
          actual: { status: exchange.response?.status ?? 0, active: shownValue(active) },
          exchange,
        });
      });
    }
  },
});
