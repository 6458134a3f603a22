import { none } from '../../runner/kit/context.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';

/** Ways to ask that servers treat apart: pages for browsers, and bodies that come in pieces. */
const ways = [
  ['', {}],
  [', any answer welcome', { accept: '*/*' }],
  [', no Accept', { accept: null }],
  [', in chunks', { framing: 'chunked' }],
] as const;

/** A store that answers to anyone has no owner of its data. */
export default defineCheck({
  id: 'bearer/anonymous-request-refused',
  clause: 'service:authentication.every-operation',
  title: 'Request without credentials is refused',
  why: "Whoever finds the address could read and write a company's data.",
  sends: 'A request that is valid but has no Authorization field, to each protected resource.',
  passes: 'Any 4xx in time. Which one is judged by bearer/missing-credentials-answered-401.',
  fails: 'Success, a redirect (to a login page, say), a server error, or no answer in time.',
  mend: 'Ask for credentials in front of every operation, and answer 401 with a Bearer challenge where there are none.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: [
    'anonymous-accepted',
    'anonymous-answered-200-with-error',
    'anonymous-redirected-to-login',
    'anonymous-answered-500',
    'anonymous-never-answered',
  ],
  async run({ resources, expect }) {
    for (const resource of resources) {
      for (const [name, options] of ways) {
        expect.refused(
          await resource.request({
            ...options,
            credentials: none,
            case: `${resource.name} without credentials${name}`,
          }),
        );
      }
    }
  },
});
