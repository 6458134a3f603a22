import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValue } from '../../runner/kit/exchange.ts';
import { findSecrets, isLiveToken } from '../reference/support/find-secrets.ts';
import { decodeText } from './support/decode-text.ts';
import { visitFile } from './support/llms-find.ts';
import { findMarkdown } from './support/markdown-answers.ts';
import { locateOwn } from './support/page-alternates.ts';
import { htmlIfRead, kindOf } from './support/page-answer.ts';
import { samplePages } from './support/page-sample.ts';
import { accepts, visitPage } from './support/page-visits.ts';

/** Scripts of the site that are read; the longest text of one that a person wrote, in characters. */
const mostScripts = 10;
const longestText = 2_000_000;
const tokens = /\beyJ[\w-]{10,2000}\.eyJ[\w-]{10,4000}\.[\w-]{20,2000}/g;

/** Secrets that are built into a page are published with it. */
export default defineCheck({
  id: 'site/published-keeps-secrets',
  clause: 'service:pages.keep-secrets',
  title: 'No page, script or file for agents of the site contains a secret',
  why: 'Anybody who reads the secret can act in the name of the service, or read the data of the company whose token it is.',
  sends:
    'GET of each promised page and two posts as a browser and as Markdown, of up to ten scripts on the target that they load, and of /llms.txt and /llms-full.txt.',
  passes:
    'Sample tokens that are expired or have no expiry, keys that are meant to be public, and placeholder words in place of a secret.',
  fails: 'A private key, a key of a cloud provider, or a signed token that is not expired.',
  fix: "Revoke the published secret, and keep the server's settings out of the browser build.",
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['page-cloud-key-in-script', 'page-token-in-script', 'llms-token'],
  async run(context) {
    const published = await listPublished(context);
    if (published.length === 0)
      throw new Inapplicable('the site publishes no page and no file, which other checks judge');
    for (const exchange of published) {
      const text = decodeText(exchange).text.slice(0, longestText);
      const nowSeconds = Math.floor(Date.parse(headerValue(exchange.response?.headers ?? [], 'date') ?? '') / 1000);
      const live = (text.match(tokens) ?? []).filter((token) =>
        isLiveToken(token, { nowSeconds, countsEndless: false }),
      );
      const found = [
        ...findSecrets(text, []).map(({ kind, place }) => `${kind}: ${place}`),
        ...live.map(() => 'token: a JWT'),
      ];
      context.expect.that('the content has no secret', found.length === 0, {
        expected: [],
        actual: [...new Set(found)].slice(0, 10),
        exchange,
      });
    }
  },
});

/** Resolves to the readable responses of the site, each once. */
async function listPublished(context: CheckContext): Promise<Exchange[]> {
  const { site } = context;
  const found = new Set<Exchange>();
  const scripts = new Map<string, URL>();
  for (const path of await samplePages(context)) {
    const visit = await visitPage(site, path, accepts.browser);
    if (kindOf(visit) !== 'html') continue;
    found.add(visit.exchange);
    const html = await htmlIfRead(visit);
    const named = (html?.resources ?? []).flatMap(({ kind, url }) => (kind === 'script' && url !== null ? [url] : []));
    const from = (URL.parse(html?.base ?? '', visit.url.href) ?? visit.url).href;
    for (const url of locateOwn(context, named, from)) scripts.set(url.href, url);
  }
  for (const { exchange } of await findMarkdown(context)) found.add(exchange);
  for (const url of [...scripts.values()].slice(0, mostScripts))
    found.add((await site.visit(url, { accept: '*/*', shared: true })).exchange);
  for (const path of ['/llms.txt', '/llms-full.txt'] as const) found.add((await visitFile(site, path)).exchange);
  return [...found].filter(({ response }) => response?.status === 200);
}
