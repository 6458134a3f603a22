import { defineCheck } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';

const host = 'vivero.invalid';

/** What a server that repeats its path in a redirect makes a host of, and browsers with it: a backslash is a slash to them. */
const paths: Readonly<Record<string, string>> = {
  'a host behind two slashes': `//${host}`,
  'a folder of a host behind two slashes': `//${host}/vivero`,
  'two dots, escaped, behind a host': `//${host}/%2e%2e`,
  'two dots behind a host': `//${host}/vivero/..`,
  'a host behind three slashes': `///${host}/%2e%2e`,
  'a host behind a backslash': `/\\${host}/vivero`,
  'a host behind an escaped backslash': `/%5c${host}/vivero`,
  'a host behind escaped slashes': `/%2f%2f${host}/%2e%2e`,
  'a host behind a folder and two dots': `/vivero/..//${host}/vivero`,
  'a host behind an escaped tab': `/%09/${host}/vivero`,
  'a page of a host': `//${host}/index.html`,
  // What takes the slash at the end away leaves those at the beginning.
  'a host with a slash behind it': `//${host}/`,
  'a folder of a host with a slash behind it': `//${host}/vivero/`,
  'a host with two slashes behind it': `//${host}//`,
  'a host behind three slashes, with a slash behind it': `///${host}/`,
  'a host behind a backslash, with a slash behind it': `/\\${host}/`,
  'a host behind an escaped backslash, with a slash behind it': `/%5c${host}/`,
  // Whoever makes a URL of the path loses its first two slashes with what stands behind them.
  'a host behind another one': `//a//${host}/%2e%2e%2f%2e%2e`,
};

/** Servers add slashes, remove index.html and resolve dots by a redirect to the path that they were sent. */
export default defineCheck({
  id: 'site/paths-lead-not-abroad',
  clause: 'practice:redirects.own-host',
  title: 'Paths that look like a host are not redirected to that host',
  why: 'A link to the site of the company leads to the site of an attacker, which looks the same and takes the password.',
  sends:
    'GET of paths with the made-up host vivero.invalid behind two slashes, backslashes and escaped ones, with dots, and with and without a slash at the end. No redirect is followed.',
  passes: 'Any response but a redirect to that host: 404, 400, a page, a redirect to the site itself.',
  fails: 'A redirect whose Location leads a browser to vivero.invalid.',
  fix: 'Collapse slashes at the beginning of a path before you redirect to it, or redirect to a whole URL with your own host.',
  systems: ['site'],
  needs: [],
  mutates: false,
  runsAlone: true,
  brokenBy: ['site-slash-taken-abroad', 'site-slash-added-abroad', 'site-escaped-slashes-decoded-abroad'],
  async run({ site, expect }) {
    for (const [name, path] of Object.entries(paths)) {
      const exchange = await site.send({ method: 'GET', path }, { accept: 'text/html', case: name });
      const { status = 0, headers = [] } = exchange.response ?? {};
      const location = status >= 300 && status < 400 ? headerValue(headers, 'location') : null;
      const target = location === null ? null : URL.parse(location, exchange.request.url);
      expect.that('the response does not lead to the host', target?.hostname !== host, {
        expected: `no redirect to ${host}`,
        actual: location === null ? `status ${status}` : `status ${status} with Location: ${location}`,
        exchange,
      });
    }
  },
});
