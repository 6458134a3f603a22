import { defineCheck } from '../../runner/kit/define-check.ts';
import { authorization } from '../../runner/kit/credentials.ts';
import { askEach } from './support/ask-each.ts';

/** Two documents require two different responses, but neither allows a server error. */
export default defineCheck({
  id: 'bearer/token-sent-twice-no-server-error',
  clause: 'rfc6750:request.one-method',
  title: 'A token in both the Authorization field and the query causes no server error',
  why: 'Clients that move from the query to the field send both for a while, and the server must handle that.',
  sends: 'Valid requests with the valid token in the Authorization field and in the query.',
  passes: 'A success, since OAuth 2.1 ignores the query, or any 4xx, since RFC 6750 calls the request malformed.',
  fails: 'A server error, or no response in time.',
  fix: 'Ignore the query, or return 400 with `error="invalid_request"`.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: true,
  brokenBy: ['token-sent-twice-answered-500', 'mcp-token-sent-twice-answered-500', 'api-token-sent-twice-answered-500'],
  async run({ resources, expect, requireToken }) {
    await askEach(resources, async (resource) => {
      const token = requireToken(resource.system);
      const sending = {
        credentials: authorization(`Bearer ${token}`, 'unspecified'),
        query: `access_token=${encodeURIComponent(token)}`,
        case: `${resource.name} with the token in field and query`,
      };
      expect.noServerError(await resource.request(sending));
    });
  },
});
