import { judgeCodedTags } from '../../runner/kit/content-codings.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { type Exchange, headerValue } from '../../runner/kit/exchange.ts';
import { nameAgain, type ServedContent } from '../../runner/kit/served-content.ts';
import { readRepresentations, requireDocument, schemaPath } from './support/schema-representations.ts';

/** An entity tag identifies the bytes that a client has. */
export default defineCheck({
  id: 'reference/representations-tagged-apart',
  clause: 'rfc9110:conditional.published-document',
  title: 'A strong entity tag identifies one representation of the reference or document',
  why: 'A client with the JSON gets 304 for the YAML, and a cache joins parts of compressed and plain bytes.',
  sends:
    'GET of /api/schema/ and /api/docs/ in gzip and plain, and of the document in one format with If-None-Match and the tag of the other.',
  passes:
    'Different or weak tags, no tags, or no coding. 200 for the tag of another format. Inapplicable if there are no tags to compare.',
  fails: 'One strong tag for compressed and plain bytes, or 304 for the tag of another format.',
  fix: 'Compute the tag from the bytes that are sent, or mark it as weak if they are compressed later.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-schema-gzip-with-tag-of-plain', 'ref-schema-tag-of-any-format-confirmed'],
  async run({ api, expect }) {
    await requireDocument(api);
    let judged = 0;
    for (const path of [schemaPath, '/api/docs/']) {
      const send: ServedContent['send'] = async (headers, again) => {
        const sending = { accept: '*/*', credentials: api.readerCredentials, headers, ...again };
        return (await api.visit(path, { ...sending, case: nameAgain(path, headers) })).exchange;
      };
      judged += await judgeCodedTags(expect, [{ name: path, send }]);
    }
    const all = (await readRepresentations(api)).filter(({ by, document }) => by === 'accept' && document !== null);
    const [json, yaml] = (['json', 'yaml'] as const).map((format) => all.find((one) => one.format === format));
    const known = json && fieldOf(json.visit.exchange, 'etag');
    if (yaml && known && known !== fieldOf(yaml.visit.exchange, 'etag')) {
      judged += 1;
      const { exchange } = await api.visit(schemaPath, {
        accept: 'application/yaml',
        credentials: api.readerCredentials,
        headers: [['If-None-Match', known]],
        case: 'YAML with the tag of JSON',
      });
      expect.that('the tag of JSON does not confirm the YAML', exchange.response?.status !== 304, {
        expected: 'no 304',
        actual: describeAnswer(exchange),
        exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no two representations have entity tags to compare');
  },
});

function fieldOf({ response }: Exchange, name: string): string | null {
  return headerValue(response?.headers ?? [], name);
}
