import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeAspect } from './support/answered-operations.ts';

/** Of two instances, or of two paths through the code, one may respond with another body. */
const kinds = ['sample', 'again', 'anonymous', 'wrong'] as const;

/** Clients rely on the document. */
export default defineCheck({
  id: 'reference/documented-answers-conform',
  clause: 'openapi:media-type.schema',
  title: 'Responses match the schemas of the published document',
  why: 'Clients generated from the document fail on the responses that they receive.',
  sends:
    'GET of up to 40 documented operations with values from the document, most of them three times; some without credentials, and some with a value that the document does not allow.',
  passes:
    'A body that the schema of its status and media type allows, in the dialect of the document. Bodies without a schema and schemas that cannot be evaluated are not judged.',
  fails:
    'A member that is missing, has another type, or is null although the schema forbids it. A body that is not JSON.',
  fix: 'Correct the document or the response. Generate one from the other.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'ref-answer-type-changed',
    'ref-answer-member-missing',
    'ref-answer-null',
    'ref-answer-not-json',
    'ref-answer-a-list',
    'ref-401-other-shape',
    'ref-400-other-shape',
    'ref-answer-unknown-enum',
    'ref-answer-from-cache',
  ],
  async run({ api, expect }) {
    for (const { name, findings, exchange, judgement } of await judgeAspect(api, 'body', kinds)) {
      for (const { statement, ok, expected, actual } of findings)
        expect.that(`${name}, documented as ${judgement.documentedAs}: ${statement}`, ok, {
          expected,
          actual,
          exchange,
        });
    }
  },
});
