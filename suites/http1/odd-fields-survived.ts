import { askEachResource } from '../../runner/kit/ask-each.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectSurvived } from '../../runner/kit/expect-survived.ts';
import type { Header } from '../../runner/kit/exchange.ts';
import {
  adding,
  firstOfEachSystem,
  type HeadEdit,
  ofMalformedRequests,
  replacing,
  requireServed,
} from './support/refuse-heads.ts';

/** What every object of JavaScript has: a table of handlers that is an object has a handler of that name, which is none. */
const inherited = ['__proto__', 'constructor', 'toString'] as const;
/** Fields by whose values servers choose a parser, a coder, a language or a handler. */
const choosing = ['Accept', 'Accept-Encoding', 'Accept-Language', 'Accept-Charset', 'Content-Language'] as const;
const malformed: readonly Header[] = [
  ['Accept-Encoding', ';q=,,gzip;q=x'],
  ['Accept-Language', '*-,;q=2'],
  ['Cookie', '__proto__=1; %E0%A4%A=%; =; constructor='],
  ['Range', 'bytes=-'],
  ['If-None-Match', 'W/"'],
  ['If-Modified-Since', 'yesterday'],
  ['Forwarded', 'for="[::;host="'],
  ['X-Forwarded-For', ','],
  ['X-Forwarded-Host', ':,/'],
  ['X-Forwarded-Proto', '/'],
  ['Origin', 'http://['],
  ['Referer', 'http://[/%'],
  ['Traceparent', '00-'],
];

/** A field that is not understood is no reason to fall over: anybody may send it. */
export default defineCheck({
  ...ofMalformedRequests,
  id: 'http1/odd-fields-survived',
  clause: 'rfc9110:status.5xx-server-fault',
  title: 'Odd values and names of header fields cause no server error',
  why: 'Anybody can make the service fail with one field, and with some programs the whole process ends for everybody.',
  sends:
    'A valid request to each system, over HTTP/1.1, with one field changed or added: names that every object of JavaScript has as the value of Content-Type, Content-Encoding, Accept and its kin and as names of fields, malformed lists, URLs and cookies.',
  passes: 'Any status below 500, or the end of the connection where the next request is served again.',
  fails:
    'A server error, a connection that stays open without a response, or one that is closed and no response to the next request.',
  fix: 'Look names up in a Map, or in an object without prototype, and catch what parsers of fields throw.',
  brokenBy: [
    'inherited-coding-hangs',
    'inherited-type-crashes',
    'inherited-field-crashes',
    'api-malformed-language-crashes',
    'mcp-malformed-cookie-crashes',
  ],
  async run({ resources, expect }) {
    await askEachResource(firstOfEachSystem(resources), async (resource) => {
      await requireServed(resource);
      for (const [name, editHead] of oddHeads()) {
        const exchange = await resource.request({ editHead, case: `${resource.name} ${name}` });
        await expectSurvived(expect, exchange, () => resource.request({ case: `${resource.name} after one ${name}` }));
      }
    });
  },
});

function oddHeads(): Array<readonly [name: string, edit: HeadEdit]> {
  const one = (field: string, value: string): readonly [string, HeadEdit] => [
    `with ${field}: ${value}`,
    (head) => [
      ...head.filter((line) => !line.toLowerCase().startsWith(`${field.toLowerCase()}:`)),
      `${field}: ${value}`,
    ],
  ];
  return [
    ...inherited.flatMap((word) => [
      one('Content-Encoding', word),
      ...choosing.map((field) => one(field, word)),
      [`with a field ${word}`, adding(`${word}: 1`)] as const,
      [`with Content-Type: ${word}`, replacing('content-type', () => [`Content-Type: ${word}`])] as const,
      [`with a parameter ${word}`, replacing('content-type', (line) => [`${line}; ${word}=1`])] as const,
    ]),
    ...malformed.map(([field, value]) => one(field, value)),
  ];
}
