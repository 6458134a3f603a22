import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeChoices } from './support/page-choice.ts';

/** Media types are case-insensitive. */
export default defineCheck({
  id: 'site/markdown-type-in-any-case',
  clause: 'rfc9110:accept.type-in-any-case',
  title: 'text/markdown is recognized in upper case',
  why: 'Clients whose library writes types in upper case get HTML.',
  sends: 'GET of two pages and a post with Accept: Text/Markdown.',
  passes: 'Markdown.',
  fails: 'HTML, 406, or no page at all.',
  fix: 'Compare media types without regard to case.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['md-case-matters', 'md-exact-match-alone'],
  async run(context) {
    await judgeChoices(context, [{ accept: 'Text/Markdown', wanted: ['markdown'] }]);
  },
});
