import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import type { Visit } from '../../runner/kit/web.ts';
import { isMarkdownFile, typeOf } from './support/page-answer.ts';
import { accepts, promisedPages, visitPage } from './support/page-visits.ts';
import { twinOf } from './support/twin-path.ts';

/** Plain text is readable, and says less. */
export default defineCheck({
  id: 'site/twin-typed-markdown',
  clause: 'service:twins.typed',
  title: 'Paths ending in .md are sent as text/markdown',
  why: 'Clients that go by the type show source text, or do not recognise what they asked for.',
  sends: 'GET of /index.md and of the promised paths with .md behind them.',
  passes: 'text/markdown with any parameters.',
  fails: 'text/plain, or a type of the time before text/markdown was registered.',
  fix: 'Add text/markdown for .md to the types that the server knows.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['twin-typed-plain'],
  async run({ site, expect }) {
    const twins: Visit[] = [];
    for (const path of promisedPages(site).map(twinOf)) {
      const visit = await visitPage(site, path, accepts.anything);
      if (isMarkdownFile(visit)) twins.push(visit);
    }
    if (twins.length === 0) throw new Untestable('no path ending in .md gives Markdown');
    for (const { exchange } of twins) {
      expect.that('the type is text/markdown', typeOf(exchange) === 'text/markdown', {
        expected: 'text/markdown',
        actual: typeOf(exchange),
        exchange,
      });
    }
  },
});
