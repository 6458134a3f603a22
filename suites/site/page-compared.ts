import type { CheckContext } from '../../runner/kit/context.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import type { Visit } from '../../runner/kit/web.ts';
import { htmlOf, kindOf, markdownOf } from './page-answer.ts';
import { type Comparison, compareSegments } from './page-parity.ts';
import { accepts, promisedPages, visitPage } from './page-visits.ts';

/** Of a page with fewer texts, single ones weigh too much. */
const fewestSegments = 10;

/** What the Markdown of a page lacks of its HTML. */
interface ComparedPage {
  readonly markdown: Visit;
  readonly comparison: Comparison;
}

/**
 * Resolves to what the Markdown of each promised page lacks of what its HTML says.
 *
 * Throws {@link Inapplicable} where no page has both, and ten texts to compare.
 */
async function comparePages({ site }: Pick<CheckContext, 'site'>): Promise<ComparedPage[]> {
  const compared: ComparedPage[] = [];
  for (const path of promisedPages(site)) {
    const html = await visitPage(site, path, accepts.browser);
    const markdown = await visitPage(site, path, accepts.markdown);
    if (kindOf(html) !== 'html' || kindOf(markdown) !== 'markdown') continue;
    const { segments, code, frontMatter } = await markdownOf(markdown);
    const said = [...segments, ...code, frontMatter ?? ''];
    const comparison = compareSegments((await htmlOf(html)).segments, said);
    if (comparison.compared >= fewestSegments) compared.push({ markdown, comparison });
  }
  if (compared.length === 0) throw new Inapplicable(`no page has both, and ${fewestSegments} texts in its HTML`);
  return compared;
}

/** States of each page that its Markdown lacks less than a share of its HTML. */
export async function judgeParity(context: CheckContext, most: number): Promise<void> {
  for (const { markdown, comparison } of await comparePages(context)) {
    const { compared, missing } = comparison;
    context.expect.that('it says what the page says', missing.length < compared * most, {
      expected: `fewer than ${most * 100} % of ${compared} texts missing`,
      actual: { missing: missing.length, such: missing.slice(0, 5).map((text) => text.slice(0, 120)) },
      exchange: markdown.exchange,
    });
  }
}
