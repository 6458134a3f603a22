import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { hasTag, judgeTags } from '../../runner/kit/entity-tags.ts';

/** A tag that cannot be parsed cannot be compared. */
export default defineObservingCheck({
  id: 'reference/entity-tags-well-formed',
  clause: 'rfc9110:etag.form',
  title: 'The main API writes entity tags in double quotes',
  why: 'Caches and proxies drop or rewrite an ETag that they cannot parse, and fetch everything again.',
  sends: 'No request of its own. It judges the ETag of every response of the main API in the run.',
  passes:
    'A strong or a weak tag with any visible characters, such as "abc", "abc-gzip", W/"abc" or "". A response may have no ETag.',
  fails: 'A tag without quotes, with single quotes, with a blank in it, or with w/ in place of W/.',
  fix: 'Put the tag in double quotes, and write W/ before the quotes if it is weak.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['api-tags-without-quotes', 'ref-schema-tag-with-blank'],
  selects: (exchange) => exchange.system === 'api' && hasTag(exchange),
  judge: judgeTags,
});
