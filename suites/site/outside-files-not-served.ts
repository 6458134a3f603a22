import { defineCheck } from '../../runner/kit/define-check.ts';
import { decodeText } from './support/decode-text.ts';

/** Deeper than any folder of a site. */
const depth = 10;
/** Ways to write the parent of a folder that servers decode before, or after, they look for it. */
const parents = ['../', '%2e%2e/', '..%2f', '%2e%2e%2f', '..%5c', '..%252f', '....//', '.%00./'];
/** Folders that often have a server of their own. */
const folders = ['/', '/assets/', '/static/', '/blog/'];
const users = /^root:[^:\n]*:0:0:/m;

/** A file server maps paths to files: what leads out of its folder leads to all files of the machine. */
export default defineCheck({
  id: 'site/outside-files-not-served',
  clause: 'service:pages.keep-secrets',
  title: 'No path leads to files outside of the site',
  why: 'Anybody reads the settings, keys and data of the machine.',
  sends:
    'GET of /etc/passwd behind ten parents of the root, /assets/, /static/ and /blog/, with dots and slashes plain, escaped once and twice, as backslashes, and with a NUL.',
  passes: 'Any response without the users of a machine: 400, 403, 404, a page.',
  fails: 'The file.',
  fix: 'Decode the path once, resolve it, and serve it only where it is still in the folder of the site.',
  systems: ['site'],
  httpVersion: '1.1',
  needs: [],
  mutates: false,
  mayEndTarget: true,
  brokenBy: ['site-escaped-dots-lead-outside', 'site-escaped-slashes-lead-outside'],
  async run({ site, expect }) {
    for (const folder of folders) {
      for (const parent of parents) {
        const path = `${folder}${parent.repeat(depth)}etc/passwd`;
        const name = `${folder}${parent}...`;
        const exchange = await site.send({ method: 'GET', path }, { accept: '*/*', case: name });
        const isServed = exchange.response?.status === 200 && users.test(decodeText(exchange).text);
        expect.that('the file is not served', !isServed, {
          expected: 'a response without the file, such as 404',
          actual: isServed ? '/etc/passwd' : `status ${exchange.response?.status ?? 'none'}`,
          exchange,
        });
      }
    }
  },
});
