import { parseChallenges } from '../../runner/kit/challenges.ts';
import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { protectedRequests } from './support/protected-requests.ts';

/** A 401 tells clients which credentials they need. */
export default defineCheck({
  id: 'skills/unauthorized-challenged',
  clause: 'rfc9110:status.401-challenge',
  title: 'The WWW-Authenticate of every 401 of the skills is a challenge',
  why: 'Clients do not learn which credentials they need. MCP clients and browsers do nothing at all.',
  sends: 'GET of the list, the search and up to four different listed skills without credentials.',
  passes: 'WWW-Authenticate with at least one challenge of any scheme on each 401. A 403 or 404 needs none.',
  fails:
    'A WWW-Authenticate that is not a challenge. `bearer/unauthorized-carries-challenge` judges a 401 without the field.',
  fix: 'Send `WWW-Authenticate: Bearer` with each 401. In some frameworks the first authentication class decides this.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: [],
  mutates: false,
  brokenBy: ['skill-401-challenge-unreadable'],
  async run({ api, expect, random }) {
    let judged = 0;
    let isBare = false;
    for (const { name, path } of await protectedRequests(api, random)) {
      const { exchange } = await api.visit(path, { credentials: none, case: name });
      if (exchange.response?.status !== 401) continue;
      judged += 1;
      const fields = headerValues(exchange.response.headers, 'www-authenticate');
      // Another check judges whether every 401 has the field.
      if (fields.length === 0) {
        isBare = true;
        continue;
      }
      const isChallenged = fields.map(parseChallenges).some((parsed) => parsed.ok && parsed.challenges.length > 0);
      expect.that('the 401 has a challenge', isChallenged, {
        expected: 'WWW-Authenticate with a challenge',
        actual: fields.join(', ').slice(0, 200),
        exchange,
      });
    }
    if (isBare) throw new Untestable('a 401 has no WWW-Authenticate: see bearer/unauthorized-carries-challenge');
    if (judged === 0)
      throw new Inapplicable('neither the list, the search nor a skill returns 401 for a request without credentials');
  },
});
