import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgePostParity } from './support/page-compared.ts';

/** Posts are written by others than those who look at their Markdown. */
export default defineCheck({
  id: 'site/twin-of-posts-holds-text',
  clause: 'agent-docs:markdown.parity',
  title: 'The Markdown of a post says most of what its HTML says',
  why: 'Agents quote a post that is cut, or another one under its address.',
  sends: 'GET of up to five posts, drawn by the seed of the run, as a browser, and of their paths ending in .md.',
  passes:
    'Less than half of the texts of the HTML missing: lists of related posts and comments may be left out, and posts with fewer than ten texts.',
  fails: 'Half or more of the texts missing.',
  fix: 'Make both from one source, each by the slug of its post.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['twin-of-another-post', 'twin-of-posts-cut'],
  run: (context) => judgePostParity(context, 0.5),
});
