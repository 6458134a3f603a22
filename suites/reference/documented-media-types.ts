import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeAspect } from './support/answered-operations.ts';

/** Clients read the media type first. */
export default defineCheck({
  id: 'reference/documented-media-types',
  clause: 'openapi:response.content',
  title: 'Responses have a media type that the published document names',
  why: 'Clients choose the wrong parser, or none.',
  sends:
    'GET of up to 40 documented operations with values from the document; some without credentials, and some with a value that the document does not allow.',
  passes:
    'A media type that the document names for the status, by itself or by a range such as `application/*`. Any media type if the document names none.',
  fails: 'Another media type, or none.',
  fix: 'Name the media type in the document, or send one that it names. Errors of proxies and frameworks are often HTML pages.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-answer-as-text', 'ref-404-a-page', 'ref-401-a-page', 'ref-answer-without-type'],
  async run({ api, expect }) {
    for (const { name, findings, exchange, judgement } of await judgeAspect(api, 'media-type')) {
      for (const { statement, ok, expected, actual } of findings)
        expect.that(`${name}, documented as ${judgement.documentedAs}: ${statement}`, ok, {
          expected,
          actual,
          exchange,
        });
    }
  },
});
