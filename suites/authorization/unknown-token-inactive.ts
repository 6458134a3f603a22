import { defineCheck } from '../../runner/kit/define-check.ts';
import { madeUpToken, withIntrospection } from './support/introspection.ts';
import { shownValue } from './support/server-finding.ts';

/** Resource servers have one question, and it has two answers. */
export default defineCheck({
  id: 'authorization/unknown-token-inactive',
  clause: 'rfc7662:introspection.inactive',
  title: 'The introspection of an unknown token returns 200 with active: false',
  why: 'A resource server that gets another status or a string takes it for an outage, or lets the request through.',
  sends:
    'A made-up token to introspection_endpoint, with the secret of the configured client if it has one, or of a client that is registered with --allow-writes.',
  passes:
    '200 with a JSON object whose active is false. Inapplicable for a server without introspection, or that lets no client introspect, such as with 401 or 403.',
  fails: 'Another status, such as 404, or another value of active, such as "false".',
  fix: 'Return 200 and {"active": false} for every token that is not valid, and keep errors for the client.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  brokenBy: ['as-introspection-of-unknown-404', 'as-introspection-active-text', 'as-introspection-all-active'],
  async run(context) {
    await withIntrospection(context, madeUpToken, ({ exchange, value }) => {
      const { status = 0 } = exchange.response ?? {};
      const isRight = status === 200 && value?.['active'] === false;
      context.expect.that('the token is inactive', isRight, {
        expected: { status: 200, active: false },
        actual: { status, active: shownValue(value?.['active']) },
        exchange,
      });
    });
  },
});
