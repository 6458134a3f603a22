import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEachResource } from '../../runner/kit/ask-each.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { firstOfEachSystem, ofMalformedRequests, requireServed } from './support/refuse-heads.ts';

/** Proxies that were told of no server of their own send requests on as they came. */
export default defineCheck({
  ...ofMalformedRequests,
  id: 'http1/absolute-form-accepted',
  clause: 'rfc9112:target.absolute-form',
  title: 'A request that names its target by a whole URL is served',
  why: 'Some proxies and old clients send the whole URL. They get 404 from a service that compares it with its paths.',
  sends: 'A valid request to each system, over HTTP/1.1, with the whole URL in its first line.',
  passes: 'The same class of status as for the path alone.',
  fails: 'Another one, such as 404, or no response.',
  fix: 'Put an HTTP server in front that takes the path out of the URL, or do so before requests are routed.',
  brokenBy: ['absolute-form-not-found', 'api-absolute-form-not-found', 'mcp-absolute-form-not-found'],
  async run({ resources, expect }) {
    await askEachResource(firstOfEachSystem(resources), async (resource) => {
      const { origin } = new URL((await requireServed(resource)).request.url);
      const exchange = await resource.request({
        editHead: ([line = '', ...fields]) => [withWholeUrl(line, origin), ...fields],
        case: `${resource.name} by its whole URL`,
      });
      const status = exchange.response?.status ?? 0;
      expect.that(`${resource.name} is served by its whole URL`, status >= 200 && status < 300, {
        expected: 'a 2xx, as for the path alone',
        actual: describeAnswer(exchange),
        exchange,
      });
    });
  },
});

/** `GET /path HTTP/1.1` as `GET http://host/path HTTP/1.1`. */
function withWholeUrl(line: string, origin: string): string {
  const [method = '', path = '', version = ''] = line.split(' ');
  return `${method} ${origin}${path} ${version}`;
}
