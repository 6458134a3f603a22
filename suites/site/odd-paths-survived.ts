import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectSurvived } from '../../runner/kit/expect-survived.ts';

/** What programs that decode a path, or make a URL of it, fail on. */
const paths: Readonly<Record<string, string>> = {
  'a percent sign alone': '/%',
  'letters of no character, escaped': '/%E0%A4%A',
  'bytes of no text, escaped': '/%ff%c0%ae',
  'a NUL, escaped': '/vivero%00',
  'two slashes': '//',
  'a host and a port behind two slashes': '//vivero.invalid:99999/',
  'a bracket behind two slashes': '//[',
  'no host behind two slashes': '//^/..',
  'names of every object': '/__proto__/constructor',
  'percent signs in the query': '/?%=%&__proto__=1&constructor[prototype]=1',
  backslashes: '/\\..\\vivero',
  'a long name': `/${'vivero'.repeat(500)}`,
  'many folders': '/a'.repeat(1000),
};

/** Scanners send such paths to every site of the web. */
export default defineCheck({
  id: 'site/odd-paths-survived',
  clause: 'rfc9110:status.5xx-server-fault',
  title: 'Odd paths cause no server error',
  why: 'Any scanner that comes by fills the log with errors, and with some programs one request ends the site for everybody.',
  sends:
    'GET of paths with a percent sign that escapes nothing, bytes of no text, a NUL, two slashes, backslashes, 3,000 characters, a thousand folders, and with odd queries.',
  passes: 'Any status below 500, or the end of the connection where the next request is served again.',
  fails:
    'A server error, a connection that stays open without a response, or one that is closed and no response to the next request.',
  fix: 'Decode paths and make URLs of them where exceptions are caught, and respond with 400 or 404.',
  systems: ['site'],
  httpVersion: '1.1',
  needs: [],
  mutates: false,
  mayEndTarget: true,
  brokenBy: ['site-malformed-path-crashes', 'site-long-path-crashes'],
  async run({ site, expect }) {
    const send = (path: string, name: string) =>
      site.send({ method: 'GET', path }, { accept: 'text/html', case: name });
    for (const [name, path] of Object.entries(paths)) {
      await expectSurvived(expect, await send(path, name), () => send('/', `after ${name}`));
    }
  },
});
