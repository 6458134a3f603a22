import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { listPageLinks } from './support/markdown-links.ts';

/** Readers copy Markdown away from its URL. */
export default defineCheck({
  id: 'site/markdown-links-absolute',
  clause: 'agent-docs:markdown.links-absolute',
  title: 'The links in the Markdown of pages do not depend on its URL',
  why: 'Text that is pasted into a prompt has no URL, so links that are relative to its path lead nowhere.',
  sends: 'GET of each promised page and two posts with Accept: text/markdown, and of their .md paths.',
  passes: 'Absolute links, links from the root, and links within the text.',
  fails: 'A link relative to the path of the page.',
  fix: 'Write links with the origin of the site, or from its root.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['md-links-relative-to-source', 'md-links-relative'],
  async run(context) {
    const links = await listPageLinks(context);
    const [first] = links;
    if (first === undefined) throw new Inapplicable('the Markdown of the pages has no links');
    const relative = links.filter(({ written }) => !/^(?:[/#?]|[a-z][a-z\d+.-]*:)/i.test(written) && written !== '');
    context.expect.that('no link is relative to the path', relative.length === 0, {
      expected: [],
      actual: relative.slice(0, 10).map(({ written, line }) => ({ link: written, line })),
      exchange: relative[0]?.exchange ?? first.exchange,
    });
  },
});
