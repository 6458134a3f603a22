import { defineCheck } from '../../runner/kit/define-check.ts';
import { requireLetIn } from './support/credentials-judged.ts';
import { searchTexts } from './support/search-texts.ts';
import { skillPaths } from './support/skill-paths.ts';

/** The search is the only part of the repository that accepts any text. */
export default defineCheck({
  id: 'skills/search-texts-survived',
  clause: 'service:skills.search-text',
  title: 'Any text in a search causes no server error',
  why: 'Server errors disturb the people on duty. A string that causes one may do more damage.',
  sends:
    'GET /api/skills/search without `q`, with an empty one, 4 KB, other scripts, percent signs, quotes, SQL, NUL and markup.',
  passes: 'Any response except a server error: all skills, none, 400, 414 or 422.',
  fails: 'A server error, or no response.',
  fix: 'Pass the text to the search as a value, never as a part of a query, and refuse unsupported text with 400.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'skill-search-without-q-server-error',
    'skill-search-percent-server-error',
    'skill-search-quote-server-error',
    'skill-search-long-server-error',
    'skill-search-unicode-server-error',
    'skill-search-list-server-error',
    'skill-search-nul-hangs-up',
    'skill-search-server-error',
  ],
  async run({ api, expect }) {
    for (const [name, query] of searchTexts) {
      const path = query === null ? skillPaths.search : `${skillPaths.search}?${query}`;
      const { exchange } = await api.visit(path, { case: name });
      requireLetIn(exchange);
      expect.noServerError(exchange);
    }
  },
});
