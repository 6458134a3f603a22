import { defineCheck } from '../../runner/kit/define-check.ts';
import { authorization } from '../../runner/kit/credentials.ts';
import { askEach } from './support/ask-each.ts';

/** Two documents say two things; neither says to fail. */
export default defineCheck({
  id: 'bearer/token-sent-twice-no-server-error',
  clause: 'rfc6750:request.one-method',
  title: 'Token in field and query causes no server error',
  why: 'Clients that were moved from the query to the field send both for a while; the server must know what to do.',
  sends: 'Valid requests with the valid token in the Authorization field and in the query as well.',
  passes: 'Success, since the query is ignored (OAuth 2.1), or any 4xx, since the request is malformed (RFC 6750).',
  fails: 'A server error, or no answer in time.',
  fix: 'Ignore the query, or answer 400 with error="invalid_request".',
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
