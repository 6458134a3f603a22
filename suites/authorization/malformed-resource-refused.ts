import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRequestsRefused } from './support/refused-requests.ts';

/** What names nothing can be no audience. */
export default defineCheck({
  id: 'authorization/malformed-resource-refused',
  clause: 'rfc8707:resource.malformed-refused',
  title: 'Malformed resource is refused',
  why: 'A client that sends nonsense for the resource would rather hear of it than get a token for something else.',
  sends: 'Valid authorization requests whose resource has a fragment, and is a relative reference.',
  passes: 'An error that comes back, or a page that says what is wrong. A sign-in page decides nothing.',
  fails: 'A code is issued. Many servers ignore resource, and nothing forbids it.',
  fix: 'Answer invalid_target.',
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
