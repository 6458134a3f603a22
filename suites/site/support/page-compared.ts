import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import type { Site, Visit } from '../../../runner/kit/web.ts';
import { htmlIfRead, isMarkdownFile, kindOf, markdownIfRead, requireAllRead } from './page-answer.ts';
import { type Comparison, compareSegments } from './page-parity.ts';
import { findPosts } from './page-posts.ts';
import { accepts, promisedPages, visitPage } from './page-visits.ts';
import { twinOf } from './twin-path.ts';

/** Of a page with fewer texts, single ones weigh too much. */
const fewestSegments = 10;

/** What the Markdown of a page lacks of its HTML. */
interface ComparedPage {
  readonly markdown: Visit;
  readonly comparison: Comparison;
}

/** A page and its Markdown. */
interface BothVersions {
  readonly html: Visit;
  readonly markdown: Visit;
}

/** Resolves to each promised page as browsers and as those who ask for Markdown are answered, where they are answered so. */
async function promisedVersions(site: Site): Promise<BothVersions[]> {
  const versions: BothVersions[] = [];
  for (const path of promisedPages(site)) {
    const html = await visitPage(site, path, accepts.browser);
    const markdown = await visitPage(site, path, accepts.markdown);
    if (kindOf(html) === 'html' && kindOf(markdown) === 'markdown') versions.push({ html, markdown });
  }
  return versions;
}

/** Resolves to some posts with the Markdown at their paths ending in .md, where both are there. */
async function postVersions(context: Pick<CheckContext, 'site' | 'random'>): Promise<BothVersions[]> {
  const versions: BothVersions[] = [];
  for (const path of await findPosts(context)) {
    const html = await visitPage(context.site, path, accepts.browser);
    const markdown = await visitPage(context.site, twinOf(path), accepts.anything);
    if (kindOf(html) === 'html' && isMarkdownFile(markdown)) versions.push({ html, markdown });
  }
  return versions;
}

/**
 * Resolves to what the Markdown of pages lacks of what their HTML says.
 *
 * Throws {@link Inapplicable} where no page has both, and ten texts to compare; {@link Untestable} where that cannot be told, since pages cannot be
 * read.
 */
async function compareVersions(versions: readonly BothVersions[]): Promise<ComparedPage[]> {
  const compared: ComparedPage[] = [];
  const unread: Visit[] = [];
  for (const { html, markdown } of versions) {
    const [page, twin] = [await htmlIfRead(html), await markdownIfRead(markdown)];
    if (page === null) unread.push(html);
    if (twin === null) unread.push(markdown);
    if (page === null || twin === null) continue;
    const said = [...twin.segments, ...twin.code, twin.frontMatter ?? ''];
    const comparison = compareSegments(page.segments, said);
    if (comparison.compared >= fewestSegments) compared.push({ markdown, comparison });
  }
  if (compared.length > 0) return compared;
  requireAllRead(unread);
  throw new Inapplicable(`no page has both HTML and Markdown, with at least ${fewestSegments} texts in its HTML`);
}

/** States of each promised page that its Markdown lacks less than a share of its HTML. */
export async function judgeParity(context: CheckContext, most: number): Promise<void> {
  await judgeVersions(context, await promisedVersions(context.site), most);
}

/** States of some posts that their Markdown lacks less than a share of their HTML. */
export async function judgePostParity(context: CheckContext, most: number): Promise<void> {
  await judgeVersions(context, await postVersions(context), most);
}

async function judgeVersions(context: CheckContext, versions: readonly BothVersions[], most: number): Promise<void> {
  for (const { markdown, comparison } of await compareVersions(versions)) {
    const { compared, missing } = comparison;
    context.expect.that('the Markdown has the texts of the page', missing.length < compared * most, {
      expected: `fewer than ${most * 100} % of ${compared} texts missing`,
      actual: { missing: missing.length, such: missing.slice(0, 5).map((text) => text.slice(0, 120)) },
      exchange: markdown.exchange,
    });
  }
}
