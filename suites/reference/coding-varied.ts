import { judgeCodingVaried } from '../../runner/kit/content-codings.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { listContents } from './support/tagged-resources.ts';

/** Vary keeps caches from sending gzip to clients that cannot read it. */
export default defineCheck({
  id: 'reference/coding-varied',
  clause: 'rfc9110:vary.accept-encoding',
  title: 'Vary names Accept-Encoding if the main API compresses on request',
  why: 'A cache that stored the compressed response sends it to clients that cannot decode it.',
  sends:
    'GET of the OpenAPI document, of the list of skills and of up to five documented operations with an ETag, with Accept-Encoding: gzip and with identity.',
  passes:
    'Vary with accept-encoding or * in the compressed response. Content that is never compressed, or for every client, needs none. A response with no-store or private is not judged. Inapplicable if there is no other one.',
  fails: 'A compressed response without Accept-Encoding in Vary.',
  fix: 'Send `Vary: Accept-Encoding` where you compress: `gzip_vary on` in nginx.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-schema-vary-without-coding', 'skill-list-gzip-without-vary'],
  async run({ api, expect }) {
    if ((await judgeCodingVaried(expect, await listContents(api))) === 0)
      throw new Inapplicable('nothing is served that caches may share');
  },
});
