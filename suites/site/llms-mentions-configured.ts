import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findLlms } from './support/llms-find.ts';
import { missingMentions } from './support/llms-mentions.ts';

/** What an index leaves out is for its owner to say; what the owner says counts. */
export default defineCheck({
  id: 'site/llms-mentions-configured',
  clause: 'service:site-files.llms-mentions-configured',
  title: 'llms.txt mentions what the configuration says that it must mention',
  why: 'Agents do not find what the index leaves out, and invent it.',
  sends: 'GET of /llms.txt.',
  passes: 'Each text of site.mentions stands in llms.txt, in any case.',
  fails: 'One of them is missing.',
  fix: 'Add what is missing to llms.txt, or take it out of site.mentions.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-omits-blog'],
  async run(context) {
    const { mentions } = context.site;
    if (mentions.length === 0) throw new Inapplicable('the configuration lists nothing under site.mentions');
    const { exchange, llms, text } = await findLlms(context);
    const wanted = mentions.map((word) => ({ name: word, word }));
    const missing = missingMentions({ text, links: llms.markdown.links }, wanted).map(({ name }) => name);
    context.expect.that('llms.txt mentions what is configured', missing.length === 0, {
      expected: mentions,
      actual: missing.length === 0 ? 'mentions of all' : { missing },
      exchange,
    });
  },
});
