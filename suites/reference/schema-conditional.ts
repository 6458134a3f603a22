import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { madeUpTag } from '../../runner/kit/entity-tags.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { isSameTag } from '../../runner/kit/same-tag.ts';
import {
  readRepresentations,
  type Representation,
  requireDocument,
  schemaPath,
} from './support/schema-representations.ts';

/** A 304 says that the client already has the document. */
export default defineCheck({
  id: 'reference/schema-conditional',
  clause: 'rfc9110:conditional.published-document',
  title: 'The entity tags of the OpenAPI document differ between versions and formats',
  why: 'Caches keep a document that has changed, or return YAML for JSON.',
  sends: 'GET /api/schema/ with If-None-Match of its own ETag and of another one, and in each format.',
  passes:
    '304 or 200 for its own tag, 200 for another one, and different strong tags for different formats. Inapplicable without ETag.',
  fails:
    '304 for an unknown tag, 304 with another tag than the requested one, an error for a tag, or one strong tag for two formats.',
  fix: 'Compute the tag from the bytes that are sent.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'ref-schema-304-for-all',
    'ref-schema-one-etag-for-formats',
    'ref-schema-condition-server-error',
    'ref-schema-304-with-other-tag',
  ],
  async run({ api, expect }) {
    const { visit } = await requireDocument(api);
    const own = headerValue(visit.exchange.response?.headers ?? [], 'etag');
    if (own === null) throw new Inapplicable('the document has no ETag');
    await judgeConditions({ api, expect }, own);
    const all = (await readRepresentations(api)).filter(({ format }) => format !== null);
    const [json, yaml] = (['json', 'yaml'] as const).map((wanted) => all.find(({ format }) => format === wanted));
    if (!json || !yaml) return;
    const ofJson = tagOf(json);
    const ofYaml = tagOf(yaml);
    const isShared = ofJson !== null && ofJson === ofYaml && !ofJson.startsWith('W/');
    expect.that('JSON and YAML have different tags', !isShared, {
      expected: 'different strong tags',
      actual: [ofJson, ofYaml],
      exchange: yaml.visit.exchange,
    });
  },
});

function tagOf({ visit }: Representation): string | null {
  return headerValue(visit.exchange.response?.headers ?? [], 'etag');
}

/** Sends the document's own tag, and one that it does not have. */
async function judgeConditions({ api, expect }: Pick<CheckContext, 'api' | 'expect'>, own: string): Promise<void> {
  for (const [name, tag, statuses] of [
    ['its own tag', own, [304, 200]],
    ['a tag that it does not have', madeUpTag, [200]],
  ] as const) {
    const { exchange } = await api.visit(schemaPath, {
      accept: '*/*',
      credentials: api.readerCredentials,
      headers: [['If-None-Match', tag]],
      case: name,
    });
    const { status = 0 } = exchange.response ?? {};
    expect.that(
      'the server evaluates If-None-Match',
      exchange.fault === null && statuses.some((one) => one === status),
      {
        expected: `status ${statuses.join(' or ')}`,
        actual: describeAnswer(exchange),
        exchange,
      },
    );
    const sent = status === 304 ? headerValue(exchange.response?.headers ?? [], 'etag') : null;
    expect.that('304 confirms the tag of the request', sent === null || isSameTag(sent, tag), {
      expected: tag,
      actual: sent ?? 'no tag',
      exchange,
    });
  }
}
