import type { BrowserPage } from '../../../runner/kit/browser.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import { type Exchange, headerValue, type ReceivedResponse } from '../../../runner/kit/exchange.ts';
import { htmlTextOf } from '../../../runner/kit/html-text.ts';
import { readHtml } from '../../../runner/documents/html.ts';
import type { Visit } from '../../../runner/kit/web.ts';

/** What somebody sees at an address. */
export interface ShownPage {
  readonly exchange: Exchange;
  /** Where redirects led. */
  readonly url: URL;
  readonly title: string;
  /** Texts that a person reads, a block each, in their order. */
  readonly texts: readonly string[];
  /** Texts that are headings. */
  readonly headings: readonly string[];
  /** Addresses that it links to, as written. */
  readonly links: readonly string[];
  /** Values of fields that a person sees, and what buttons say that they copy. */
  readonly fields: readonly string[];
  /** True where scripts run on it, so that a person may see more than its HTML says. */
  readonly hasScripts: boolean;
  /** True where it has a form, a link or a script: something that somebody could sign in with. */
  readonly leadsOn: boolean;
}

/** Returns true for an answer that is a page of success. */
export function isPage({ response, fault }: Exchange): boolean {
  return response !== null && fault === null && response.status >= 200 && response.status <= 299 && isHtml(response);
}

/** Returns true for a redirect or a refusal that has a page in its body. */
export function carriesPage({ response, fault }: Exchange): boolean {
  return response !== null && fault === null && response.status >= 300 && response.status <= 499 && isHtml(response);
}

function isHtml({ headers }: ReceivedResponse): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(headerValue(headers, 'content-type') ?? '');
}

/** Resolves to what the HTML of a page shows; throws {@link Untestable} where it cannot be read. */
export async function readPage({ exchange, url }: Visit): Promise<ShownPage> {
  const document = await readHtml(htmlTextOf(exchange.response));
  if (document === null) throw new Untestable(`the page ${url.pathname} cannot be read in time`);
  const { title, segments, margins, headings, links, resources, forms, fields, data } = document;
  const copied = data.filter(({ name }) => /cop(y|iar)|clip/.test(name)).map(({ value }) => value);
  const hasScripts = resources.some(({ kind }) => kind === 'script');
  return {
    exchange,
    url,
    title: title ?? '',
    texts: [...new Set([...segments, ...margins, ...headings.map(({ text }) => text)])],
    headings: headings.map(({ text }) => text),
    links: links.map((link) => link.url),
    fields: [...fields, ...copied],
    hasScripts,
    leadsOn: hasScripts || forms.length > 0 || links.length > 0,
  };
}

/** Resolves to what a page shows once its scripts have run; throws {@link Untestable} where no browser can say. */
export async function openPage(
  { browser }: Pick<CheckContext, 'browser'>,
  page: ShownPage,
  withSession: boolean,
): Promise<ShownPage> {
  const opened = await browser.open(page.url, { withSession });
  if (opened.end === 'stuck' || opened.end === 'crashed')
    throw new Untestable(`a browser cannot show ${page.url.pathname}: the page keeps it busy, or makes it fail`);
  const { exchange, url, title } = opened;
  return { ...page, exchange, url, title, texts: linesOf(opened) };
}

function linesOf({ text }: BrowserPage): string[] {
  const lines = text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}
