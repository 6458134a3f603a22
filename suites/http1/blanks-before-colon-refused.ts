import { defineCheck } from '../../runner/kit/define-check.ts';
import { adding, type HeadEdit, ofMalformedRequests, refuseHeads, replacing } from './support/refuse-heads.ts';

/** Servers that read such a field, and those that skip it, see two requests in the same bytes. */
export default defineCheck({
  ...ofMalformedRequests,
  id: 'http1/blanks-before-colon-refused',
  clause: 'rfc9112:field.no-blank-before-colon',
  title: 'A request with white space before the colon of a field is refused',
  why: 'A gateway does not recognise the field and passes it on, and the service behind it obeys it: rules are evaded and requests smuggled.',
  sends:
    'A valid request to each system, over HTTP/1.1, with one more field that has a blank or a tab before its colon, or with a blank there in Content-Length, Transfer-Encoding or Host.',
  fix: 'Use a strict HTTP parser, or put an HTTP server in front that rejects such requests.',
  brokenBy: ['blanks-before-colon-ignored', 'mcp-blanks-before-colon-ignored'],
  run: (context) =>
    refuseHeads(context, {
      'with a blank before a colon': { edit: adding('X-Vivero : 1') },
      'with a tab before a colon': { edit: adding('X-Vivero\t: 1') },
      // Some parsers are strict, but for the fields that they read themselves.
      'with a blank behind the name of its length': { edit: spaced('content-length') },
      'with a blank behind the name of its coding': { edit: spaced('transfer-encoding'), framing: 'chunked' },
      'with a blank behind the name of its host': { edit: spaced('host') },
    }),
});

function spaced(name: string): HeadEdit {
  return replacing(name, (line) => [line.replace(':', ' :')]);
}
