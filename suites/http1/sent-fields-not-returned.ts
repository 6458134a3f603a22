import { askEachResource } from '../../runner/kit/ask-each.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import type { Header } from '../../runner/kit/exchange.ts';
import { firstOfEachSystem, requireServed } from './support/refuse-heads.ts';

/** Fields that say something in responses alone, each with a value that nobody else has. */
const sent: readonly Header[] = [
  ['Vary', 'X-Vivero-Sent'],
  ['Set-Cookie', 'vivero-sent=1'],
  ['Location', 'https://vivero-sent.example/'],
  ['ETag', '"vivero-sent"'],
  ['Link', '<https://vivero-sent.example/>; rel=preload'],
  ['Access-Control-Allow-Origin', 'https://vivero-sent.example'],
  ['Content-Security-Policy', 'connect-src https://vivero-sent.example'],
  ['Strict-Transport-Security', 'max-age=0; vivero-sent'],
  ['WWW-Authenticate', 'Vivero-Sent'],
];

/** Middleware that adds to a field looks for it in the request where it should look in the response. */
export default defineCheck({
  id: 'http1/sent-fields-not-returned',
  clause: 'practice:fields.own-words',
  title: 'Fields of responses that a client sends do not come back',
  why: 'A client that can set a field of a request says what caches keep apart, which origins may read the response, or which cookies a browser takes.',
  sends:
    'A valid request to each system with one more field, which has a meaning in responses alone, such as Vary, Set-Cookie, Access-Control-Allow-Origin and Location.',
  passes: 'Any response whose field of that name does not hold the value that was sent, a refusal included.',
  fails: 'The value in the field of that name.',
  fix: 'Read what a response has already from the response, such as `response.headers`, never from the request.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  credentials: 'unneeded',
  needs: [],
  mutates: true,
  brokenBy: ['sent-vary-returned', 'api-sent-origin-returned', 'mcp-sent-cookie-returned'],
  async run({ resources, expect }) {
    await askEachResource(firstOfEachSystem(resources), async (resource) => {
      await requireServed(resource);
      for (const header of sent) {
        const [name] = header;
        const exchange = await resource.request({ headers: [header], case: `${resource.name} with ${name}` });
        const returned = (exchange.response?.headers ?? []).filter(
          ([field, value]) => field.toLowerCase() === name.toLowerCase() && /vivero-sent/i.test(value),
        );
        expect.that(`the ${name} of the request does not come back`, returned.length === 0, {
          expected: 'no such value',
          actual: returned.map(([field, value]) => `${field}: ${value}`),
          exchange,
        });
      }
    });
  },
});
