import { askEachResource } from '../../runner/kit/ask-each.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectSurvived } from '../../runner/kit/expect-survived.ts';
import { firstOfEachSystem, ofMalformedRequests, requireServed } from './support/refuse-heads.ts';

/** What programs that take a target for a well-formed path or URL fail on, given the usual path. */
const targets: Readonly<Record<string, (path: string) => string>> = {
  'a percent sign alone': () => '/%',
  'a percent sign behind it': (path) => `${path}/%`,
  'letters of no character, escaped, behind it': (path) => `${path}/%E0%A4%A`,
  'bytes of no text, escaped, behind it': (path) => `${path}/%ff%c0%ae`,
  'a NUL, escaped, behind it': (path) => `${path}/%00`,
  'two slashes alone': () => '//',
  'a slash before it': (path) => `/${path}`,
  'a host and a port before it': (path) => `//vivero.invalid:99999${path}`,
  'a bracket before it': (path) => `//[${path}`,
  'names of every object behind it': (path) => `${path}/__proto__/constructor`,
  'percent signs in the query': (path) => `${path}?%=%&__proto__=1&constructor[prototype]=1`,
  'a whole URL whose host is open': (path) => `http://[${path}`,
  'a URL of another scheme': (path) => `vivero://a${path}`,
  'a URL without a scheme': (path) => `//:x${path}`,
  'backslashes behind it': (path) => `${path}/\\..\\`,
};

/** Scanners send such targets to every address of the web. */
export default defineCheck({
  ...ofMalformedRequests,
  id: 'http1/odd-targets-survived',
  clause: 'rfc9110:status.5xx-server-fault',
  title: 'Odd request targets cause no server error',
  why: 'Any scanner that comes by fills the log with errors, and with some programs one request ends the process for everybody.',
  sends:
    'A valid request to each system, over HTTP/1.1, with another target made of its path: a percent sign that escapes nothing, bytes of no text, two slashes, backslashes, names that every object of JavaScript has.',
  passes: 'Any status below 500, or the end of the connection where the next request is served again.',
  fails:
    'A server error, a connection that stays open without a response, or one that is closed and no response to the next request.',
  fix: 'Decode paths and make URLs of them where exceptions are caught, and respond with 400.',
  brokenBy: ['malformed-path-crashes', 'api-malformed-path-crashes', 'mcp-two-slashes-crash'],
  async run({ resources, expect }) {
    await askEachResource(firstOfEachSystem(resources), async (resource) => {
      await requireServed(resource);
      for (const [name, targetOf] of Object.entries(targets)) {
        const exchange = await resource.request({
          editHead: ([line = '', ...fields]) => {
            const [method = '', target = '', version = ''] = line.split(' ');
            return [`${method} ${targetOf(target.split('?')[0] ?? '')} ${version}`, ...fields];
          },
          case: `${resource.name} with ${name}`,
        });
        await expectSurvived(expect, exchange, () => resource.request({ case: `${resource.name} after ${name}` }));
      }
    });
  },
});
