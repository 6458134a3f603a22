import { authorization } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';

/** The grammar allows more than one space. */
export default defineCheck({
  id: 'bearer/two-spaces-accepted',
  clause: 'rfc6750:request.spaces',
  title: 'Two spaces after Bearer are accepted',
  why: 'A client that sends one space too many follows the grammar, but its token is refused.',
  sends: 'A valid request with two spaces between Bearer and the valid token.',
  passes: 'A success, as with one space.',
  fails: 'Any other response, or none in time. Many servers refuse two spaces, and clients send one.',
  fix: 'Split the field at one or more spaces.',
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
        expected: 'a 2xx response',
        actual: exchange.fault?.message ?? `status ${status}`,
        exchange,
      });
    });
  },
});
