import { defineCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';

/** A page for every path hides that there is nothing. */
export default defineCheck({
  id: 'metadata/unknown-document-404',
  clause: 'rfc9110:status.404-unknown',
  title: 'Unknown well-known paths are not answered with a page',
  why: 'Clients try several places in turn and take the first 200: a page there ends their search with a broken document.',
  sends: 'GET of paths under /.well-known/ that nobody has.',
  passes: '404, or any other refusal; the metadata itself, where any path of the kind gets it.',
  fails: '200 with a page.',
  fix: 'Take /.well-known/ out of the rule that gives the front page of a web application for every path.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['well-known-front-page'],
  async run({ authorization, mcp, expect, random }) {
    const name = `vivero-${random(1_000_000)}`;
    for (const path of [`/.well-known/oauth-protected-resource/${name}`, `/.well-known/${name}`]) {
      const { exchange } = await authorization.fetch(new URL(path, mcp.url.origin), { case: path });
      expect.that('no page is served', exchange.response?.status !== 200 || !isPage(exchange), {
        expected: '404',
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
