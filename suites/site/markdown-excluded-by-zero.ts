import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeChoices } from './support/page-choice.ts';

/** A weight of nothing is a refusal. */
export default defineCheck({
  id: 'site/markdown-excluded-by-zero',
  clause: 'rfc9110:accept.weight-zero',
  title: 'A type with the weight 0 is not what is sent',
  why: 'Clients that say what they cannot read get just that.',
  sends: 'GET of two pages and a post with Markdown, or HTML, of the weight 0 beside what is accepted.',
  passes: 'The other type; 406 from servers that find the header contradictory.',
  fails: 'What was given the weight 0, or no page at all.',
  fix: 'Leave out what has the weight 0 before choosing.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'md-matched-by-substring',
    'md-zero-weight-ignored',
    'md-exact-match-alone',
    'md-first-range-wins',
    'md-html-always-preferred',
    'md-posts-weights-unread',
  ],
  async run(context) {
    await judgeChoices(context, [
      { accept: 'text/markdown;q=0, */*', wanted: ['html'], mayBeRefused: true },
      { accept: 'text/html;q=0, text/markdown', wanted: ['markdown'], mayBeRefused: true },
    ]);
  },
});
