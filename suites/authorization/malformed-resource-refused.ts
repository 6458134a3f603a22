import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRequestsRefused } from './support/refused-requests.ts';

/** A malformed resource cannot be the audience of a token. */
export default defineCheck({
  id: 'authorization/malformed-resource-refused',
  clause: 'rfc8707:resource.malformed-refused',
  title: 'A malformed resource is refused',
  why: 'A client that sends a malformed resource needs an error, not a token for something else.',
  sends: 'Valid authorization requests whose resource has a fragment, or is a relative reference.',
  passes: 'An error in a redirect, or a page that says what is wrong. A sign-in page decides nothing.',
  fails: 'The server issues a code. Many servers ignore resource, and nothing forbids that.',
  fix: 'Return the error invalid_target.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-malformed-resource-ignored'],
  async run(context) {
    const { resource } = await context.authorization.server();
    await expectRequestsRefused(context, [
      ['a resource with a fragment', { resource: `${resource}#vivero` }],
      ['a resource that is relative', { resource: '/vivero' }],
    ]);
  },
});
