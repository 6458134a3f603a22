import { authorization } from '../../runner/kit/credentials.ts';
import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';

/** Names of HTTP authentication schemes are case-insensitive. */
export default defineCheck({
  id: 'bearer/scheme-accepted-in-any-case',
  clause: 'rfc9110:authentication.scheme-in-any-case',
  title: 'The scheme Bearer is accepted in any case',
  why: 'Clients and proxies that write `bearer` in lower case follow HTTP, but would be locked out.',
  sends: 'Valid requests with the valid token after `bearer`, `BEARER` and `bEaReR`.',
  passes: 'A success, as with `Bearer`.',
  fails: 'Any other response, or none in time.',
  fix: 'Compare the scheme case-insensitively. Some libraries need an option for that, such as `specCompliance: "rfc6749"` of @fastify/bearer-auth.',
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
      // A request that is also refused under Bearer shows nothing about the case.
      if (status < 200 || status > 299)
        throw new Untestable(`${resource.name} gets status ${status} under Bearer as well`);
      for (const scheme of ['bearer', 'BEARER', 'bEaReR']) {
        const credentials = authorization(`${scheme} ${token}`, 'valid');
        expect.accepted(await resource.request({ credentials, case: `${resource.name} with the scheme ${scheme}` }));
      }
    });
  },
});
