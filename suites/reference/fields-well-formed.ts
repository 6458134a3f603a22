import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { hasFields, judgeFieldSyntax } from '../../runner/kit/field-syntax.ts';

/** Clients and caches ignore what they cannot read, or read something else. */
export default defineObservingCheck({
  id: 'reference/fields-well-formed',
  clause: 'rfc9110:fields.grammar',
  title: 'The main API sends header fields in the form that their documents give them',
  why: 'A cache that cannot read a lifetime stores nothing, or too long. A client that cannot read Location goes nowhere.',
  sends:
    'No request of its own. It judges Accept-Ranges, Age, Allow, Cache-Control, Content-Disposition, Content-Language, Content-Type, Link, Location, Retry-After, Strict-Transport-Security, Sunset and Vary of every response of the main API in the run.',
  passes:
    'Any form that the grammar of the field allows: unknown directives, quoted values, empty elements of lists, relative references. A response may have none of these fields.',
  fails:
    'Seconds that are no whole number, such as `max-age=1 hour`, lists with semicolons, two media types in one field, and URLs with blanks or other characters that have to be escaped. Links whose URL is not in angle brackets.',
  fix: 'Let a library write these fields, or write them as RFC 9110 and RFC 9111 have them.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['api-age-negative', 'api-vary-with-semicolon', 'api-link-without-brackets', 'api-file-name-bare'],
  selects: (exchange) => exchange.system === 'api' && hasFields(exchange),
  judge: judgeFieldSyntax,
});
