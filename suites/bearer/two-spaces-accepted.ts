import { authorization } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';

/** The grammar has room for more than one. */
export default defineCheck({
  id: 'bearer/two-spaces-accepted',
  clause: 'rfc6750:request.spaces',
  title: 'Two spaces after Bearer are accepted',
  why: 'A client that joins its words with one space too many is right by the grammar, and wonders why its token fails.',
  sends: 'A valid request with two spaces between Bearer and the valid token.',
  passes: 'Success, as with one space.',
  fails: 'Anything else. Many servers refuse it, and clients send one space.',
  fix: 'Split the field at its spaces, however many there are.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: true,
  brokenBy: ['two-spaces-refused', 'mcp-two-spaces-refused'],
  async run({ resources, expect, requireToken }) {
    await askEach(resources, async (resource) => {
      const credentials = authorization(`Bearer  ${requireToken(resource.system)}`, 'unspecified');
      const exchange = await resource.request({ credentials, case: `${resource.name} with two spaces after Bearer` });
      const status = exchange.response?.status ?? 0;
      expect.that('the request is accepted', exchange.fault === null && status >= 200 && status < 300, {
        expected: 'an answer 2xx',
        actual: exchange.fault?.message ?? `status ${status}`,
        exchange,
      });
    });
  },
});
