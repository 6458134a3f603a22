import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeParity } from './support/page-compared.ts';

/** A converter that does not know an element loses its text. */
export default defineCheck({
  id: 'site/markdown-holds-all-text',
  clause: 'agent-docs:markdown.full-parity',
  title: 'The Markdown of a page contains nearly all texts of its HTML',
  why: 'Missing tables, notes or prices are exactly what users look for with agents.',
  sends: 'GET of each promised page with Accept: text/markdown, and as a browser.',
  passes:
    "Less than a twentieth of the HTML's texts are missing. They are compared as in site/markdown-holds-page-text.",
  fails: 'A twentieth or more of the texts is missing.',
  fix: 'Check the texts that the report names. The converter does not know the elements that hold them.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['md-without-tables', 'md-half-of-page', 'md-of-another-page', 'md-title-alone'],
  async run(context) {
    await judgeParity(context, 0.05);
  },
});
