import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { decodeText } from './support/decode-text.ts';
import { findRobots } from './support/robots-find.ts';

/** Paths of a Spanish site have accents. */
export default defineCheck({
  id: 'site/robots-utf-8',
  clause: 'rfc9309:access.utf-8',
  title: 'If robots.txt exists, it is UTF-8',
  why: 'Crawlers compare other bytes than those of the path, and fetch forbidden pages.',
  sends: 'GET of /robots.txt.',
  passes: 'UTF-8, with or without a byte order mark, or no robots.txt at all.',
  fails: 'Bytes that are not UTF-8.',
  fix: 'Save the file as UTF-8, and write paths in percent-encoding.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['robots-latin-1'],
  async run({ site, expect }) {
    const { exchange, robots } = await findRobots(site);
    if (robots === null) throw new Inapplicable('the site has no robots.txt');
    // Of a file that is cut off, the last letter may be half of one.
    const { isUtf8 } = decodeText(exchange);
    expect.that('robots.txt is UTF-8', isUtf8 || exchange.response?.body.truncated === true, {
      expected: 'UTF-8',
      actual: 'bytes that are not UTF-8',
      exchange,
    });
  },
});
