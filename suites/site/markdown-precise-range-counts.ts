import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeChoices } from './support/page-choice.ts';

/** A range with a star covers only types that no other range names. */
export default defineCheck({
  id: 'site/markdown-precise-range-counts',
  clause: 'rfc9110:accept.most-specific-range',
  title: 'The most specific range decides the weight of Markdown',
  why: 'Clients that add a wildcard range as a fallback get the fallback.',
  sends: 'GET of two pages and a post with text/*;q=0.1 beside text/markdown, and with both types at equal weight.',
  passes: 'Markdown, or either type if the weights are equal.',
  fails: 'HTML although only the range with the small weight covers it, or no page at all.',
  fix: 'Take the weight of each type from the most specific range that matches it, in any order.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['md-first-range-wins', 'md-exact-match-alone'],
  async run(context) {
    await judgeChoices(context, [
      { accept: 'text/*;q=0.1, text/markdown', wanted: ['markdown'] },
      { accept: 'text/html, text/markdown', wanted: ['html', 'markdown'] },
    ]);
  },
});
