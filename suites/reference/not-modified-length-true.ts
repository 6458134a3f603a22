import { judgeConfirmedLengths } from '../../runner/kit/confirmed-length.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { listContents } from './support/tagged-resources.ts';

/** The length of nothing is 0, which is not what the field speaks of. */
export default defineCheck({
  id: 'reference/not-modified-length-true',
  clause: 'rfc9110:content-length.of-304',
  title: 'Content-Length of a 304 response of the main API is the length of the content',
  why: 'A cache updates its copy with the fields of the 304, finds that the length does not fit, and throws the copy away.',
  sends:
    'GET of the OpenAPI document, of the list of skills and of up to five documented operations with an ETag, with the ETag or else the Last-Modified of each, and once more without a condition if the 304 has Content-Length.',
  passes:
    'A 304 without Content-Length, or with the number of bytes that the same request without the condition gets. Content whose length changes is not judged. Inapplicable without a 304.',
  fails: 'Another number, such as 0.',
  fix: 'Leave Content-Length out of a 304. Some frameworks count the bytes that they send, and send none.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-schema-304-length-zero', 'skill-list-304-length-zero'],
  async run({ api, expect }) {
    if ((await judgeConfirmedLengths(expect, await listContents(api))) === 0)
      throw new Inapplicable('nothing that the main API serves is confirmed with 304');
  },
});
