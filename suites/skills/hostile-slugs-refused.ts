import { defineCheck } from '../../runner/kit/define-check.ts';
import { requireLetIn } from './support/credentials-judged.ts';

const slugs: ReadonlyArray<readonly [name: string, segment: string]> = [
  ['a path upwards', '..%2f..%2f..%2f..%2f..%2fetc%2fpasswd'],
  ['a path upwards with backslashes', '..%5c..%5c..%5c..%5cwindows%5cwin.ini'],
  ['a path upwards, escaped twice', '%252e%252e%252f%252e%252e%252fetc%252fpasswd'],
  ['NUL', '%00'],
  ['NUL inside', 'conciliar%00.md'],
  ['bytes that are not UTF-8', '%ff%fe'],
  ['4 KB', 'a'.repeat(4096)],
  ['a quote', '%27%20OR%201%3D1%20--'],
  ['markup', '%3Cscript%3Evivero()%3C%2Fscript%3E'],
  ['line breaks', 'a%0d%0aX-Vivero:%20b'],
  ['a template', '%7B%7B7*7%7D%7D'],
  ['the prototype of objects', '__proto__'],
  ['the constructor of objects', 'constructor'],
];

/** A slug becomes a file name, a key or part of a query in the service. */
export default defineCheck({
  id: 'skills/hostile-slugs-refused',
  clause: 'service:skills.slug-contained',
  title: 'Slugs that are paths, NUL, quotes or too long are refused',
  why: 'A slug that is used as a path reads files. A slug that is used as a query reads data of other companies.',
  sends:
    'GET /api/skills/{slug} with upward paths, NUL, bytes that are not UTF-8, 4 KB, quotes, markup and names of language internals.',
  passes: 'Any 4xx for each slug, also after a redirect that adds a slash at the end.',
  fails: 'A success, a redirect, a server error, or no response.',
  fix: 'Accept only the characters that slugs have, and look slugs up as values.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'skill-slug-reads-files',
    'skill-slug-nul-server-error',
    'skill-slug-long-server-error',
    'skill-slug-quote-matches-all',
    'skill-slug-proto-served',
    'skill-unknown-answered-200',
    'skill-unknown-answered-null',
    'skill-unknown-server-error',
    'skill-detail-always-first',
  ],
  async run({ api, expect }) {
    for (const [name, segment] of slugs) {
      const { exchange } = await api.visit(`/api/skills/${segment}`, { case: name });
      if (exchange.response?.status === 429) requireLetIn(exchange);
      expect.refused(exchange);
    }
  },
});
