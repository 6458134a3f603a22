import { defineCheck } from '../../runner/kit/define-check.ts';
import { type HeadEdit, ofMalformedRequests, refuseHeads, replacing } from './support/refuse-heads.ts';

/** Where two servers read different lengths, the rest of one request begins the next one. */
export default defineCheck({
  ...ofMalformedRequests,
  id: 'http1/invalid-length-refused',
  clause: 'rfc9112:length.valid',
  title: 'A request whose Content-Length is invalid is refused',
  why: 'A gateway and the service behind it see different ends of a request, so that one customer can put words into the request of another.',
  sends:
    'A valid request to each system, over HTTP/1.1, whose Content-Length has a sign, letters, a decimal point or hexadecimal digits, and with two different lengths.',
  fix: 'Use a strict HTTP parser, or put an HTTP server in front that rejects such requests.',
  brokenBy: ['invalid-length-read', 'api-second-length-ignored'],
  run: (context) =>
    refuseHeads(context, {
      'with a sign in Content-Length': { edit: length((own) => [`+${own}`]) },
      'with a decimal point in Content-Length': { edit: length((own) => [`${own}.0`]) },
      'with letters in Content-Length': { edit: length((own) => [`${own}bytes`]) },
      'with a hexadecimal Content-Length': { edit: length((own) => [`0x${own.toString(16)}`]) },
      'with two lengths, the own one first': { edit: length((own) => [String(own), other(own)]) },
      'with two lengths, the own one last': { edit: length((own) => [other(own), String(own)]) },
      'with a list of two lengths': { edit: length((own) => [`${own}, ${other(own)}`]) },
    }),
});

/** A shorter one, so that who goes by it does not wait for more. */
function other(own: number): string {
  return String(own === 0 ? 1 : own - 1);
}

function length(makeValues: (own: number) => readonly string[]): HeadEdit {
  return replacing('content-length', (line) =>
    makeValues(Number(line.slice(line.indexOf(':') + 1))).map((value) => `Content-Length: ${value}`),
  );
}
