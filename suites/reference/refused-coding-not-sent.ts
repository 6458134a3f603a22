import { judgeRefusedCodings } from '../../runner/kit/content-codings.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { listContents } from './support/tagged-resources.ts';

/** A weight of 0 refuses. */
export default defineCheck({
  id: 'reference/refused-coding-not-sent',
  clause: 'rfc9110:coding.refused-not-sent',
  title: 'The main API sends no gzip to clients that refuse it',
  why: 'Clients that cannot decode gzip say so, and read bytes in place of the content.',
  sends:
    'GET of the OpenAPI document, of the list of skills and of up to five documented operations with an ETag, with Accept-Encoding: identity, gzip;q=0, and identity with gzip;q=0.0.',
  passes: 'Content without a coding. A status other than 200, such as 406, is not judged.',
  fails: 'A response with a Content-Encoding other than identity.',
  fix: 'Read the weights of Accept-Encoding. A search for the word gzip in it also finds gzip;q=0.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-schema-gzip-despite-weight-zero', 'skill-list-gzip-despite-weight-zero'],
  async run({ api, expect }) {
    if ((await judgeRefusedCodings(expect, await listContents(api))) === 0)
      throw new Inapplicable('none of them is served');
  },
});
