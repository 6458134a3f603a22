import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeAspect } from './support/answered-operations.ts';

/** Clients read headers before the body. */
export default defineCheck({
  id: 'reference/documented-headers-sent',
  clause: 'openapi:response.headers',
  title: 'Responses have the headers that the published document names',
  why: 'Clients that need a header to page, wait or revalidate do not find it.',
  sends:
    'GET of up to 40 documented operations with values from the document; some without credentials, and some with a value that the document does not allow.',
  passes: 'Every required header is present, and every documented header that is present matches its schema.',
  fails: 'A required header is absent, or a header does not match its schema.',
  fix: 'Send the header, or remove it from the document.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-schema-vary-a-list', 'ref-401-header-missing', 'ref-schema-etag-a-word'],
  async run({ api, expect }) {
    for (const { name, findings, exchange, judgement } of await judgeAspect(api, 'header')) {
      for (const { statement, ok, expected, actual } of findings)
        expect.that(`${name}, documented as ${judgement.documentedAs}: ${statement}`, ok, {
          expected,
          actual,
          exchange,
        });
    }
  },
});
