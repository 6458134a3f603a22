import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { accepts } from './support/page-visits.ts';

const paths = ['/', '/llms.txt'] as const;

/** The request is written as one for HEAD; it is read as one for GET, so that content is seen. */
const asHead = ([line = '', ...fields]: readonly string[]): string[] => [
  line.replace(/^GET /, 'HEAD '),
  ...fields.filter((field) => !/^connection:/i.test(field)),
  'Connection: close',
];

/** The client does not look for content, and takes it for its next response. */
export default defineCheck({
  id: 'site/head-without-content',
  clause: 'rfc9110:head.no-content',
  title: 'A response to HEAD has no content',
  why: 'Gateways take the content for the next response, and give it to the next client.',
  sends: 'HEAD of the home page and llms.txt, on connections of their own that end with the response.',
  passes: 'A header section and nothing after it. A site that does not respond to HEAD is not judged.',
  fails: 'Bytes after the header section.',
  fix: 'Write no content where the method is HEAD.',
  systems: ['site'],
  httpVersion: '1.1',
  needs: [],
  mutates: false,
  brokenBy: ['site-head-with-content', 'site-head-of-file-with-content'],
  async run({ site, expect }) {
    let judged = 0;
    for (const path of paths) {
      const { exchange } = await site.visit(path, {
        accept: accepts.anything,
        redirects: 0,
        editHead: asHead,
        case: `HEAD ${path}`,
      });
      const { response } = exchange;
      if (response === null || response.status >= 400) continue;
      judged += 1;
      const bytes = response.body.wireBytes;
      expect.that('nothing follows the header section', bytes === 0, {
        expected: '0 bytes',
        actual: `${bytes} bytes`,
        exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('the site does not respond to HEAD');
  },
});
