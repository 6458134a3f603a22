import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeAspect } from './support/answered-operations.ts';

/** What a client reads first. */
export default defineCheck({
  id: 'reference/documented-media-types',
  clause: 'openapi:response.content',
  title: 'Answers have a media type that the published document names',
  why: 'Clients choose the wrong parser, or none.',
  sends:
    'GET of documented operations with values that the document gives, up to 40 of them; some without credentials, and some with a value that it does not allow.',
  passes:
    'A media type that the document names for the status, by itself or by a range such as application/*; any, where it names none.',
  fails: 'Another media type, or none.',
  fix: 'Name the media type in the document, or send what it names; errors of a proxy or framework are often pages.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-answer-as-text', 'ref-404-a-page', 'ref-401-a-page', 'ref-answer-without-type'],
  async run({ api, expect }) {
    for (const { name, findings, exchange, judgement } of await judgeAspect(api, 'media-type')) {
      for (const { statement, ok, expected, actual } of findings)
        expect.that(`${name}, answered as ${judgement.documentedAs}: ${statement}`, ok, { expected, actual, exchange });
    }
  },
});
