import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeChoices } from './support/page-choice.ts';

/** A range with a star speaks for what no other range names. */
export default defineCheck({
  id: 'site/markdown-precise-range-counts',
  clause: 'rfc9110:accept.most-specific-range',
  title: 'The most precise range decides the weight of Markdown',
  why: 'Clients that add a range for the worst case get the worst case.',
  sends: 'GET of two pages and a post with text/*;q=0.1 beside text/markdown, and with both types of equal weight.',
  passes: 'Markdown; of equal weights either.',
  fails: 'HTML where only the range with the small weight covers it, or no page at all.',
  fix: 'Take the weight of each type from the range that names it most precisely, whatever the order.',
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
