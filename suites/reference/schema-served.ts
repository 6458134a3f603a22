import type { Api } from '../../runner/kit/api.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { formatOfType, readAnswer } from './support/schema-representations.ts';

/** Types that say nothing of what the bytes are: judged apart. */
const vague = new Set(['text/plain', 'application/octet-stream']);

/** Where frameworks put a document that nobody placed. */
const usualPlaces = ['/openapi.json', '/docs/json', '/api-json'];

/** What everything else is made from. */
export default defineCheck({
  id: 'reference/schema-served',
  clause: 'service:schema.served',
  title: 'The OpenAPI document is published',
  why: 'Nobody can make a client, and whatever is made from the document fails.',
  sends:
    'GET /api/schema/ with Accept: */*; where that is answered 404, GET of three usual places, for the advice alone.',
  passes:
    '200 with JSON or YAML under any of the media types for it, or one that says nothing (judged apart); redirects on the hosts of the target.',
  fails: 'Another status, a page, or another media type.',
  fix: 'Publish the document at /api/schema/, or write its path as api.schema in the configuration.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'ref-schema-missing',
    'ref-schema-a-page',
    'ref-schema-server-error',
    'ref-schema-redirect-away',
    'ref-schema-as-xml',
    'ref-schema-empty',
  ],
  async run({ api, expect }) {
    const { visit } = await api.published();
    const { response, fault } = visit.exchange;
    const essence = mediaTypeOf(response?.headers ?? [])?.essence ?? null;
    const isTyped = essence === null || vague.has(essence) || formatOfType(essence) !== null;
    const isThere = fault === null && response?.status === 200 && response.body.bytes.length > 0;
    const found = visit.stopped ?? describeAnswer(visit.exchange);
    expect.that('the document is served', isThere && isTyped, {
      expected: 'status 200 with JSON or YAML',
      actual: isThere ? describeAnswer(visit.exchange) : `${found}${await findElsewhere(api, visit.exchange)}`,
      exchange: visit.exchange,
    });
  },
});

/** Returns where a document is that is not at its place, as the end of a sentence; empty where it is at none of the usual places. */
async function findElsewhere(api: Api, { response }: Exchange): Promise<string> {
  if (response?.status !== 404) return '';
  for (const path of usualPlaces) {
    const { exchange } = await api.visit(path, { accept: '*/*', credentials: api.readerCredentials, case: path });
    const { document } = await readAnswer(exchange);
    if (document !== null && (Object.hasOwn(document.value, 'openapi') || Object.hasOwn(document.value, 'swagger')))
      return `; there is a document at ${path}: write api.schema: ${path}`;
  }
  return '';
}
