import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';

/** Paths that are often open to all, behind the host: a program that puts a URL together from Host takes them for the path that is asked. */
const openPaths = ['/', '/docs', '/health', '/login', '/public', '/.well-known/oauth-protected-resource'];
const ends: Readonly<Record<string, string>> = { 'a query': '?', 'a fragment': '#', 'a matrix parameter': ';' };

/** Host is written by the client, as all fields are. */
export default defineCheck({
  id: 'bearer/host-opens-nothing',
  clause: 'service:authentication.every-resource',
  title: 'A path in Host does not open any resource',
  why: 'The guard makes a URL of Host and path, and judges the path that stands in Host; the service behind it serves the other one to everyone.',
  sends:
    'Requests without credentials to each protected resource, over HTTP/1.1, whose Host has a path behind it that is often open to all, and a question mark, a number sign or a semicolon.',
  passes:
    'Any status except 2xx, or the end of the connection. A resource that is also served without it is not judged here.',
  fails: 'A 2xx if the same request with its own Host is refused, or no response in time.',
  fix: 'Respond with 400 to an invalid Host, and judge the path of the request line alone.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  httpVersion: '1.1',
  needs: [],
  mutates: true,
  brokenBy: ['path-in-host-unguarded', 'mcp-path-in-host-unguarded'],
  async run({ resources, expect }) {
    await askEach(resources, async (resource) => {
      const { response } = await resource.request({ credentials: none, case: `${resource.name} without credentials` });
      if (response === null || (response.status >= 200 && response.status < 300))
        throw new Inapplicable(`${resource.name} is not refused without credentials, even with its own Host`);
      for (const path of openPaths) {
        for (const [name, end] of Object.entries(ends)) {
          const exchange = await resource.request({
            credentials: none,
            editHead: (head) => head.map((line) => (/^host:/i.test(line) ? `${line}${path}${end}` : line)),
            case: `${resource.name} without credentials, with ${path} and ${name} in Host`,
          });
          expect.notServed(exchange);
        }
      }
    });
  },
});
