import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeChoices } from './support/page-choice.ts';

/** Servers that search the field for the string text/markdown fail with weights. */
export default defineCheck({
  id: 'site/markdown-preferred-by-weight',
  clause: 'rfc9110:accept.weights',
  title: 'Weights decide between HTML and Markdown',
  why: 'Clients that can read both get the type that they do not prefer.',
  sends: 'GET of two pages and a post with five lists of types with weights, two of them as agents send them.',
  passes: 'The type with the greatest weight.',
  fails: 'The other type, or no page at all.',
  fix: 'Parse Accept with a library that supports weights instead of searching for a string.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'md-matched-by-substring',
    'md-first-range-wins',
    'md-exact-match-alone',
    'md-html-always-preferred',
    'md-long-weight-unread',
    'md-posts-weights-unread',
  ],
  async run(context) {
    await judgeChoices(context, [
      { accept: 'text/html, text/markdown;q=0.1', wanted: ['html'] },
      { accept: 'text/html;q=0.5, text/markdown', wanted: ['markdown'] },
      { accept: 'text/markdown, text/html;q=0.8', wanted: ['markdown'] },
      { accept: 'text/html;q=0.50, text/markdown;q=1.000', wanted: ['markdown'] },
      { accept: 'text/markdown, text/plain;q=0.5, */*;q=0.1', wanted: ['markdown'] },
    ]);
  },
});
