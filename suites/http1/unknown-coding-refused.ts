import { defineCheck } from '../../runner/kit/define-check.ts';
import { ofMalformedRequests, refuseHeads, replacing } from './support/refuse-heads.ts';

/** Without chunked at its end nobody knows where such a request ends. */
export default defineCheck({
  ...ofMalformedRequests,
  // Node hands a request over before its parser looks at the coding: programs that need no content respond, and the connection ends. Nothing was
  // read by one end that another would see elsewhere.
  asksEachOf: ['plant-store', 'mcp'],
  id: 'http1/unknown-coding-refused',
  clause: 'rfc9112:coding.chunked-last',
  title: 'A request whose last transfer coding is not chunked is refused',
  why: 'A gateway and the service behind it see different ends of a request, so that one customer can put words into the request of another.',
  sends:
    'A valid request in chunks to each system that takes content, over HTTP/1.1, whose Transfer-Encoding is unknown, or names another coding behind chunked, on the same line or on a folded one.',
  fix: 'Use a strict HTTP parser, or put an HTTP server in front that rejects such requests.',
  brokenBy: ['unknown-coding-read'],
  run: (context) =>
    refuseHeads(context, {
      'in an unknown coding': coded('vivero'),
      'in an unknown coding behind chunked': coded('chunked, vivero'),
      'in identity behind chunked': coded('chunked, identity'),
      'in a coding that begins and ends like chunked': coded('chunkedchunked'),
      'in a coding that ends like chunked': coded('xchunked'),
      'in a coding in quotes': coded('"chunked"'),
      'in an unknown coding behind chunked in a field of its own': coded('chunked\r\nTransfer-Encoding: vivero'),
      'in an unknown coding behind chunked on the next line': coded('chunked\r\n , vivero'),
    }),
});

function coded(value: string) {
  return { framing: 'chunked', edit: replacing('transfer-encoding', () => [`Transfer-Encoding: ${value}`]) } as const;
}
