import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeParity } from './support/page-compared.ts';

/** Single texts are lost where a converter does not know an element. */
export default defineCheck({
  id: 'site/markdown-holds-all-text',
  clause: 'agent-docs:markdown.full-parity',
  title: 'The Markdown of a page says nearly all that its HTML says',
  why: 'Tables, notes or prices that are missing are what agents are asked for.',
  sends: 'GET of each promised page with Accept: text/markdown, and as a browser.',
  passes: 'Less than a twentieth of the texts of the HTML missing, compared as for most of them.',
  fails: 'A twentieth or more of the texts missing.',
  fix: 'Look at the texts that are named: what holds them is no element that the converter knows.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['md-without-tables', 'md-half-of-page', 'md-of-another-page', 'md-title-alone'],
  async run(context) {
    await judgeParity(context, 0.05);
  },
});
