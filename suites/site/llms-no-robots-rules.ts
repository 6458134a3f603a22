import { defineCheck } from '../../runner/kit/define-check.ts';
import { toString } from 'mdast-util-to-string';
import { findLlms } from './support/llms-find.ts';

/** These rules belong in another file. */
export default defineCheck({
  id: 'site/llms-no-robots-rules',
  clause: 'practice:llms.no-robots-rules',
  title: 'llms.txt contains no robots.txt rules',
  why: 'No crawler obeys rules in this file, but the author believes that they work.',
  sends: 'GET of /llms.txt.',
  passes: 'These words in prose or code.',
  fails: 'A line that begins with User-agent:, Disallow: or Allow:.',
  fix: 'Move the rules to robots.txt.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-robots-rules'],
  async run(context) {
    const { exchange, llms } = await findLlms(context);
    const paragraphs = llms.markdown.root.children.filter(({ type }) => type === 'paragraph');
    const rules = paragraphs.flatMap((paragraph) => toString(paragraph).split('\n')).filter(isRule);
    context.expect.that('no line is a rule for crawlers', rules.length === 0, {
      expected: [],
      actual: rules.slice(0, 5).map((text) => text.slice(0, 100)),
      exchange,
    });
  },
});

function isRule(text: string): boolean {
  const lowered = text.toLowerCase();
  return ['user-agent:', 'disallow:', 'allow:'].some((field) => lowered.startsWith(field));
}
