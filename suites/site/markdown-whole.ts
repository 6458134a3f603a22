import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { readDocument } from '../../runner/documents/document.ts';
import type { Visit } from '../../runner/kit/web.ts';
import { decodeText } from './support/decode-text.ts';
import { findMarkdown } from './support/markdown-answers.ts';
import { markdownOf } from './support/page-answer.ts';

/** Longer front matter was not written by a person, in characters. */
const longestFrontMatter = 20_000;

/** A media type alone does not make Markdown. */
export default defineCheck({
  id: 'site/markdown-whole',
  clause: 'service:pages.markdown-whole',
  title: 'The Markdown of a page has a heading, lines, and closed code blocks',
  why: 'Agents cannot see what a page is about, or read everything after an open fence as code.',
  sends: 'GET of each promised page and two posts with Accept: text/markdown, and of their .md paths.',
  passes: 'A heading with text anywhere, in Markdown or HTML, or a title in front matter. Inline HTML is legal.',
  fails: 'No heading, a fence that is open to the end of the text, or line ends written out as in a JSON string.',
  fix: 'Write the title of the page as the first heading, and close each fence on a line of its own.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'md-without-heading',
    'md-fence-open',
    'twin-fence-open',
    'md-headings-empty',
    'md-line-ends-escaped',
    'md-posts-fence-open',
  ],
  async run(context) {
    for (const visit of await findMarkdown(context)) await judgeBody(context, visit);
  },
});

async function judgeBody({ expect }: CheckContext, visit: Visit): Promise<void> {
  const { exchange } = visit;
  const { headings, rendered, unclosedFence, frontMatter } = await markdownOf(visit);
  const hasHeading = [...headings, ...rendered.headings].some(({ text }) => text !== '') || hasTitle(frontMatter);
  expect.that('the Markdown has a heading', hasHeading, {
    expected: 'a heading with text',
    actual: hasHeading ? 'a heading' : 'none',
    exchange,
  });
  const { text } = decodeText(exchange);
  const hasLines = /[\r\n]/.test(text.trim()) || !text.includes('\\n');
  expect.that('the Markdown has line ends', hasLines, {
    expected: 'line ends',
    actual: hasLines ? 'line ends' : 'a single line, with "\\n" written out',
    exchange,
  });
  expect.that('the code blocks of the Markdown are closed', unclosedFence === null, {
    expected: 'each fence closed',
    actual: unclosedFence === null ? 'closed' : `open from line ${unclosedFence}`,
    exchange,
  });
}

/** Documentation platforms keep the title of a page there, and write it out in its HTML alone. */
function hasTitle(frontMatter: string | null): boolean {
  if (frontMatter === null || frontMatter.length > longestFrontMatter) return false;
  const read = readDocument(Buffer.from(frontMatter));
  const value = 'value' in read ? read.value : null;
  if (typeof value !== 'object' || value === null || !('title' in value)) return false;
  return typeof value.title === 'string' && value.title.trim() !== '';
}
