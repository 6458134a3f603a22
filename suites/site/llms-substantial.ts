import { defineCheck } from '../../runner/kit/define-check.ts';
import { findLlms } from './support/llms-find.ts';

/** An index links to pages. */
export default defineCheck({
  id: 'site/llms-substantial',
  clause: 'agent-docs:llms.substantial',
  title: 'llms.txt has at least one link and fifty characters',
  why: 'A file without content is worse than none, because agents stop searching.',
  sends: 'GET of /llms.txt.',
  passes: 'A Markdown link anywhere, and fifty characters or more.',
  fails: 'No link, or fewer characters.',
  fix: 'List the pages that agents should read.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-without-links', 'llms-too-short'],
  async run(context) {
    const { exchange, llms, text } = await findLlms(context);
    const [links, characters] = [llms.markdown.links.length, text.trim().length];
    context.expect.that('llms.txt has a link and fifty characters', links > 0 && characters >= 50, {
      expected: 'at least one link and fifty characters',
      actual: { links, characters },
      exchange,
    });
  },
});
