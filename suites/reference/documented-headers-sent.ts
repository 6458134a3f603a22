import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeAspect } from './support/answered-operations.ts';

/** What stands before the body. */
export default defineCheck({
  id: 'reference/documented-headers-sent',
  clause: 'openapi:response.headers',
  title: 'Answers have the headers that the published document names',
  why: 'Clients that page, wait or revalidate by a header do not find it.',
  sends:
    'GET of documented operations with values that the document gives, up to 40 of them; some without credentials, and some with a value that it does not allow.',
  passes: 'Required headers that are there, and headers that are there as their schemas say.',
  fails: 'A required header that is absent, or one that its schema does not allow.',
  fix: 'Send the header, or take it out of the document.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-schema-vary-a-list', 'ref-401-header-missing', 'ref-schema-etag-a-word'],
  async run({ api, expect }) {
    for (const { name, findings, exchange, judgement } of await judgeAspect(api, 'header')) {
      for (const { statement, ok, expected, actual } of findings)
        expect.that(`${name}, answered as ${judgement.documentedAs}: ${statement}`, ok, { expected, actual, exchange });
    }
  },
});
