import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { none } from '../../runner/kit/credentials.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { isScriptType, readDocsPage } from './support/docs-page.ts';

/** A missing file leaves the page empty, and nobody notices. */
export default defineCheck({
  id: 'reference/docs-assets-served',
  clause: 'service:reference.assets-served',
  title: 'The scripts and styles of the reference are served',
  why: 'The page stays empty or looks broken. Browsers refuse scripts that are served as HTML or plain text.',
  sends:
    'GET of each script and style that /api/docs/ loads from hosts of the target, plain and with the Accept-Encoding of a browser.',
  passes: '200 with a media type of scripts or style sheets. Assets of other hosts are neither contacted nor judged.',
  fails: 'Another status, an invalid URL, another media type, or an HTML page in place of a missing file.',
  fix: 'Publish the files with the page. Serve .js as `text/javascript` and .css as `text/css`.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'ref-docs-bundle-missing',
    'ref-docs-style-missing',
    'ref-docs-bundle-a-page',
    'ref-docs-bundle-plain-text',
    'ref-docs-style-plain-text',
    'ref-docs-style-a-page-under-its-type',
    'ref-docs-initializer-server-error',
    'ref-docs-assets-at-no-address',
    'ref-docs-bundle-missing-in-gzip',
  ],
  async run({ api, expect }) {
    const { assets, visit: page } = await readDocsPage(api);
    const loaded = assets.filter(({ resource, isForeign }) => resource.url !== null && !isForeign);
    if (loaded.length === 0) throw new Inapplicable('the page loads nothing from the target');
    for (const { resource, url: resolved, visit } of loaded) {
      const { kind, url } = resource;
      const exchange = visit?.exchange;
      const isRight = exchange !== undefined && isAsset(exchange, kind);
      expect.that(`${url?.slice(0, 200)}: it is served`, isRight, {
        expected: `status 200 with the media type of a ${kind === 'style' ? 'style sheet' : 'script'}`,
        actual: exchange === undefined ? 'not a URL' : (visit?.stopped ?? describeAnswer(exchange)),
        exchange: exchange ?? page.exchange,
      });
      if (url === null || resolved === null || !isRight) continue;
      // Browsers allow codings, which servers take from files of their own.
      const headers = [['Accept-Encoding', 'gzip, deflate, br']] as const;
      const coded = await api.visit(resolved, { headers, credentials: none, case: `${url.slice(0, 200)} in gzip` });
      expect.that(`${url.slice(0, 200)}: it is served in gzip`, isAsset(coded.exchange, kind), {
        expected: `status 200 with the media type of a ${kind === 'style' ? 'style sheet' : 'script'}`,
        actual: coded.stopped ?? describeAnswer(coded.exchange),
        exchange: coded.exchange,
      });
    }
  },
});

function isAsset({ response, fault }: Exchange, kind: string): boolean {
  if (fault !== null || response?.status !== 200) return false;
  // A page in place of a missing file may have any media type.
  const beginning = Buffer.from(response.body.bytes.subarray(0, 200)).toString('latin1').trimStart();
  if (/^<(?:!doctype|html)\b/i.test(beginning)) return false;
  const essence = mediaTypeOf(response.headers)?.essence ?? 'none';
  return kind === 'style' ? essence === 'text/css' : isScriptType(essence) || essence === 'text/jscript';
}
