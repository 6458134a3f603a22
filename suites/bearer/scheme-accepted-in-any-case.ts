import { authorization } from '../../runner/kit/credentials.ts';
import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';

/** HTTP has no upper and lower case in the names of schemes. */
export default defineCheck({
  id: 'bearer/scheme-accepted-in-any-case',
  clause: 'rfc9110:authentication.scheme-in-any-case',
  title: 'Scheme is accepted in any case',
  why: 'Clients and proxies that write bearer in lower case are right, and would be locked out.',
  sends: 'Valid requests with the valid token after bearer, BEARER and bEaReR.',
  passes: 'Success, as with Bearer.',
  fails: 'Anything else.',
  fix: 'Compare the scheme without regard to case; some libraries need an option for that, such as specCompliance: "rfc6749" of @fastify/bearer-auth.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: true,
  brokenBy: ['scheme-case-sensitive', 'mcp-scheme-case-sensitive', 'api-scheme-case-sensitive'],
  async run({ resources, expect, requireToken }) {
    await askEach(resources, async (resource) => {
      const token = requireToken(resource.system);
      const plain = await resource.request({ case: `${resource.name} with the scheme Bearer` });
      const status = plain.response?.status ?? 0;
      // What is refused under Bearer as well says nothing of the case.
      if (status < 200 || status > 299)
        throw new Untestable(`${resource.name} is answered ${status} under Bearer as well`);
      for (const scheme of ['bearer', 'BEARER', 'bEaReR']) {
        const credentials = authorization(`${scheme} ${token}`, 'valid');
        expect.accepted(await resource.request({ credentials, case: `${resource.name} with the scheme ${scheme}` }));
      }
    });
  },
});
