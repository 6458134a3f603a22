import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeParity } from './support/page-compared.ts';

/** Two versions that are written apart drift apart. */
export default defineCheck({
  id: 'site/markdown-holds-page-text',
  clause: 'agent-docs:markdown.parity',
  title: 'The Markdown of a page says most of what its HTML says',
  why: 'Agents answer from a page that is cut, empty or old, and people read another one.',
  sends: 'GET of each promised page with Accept: text/markdown, and as a browser.',
  passes:
    'Less than a fifth of the texts of the HTML missing; navigation, headers, footers and what is hidden are left out, and pages with fewer than ten texts.',
  fails: 'A fifth or more of the texts missing.',
  fix: 'Make both from one source, or convert the HTML as it is served.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['md-half-of-page', 'md-of-another-page', 'md-title-alone'],
  async run(context) {
    await judgeParity(context, 0.2);
  },
});
