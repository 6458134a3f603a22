import type { CheckContext } from '../../../runner/kit/context.ts';
import { hostKind } from '../../../runner/documents/host-kind.ts';
import type { Site, Visit } from '../../../runner/kit/web.ts';
import { htmlIfRead, kindOf, markdownIfRead } from './page-answer.ts';
import { findMarkdown } from './markdown-answers.ts';
import { samplePages } from './page-sample.ts';
import { accepts, visitPage } from './page-visits.ts';

/** States of pages that browsers get that nothing in them leads to a host that readers do not reach. */
export async function expectLinksOutside(context: CheckContext): Promise<void> {
  for (const path of await samplePages(context)) {
    const visit = await visitPage(context.site, path, accepts.browser);
    const html = kindOf(visit) === 'html' ? await htmlIfRead(visit) : null;
    if (html === null) continue;
    const loaded = html.resources.flatMap(({ url }) => url ?? []);
    expectOutside(context, visit, [...loaded, ...followedOf(html.links)]);
  }
}

/** States of the Markdown of pages that nothing in it leads to a host that readers do not reach. */
export async function expectMarkdownLinksOutside(context: CheckContext): Promise<void> {
  for (const visit of await findMarkdown(context)) {
    const markdown = await markdownIfRead(visit);
    if (markdown !== null) expectOutside(context, visit, followedOf([...markdown.links, ...markdown.rendered.links]));
  }
}

/** An address in running text that was made a link of is a sample of one, such as that of a callback on the reader's machine. */
function followedOf(links: ReadonlyArray<{ readonly text: string; readonly url: string }>): string[] {
  const isSample = ({ text, url }: { readonly text: string; readonly url: string }): boolean =>
    text.includes(url) || text.includes(URL.parse(url)?.host ?? url);
  return links.filter((link) => !isSample(link)).map(({ url }) => url);
}

function expectOutside({ site, expect }: CheckContext, { exchange }: Visit, urls: readonly string[]): void {
  const inner = urls.filter((url) => isInner(site, url));
  expect.that('the links of the page lead to hosts that readers can reach', inner.length === 0, {
    expected: [],
    actual: inner.slice(0, 10).map((url) => url.slice(0, 200)),
    exchange,
  });
}

/** Whoever reaches the target of a network, or of this machine, reaches its neighbours. */
function isInner(site: Site, written: string): boolean {
  const url = URL.parse(written);
  if (url === null || !/^(?:https?|wss?):$/.test(url.protocol) || site.isOwn(site.locate(url))) return false;
  const [kind, own] = [hostKind(url.hostname), hostKind(site.url.hostname)];
  return (
    kind !== 'anywhere' && (kind !== own || kind === 'this-machine') && !(kind === 'this-machine' && own === 'inside')
  );
}
