import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeChoices } from './support/page-choice.ts';

/** A weight of 0 is a refusal. */
export default defineCheck({
  id: 'site/markdown-excluded-by-zero',
  clause: 'rfc9110:accept.weight-zero',
  title: 'A type with the weight 0 is not sent',
  why: 'Clients that say what they cannot read get exactly that.',
  sends: 'GET of two pages and a post. Accept gives Markdown, or HTML, the weight 0 beside an accepted type.',
  passes: 'The other type, or 406 from servers that find the header contradictory.',
  fails: 'The type with the weight 0, or no page at all.',
  fix: 'Remove types with the weight 0 before you choose.',
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
