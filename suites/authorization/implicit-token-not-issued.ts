import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectRequestsRefused } from './refused-requests.ts';
import { isTexts } from './server-finding.ts';

/** A token in an address is a token in histories, logs and referrers. */
export default defineCheck({
  id: 'authorization/implicit-token-not-issued',
  clause: 'oauth21:grants.no-implicit',
  title: 'No access token comes back in a redirect',
  why: 'The implicit grant hands tokens to whoever reads the address, and PKCE does not protect it.',
  sends: 'A valid authorization request with response_type=token.',
  passes: 'An error that comes back in query or fragment, or a page. A sign-in page decides nothing.',
  fails: 'A token comes back. A server that lists the type is judged by authorization/outdated-grants-not-offered.',
  mend: 'Refuse every response type but code.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-implicit-token-issued'],
  async run(context) {
    const { metadata } = await context.authorization.server();
    const types = metadata['response_types_supported'];
    if (isTexts(types) && types.includes('token')) throw new Inapplicable('the server offers the implicit grant');
    await expectRequestsRefused(context, [['response_type=token', { response_type: 'token' }]]);
  },
});
