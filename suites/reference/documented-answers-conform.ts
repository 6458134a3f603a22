import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeAspect } from './support/answered-operations.ts';

/** A document is a promise. */
export default defineCheck({
  id: 'reference/documented-answers-conform',
  clause: 'openapi:media-type.schema',
  title: 'Answers are what the schemas of the published document say',
  why: 'Clients that are made from the document fail on what they receive.',
  sends:
    'GET of documented operations with values that the document gives, up to 40 of them; some without credentials, and some with a value that it does not allow.',
  passes:
    'A body that the schema of its status and media type allows, in the dialect of the document. Bodies without a schema, and schemas that cannot be judged, say nothing.',
  fails:
    'A member that is missing, of another type, or null where the schema does not let it be; a body that is no JSON.',
  fix: 'Correct the document or the answer; generate one from the other.',
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
  ],
  async run({ api, expect }) {
    for (const { name, findings, exchange, judgement } of await judgeAspect(api, 'body')) {
      for (const { statement, ok, expected, actual } of findings)
        expect.that(`${name}, answered as ${judgement.documentedAs}: ${statement}`, ok, { expected, actual, exchange });
    }
  },
});
