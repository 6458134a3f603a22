import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { requireDocument, schemaPath } from './support/schema-representations.ts';

/** Programs often send no Accept, and browsers a long one. */
export default defineCheck({
  id: 'reference/schema-default-served',
  clause: 'rfc9110:accept.any',
  title: 'The OpenAPI document is served to clients that accept anything',
  why: 'Generators that send no Accept, and users who open the URL in a browser, get an error in place of the document.',
  sends: 'GET /api/schema/ without Accept, and with the one of browsers, which ends in */*.',
  passes: '200 in any format.',
  fails: '406, another 4xx, or a 5xx.',
  fix: 'Treat a missing Accept as */*, and return the default format for */*.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-schema-refused-without-accept', 'ref-schema-refused-to-browsers'],
  async run({ api, expect }) {
    await requireDocument(api);
    for (const accept of [null, 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8']) {
      const { exchange } = await api.visit(schemaPath, {
        accept,
        credentials: api.readerCredentials,
        case: accept === null ? 'no Accept' : 'the Accept of a browser',
      });
      expect.that('the document is served', exchange.fault === null && exchange.response?.status === 200, {
        expected: 'status 200',
        actual: describeAnswer(exchange),
        exchange,
      });
    }
  },
});
