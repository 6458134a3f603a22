import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgePostParity } from './support/page-compared.ts';

/** The Markdown of posts is seldom checked by their authors. */
export default defineCheck({
  id: 'site/twin-of-posts-holds-text',
  clause: 'agent-docs:markdown.parity',
  title: 'The Markdown of a post contains most texts of its HTML',
  why: 'Agents quote a post that is cut off, or another post under its URL.',
  sends: 'GET of up to five posts, selected by the seed of the run, as a browser, and of their .md URLs.',
  passes:
    "Less than half of the HTML's texts are missing. Related posts and comments may be left out, and posts with fewer than ten texts are not judged.",
  fails: 'Half or more of the texts is missing.',
  fix: 'Generate both from one source, each by the slug of its post.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['twin-of-another-post', 'twin-of-posts-cut'],
  run: (context) => judgePostParity(context, 0.5),
});
