import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { formatOfType } from './schema-representations.ts';

/** Types that say nothing of what the bytes are: judged apart. */
const vague = new Set(['text/plain', 'application/octet-stream']);

/** What everything else is made from. */
export default defineCheck({
  id: 'reference/schema-served',
  clause: 'service:schema.served',
  title: 'The OpenAPI document is published',
  why: 'Nobody can make a client, and whatever is made from the document fails.',
  sends: 'GET /api/schema/ with Accept: */*.',
  passes:
    '200 with JSON or YAML under any of the media types for it, or one that says nothing (judged apart); redirects on the hosts of the target.',
  fails: 'Another status, a page, or another media type.',
  mend: 'Publish the document at /api/schema/.',
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
    expect.that('the document is served', isThere && isTyped, {
      expected: 'status 200 with JSON or YAML',
      actual: isThere ? describeAnswer(visit.exchange) : (visit.stopped ?? describeAnswer(visit.exchange)),
      exchange: visit.exchange,
    });
  },
});
