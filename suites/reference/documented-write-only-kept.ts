import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeAspect } from './support/answered-operations.ts';

/** Passwords are sent to the server, and never returned. */
export default defineCheck({
  id: 'reference/documented-write-only-kept',
  clause: 'openapi:schema.write-only',
  title: 'Responses contain no property that the document calls writeOnly',
  why: 'Values that must not be read, such as passwords, become readable.',
  sends:
    'GET of up to 40 documented operations with values from the document; some without credentials, and some with a value that the document does not allow.',
  passes: 'Responses without the properties that are `writeOnly`.',
  fails: 'A response with one of them.',
  fix: 'Leave these properties out of responses.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-answer-with-write-only'],
  async run({ api, expect }) {
    for (const { name, findings, exchange, judgement } of await judgeAspect(api, 'write-only')) {
      for (const { statement, ok, expected, actual } of findings)
        expect.that(`${name}, documented as ${judgement.documentedAs}: ${statement}`, ok, {
          expected,
          actual,
          exchange,
        });
    }
  },
});
