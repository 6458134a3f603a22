import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeChoices } from './support/page-choice.ts';

/** Accept may have parameters. */
export default defineCheck({
  id: 'site/markdown-parameters-tolerated',
  clause: 'rfc9110:accept.parameters',
  title: 'Parameters of text/markdown in Accept do not make the page fail',
  why: 'Clients that name the charset or the variant get an error instead of a page.',
  sends: 'GET of two pages and a post with Accept: text/markdown; charset=utf-8, and with ;variant=GFM.',
  passes: 'Markdown, or HTML or 406 from servers that do not have this variant.',
  fails: 'Any other status, such as 400 or 500, or another type.',
  fix: 'Parse parameters separately from the type, and ignore unknown ones.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['md-parameters-refused', 'md-parameters-fail'],
  async run(context) {
    await judgeChoices(context, [
      { accept: 'text/markdown; charset=utf-8', wanted: ['markdown', 'html'], mayBeRefused: true },
      { accept: 'text/markdown;variant=GFM', wanted: ['markdown', 'html'], mayBeRefused: true },
    ]);
  },
});
