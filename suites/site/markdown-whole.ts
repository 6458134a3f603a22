import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { readDocument } from '../../runner/documents/document.ts';
import type { Visit } from '../../runner/kit/web.ts';
import { decodeText } from './support/decode-text.ts';
import { findMarkdown } from './support/markdown-answers.ts';
import { markdownOf } from './support/page-answer.ts';

/** Front matter that is longer is none that anybody wrote, in characters. */
const longestFrontMatter = 20_000;

/** A type alone makes no Markdown. */
export default defineCheck({
  id: 'site/markdown-whole',
  clause: 'service:pages.markdown-whole',
  title: 'The Markdown of a page has a heading, lines, and its blocks of code closed',
  why: 'Agents cannot tell what a text is about, or take all that follows an open fence for code.',
  sends: 'GET of each promised page and two posts with Accept: text/markdown, and of their .md paths.',
  passes: 'A heading in Markdown or HTML with text in it, wherever it stands, or a title in front matter; inline HTML.',
  fails: 'No heading, a fence that takes the rest of the text, or line ends that are written out as in a JSON string.',
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
  expect.that('it has a heading', hasHeading, {
    expected: 'a heading with text',
    actual: hasHeading ? 'a heading' : 'none',
    exchange,
  });
  const { text } = decodeText(exchange);
  const hasLines = /[\r\n]/.test(text.trim()) || !text.includes('\\n');
  expect.that('its lines end', hasLines, {
    expected: 'line ends',
    actual: hasLines ? 'line ends' : 'a single line, with "\\n" written out',
    exchange,
  });
  expect.that('its blocks of code are closed', unclosedFence === null, {
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
