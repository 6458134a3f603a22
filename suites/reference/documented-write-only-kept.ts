import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeAspect } from './support/answered-operations.ts';

/** Passwords go one way. */
export default defineCheck({
  id: 'reference/documented-write-only-kept',
  clause: 'openapi:schema.write-only',
  title: 'Answers hold nothing that the published document calls writeOnly',
  why: 'What clients write and nobody is to read, such as passwords, is read.',
  sends:
    'GET of documented operations with values that the document gives, up to 40 of them; some without credentials, and some with a value that it does not allow.',
  passes: 'Answers without the properties that are writeOnly.',
  fails: 'An answer that has one of them.',
  fix: 'Leave them out of what is answered.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-answer-with-write-only'],
  async run({ api, expect }) {
    for (const { name, findings, exchange, judgement } of await judgeAspect(api, 'write-only')) {
      for (const { statement, ok, expected, actual } of findings)
        expect.that(`${name}, answered as ${judgement.documentedAs}: ${statement}`, ok, { expected, actual, exchange });
    }
  },
});
