import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { madeUpToken, withIntrospection } from './support/introspection.ts';

/** The reason is of use only to people who try tokens. */
export default defineCheck({
  id: 'authorization/inactive-token-tells-nothing',
  clause: 'rfc7662:introspection.inactive-silent',
  title: 'The introspection of an unknown token says nothing but active: false',
  why: 'The difference between unknown, expired and revoked tells an attacker which of the tried tokens exist.',
  sends:
    'A made-up token to introspection_endpoint, with the secret of the configured client if it has one, or of a client that is registered with --allow-writes.',
  passes: 'No member besides active. Inapplicable if the response is not an object with active: false.',
  fails: 'Any further member, such as a reason.',
  fix: 'Return {"active": false} alone.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  brokenBy: ['as-introspection-gives-reason'],
  async run(context) {
    await withIntrospection(context, madeUpToken, ({ exchange, value }) => {
      if (value?.['active'] !== false) throw new Inapplicable('the response does not say active: false');
      const further = Object.keys(value).filter((name) => name !== 'active');
      context.expect.that('active is the only member', further.length === 0, {
        expected: ['active'],
        actual: { besides: further.slice(0, 20).map((name) => name.slice(0, 100)) },
        exchange,
      });
    });
  },
});
