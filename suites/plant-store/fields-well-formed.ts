import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { hasFields, judgeFieldSyntax } from '../../runner/kit/field-syntax.ts';

/** Clients and caches ignore what they cannot read, or read something else. */
export default defineObservingCheck({
  id: 'plant-store/fields-well-formed',
  clause: 'rfc9110:fields.grammar',
  title: 'The plant store sends header fields in the form that their documents give them',
  why: 'A cache that cannot read a lifetime stores nothing, or too long. A client that cannot read Location goes nowhere.',
  sends:
    'No request of its own. It judges Accept-Ranges, Age, Allow, Cache-Control, Content-Disposition, Content-Language, Content-Type, ETag, Link, Location, Retry-After, Strict-Transport-Security, Sunset and Vary of every response of the plant store in the run.',
  passes:
    'Any form that the grammar of the field allows: unknown directives, quoted values, empty elements of lists, relative references. A response may have none of these fields.',
  fails:
    'Seconds that are no whole number, such as `max-age=1 hour`, lists with semicolons, two media types in one field, tags without quotes, and URLs with blanks or other characters that have to be escaped. Links whose URL is not in angle brackets.',
  fix: 'Let a library write these fields, or write them as RFC 9110 and RFC 9111 have them.',
  systems: ['plant-store'],
  needs: [],
  mutates: false,
  brokenBy: ['store-age-negative', 'store-vary-with-semicolon', 'store-transport-policy-with-comma'],
  selects: (exchange) => exchange.system === 'plant-store' && hasFields(exchange),
  judge: judgeFieldSyntax,
});
