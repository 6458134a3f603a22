import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeParity } from './support/page-compared.ts';

/** Two versions that are maintained separately diverge. */
export default defineCheck({
  id: 'site/markdown-holds-page-text',
  clause: 'agent-docs:markdown.parity',
  title: 'The Markdown of a page contains most texts of its HTML',
  why: 'Agents use a page that is cut, empty or old, and users read another one.',
  sends: 'GET of each promised page with Accept: text/markdown, and as a browser.',
  passes:
    "Less than a fifth of the HTML's texts are missing. Navigation, headers, footers and hidden text do not count, and pages with fewer than ten texts are not judged.",
  fails: 'A fifth or more of the texts is missing.',
  fix: 'Generate both from one source, or convert the served HTML.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['md-half-of-page', 'md-of-another-page', 'md-title-alone'],
  async run(context) {
    await judgeParity(context, 0.2);
  },
});
