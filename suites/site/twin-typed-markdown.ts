import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import type { Visit } from '../../runner/kit/web.ts';
import { isMarkdownFile, typeOf } from './support/page-answer.ts';
import { accepts, promisedPages, visitPage } from './support/page-visits.ts';
import { twinOf } from './support/twin-path.ts';

/** text/plain is readable, but less specific. */
export default defineCheck({
  id: 'site/twin-typed-markdown',
  clause: 'service:twins.typed',
  title: '`.md` URLs are sent as `text/markdown`',
  why: 'Clients that go by the type show source text, or do not recognize the Markdown.',
  sends: 'GET of /index.md and of the promised paths with .md appended.',
  passes: 'text/markdown with any parameters.',
  fails: 'text/plain, or an unregistered type for Markdown.',
  fix: 'Add text/markdown for .md to the media types of the server.',
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
    if (twins.length === 0) throw new Untestable('no .md URL returns Markdown');
    for (const { exchange } of twins) {
      expect.that('the type is text/markdown', typeOf(exchange) === 'text/markdown', {
        expected: 'text/markdown',
        actual: typeOf(exchange),
        exchange,
      });
    }
  },
});
