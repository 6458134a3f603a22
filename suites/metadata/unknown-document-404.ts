import { defineCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';

/** A page for every path hides that a document does not exist. */
export default defineCheck({
  id: 'metadata/unknown-document-404',
  clause: 'rfc9110:status.404-unknown',
  title: 'Unknown well-known paths return no page',
  why: 'Clients try several locations in turn and use the first 200. A page there ends their search with a broken document.',
  sends: 'GET of made-up paths under /.well-known/.',
  passes: '404 or any other refusal, or a 200 without an HTML page, such as the metadata itself.',
  fails: '200 with an HTML page.',
  fix: 'Exclude /.well-known/ from the rule that returns the front page of a web application for every path.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['well-known-front-page'],
  async run({ authorization, mcp, expect, random }) {
    const name = `vivero-${random(1_000_000)}`;
    for (const path of [`/.well-known/oauth-protected-resource/${name}`, `/.well-known/${name}`]) {
      const { exchange } = await authorization.fetch(new URL(path, mcp.url.origin), { case: path });
      expect.that('the server does not return an HTML page', exchange.response?.status !== 200 || !isPage(exchange), {
        expected: '404, or no HTML page',
        actual: `status ${exchange.response?.status ?? 0}`,
        exchange,
      });
    }
  },
});

function isPage({ response }: Exchange): boolean {
  if (response === null) return false;
  const text = Buffer.from(response.body.bytes.subarray(0, 64)).toString('latin1');
  return mediaTypeOf(response.headers)?.essence === 'text/html' || /^\s*</.test(text);
}
