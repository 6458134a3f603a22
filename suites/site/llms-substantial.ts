import { defineCheck } from '../../runner/kit/define-check.ts';
import { findLlms } from './support/llms-find.ts';

/** An index has something to lead to. */
export default defineCheck({
  id: 'site/llms-substantial',
  clause: 'agent-docs:llms.substantial',
  title: 'llms.txt has a link and fifty characters',
  why: 'A file that leads nowhere is worse than none: agents stop looking.',
  sends: 'GET of /llms.txt.',
  passes: 'A link in Markdown, anywhere, and fifty characters or more.',
  fails: 'No link, or less text.',
  fix: 'List the pages that an agent is to read.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-without-links', 'llms-too-short'],
  async run(context) {
    const { exchange, llms, text } = await findLlms(context);
    const [links, characters] = [llms.markdown.links.length, text.trim().length];
    context.expect.that('it has a link and fifty characters', links > 0 && characters >= 50, {
      expected: 'a link and fifty characters at least',
      actual: { links, characters },
      exchange,
    });
  },
});
