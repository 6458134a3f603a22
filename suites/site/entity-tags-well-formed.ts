import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { hasTag, judgeTags } from '../../runner/kit/entity-tags.ts';

/** A tag that cannot be parsed cannot be compared. */
export default defineObservingCheck({
  id: 'site/entity-tags-well-formed',
  clause: 'rfc9110:etag.form',
  title: 'The site writes entity tags in double quotes',
  why: 'Caches and proxies drop or rewrite an ETag that they cannot parse, and fetch everything again.',
  sends: 'No request of its own. It judges the ETag of every response of the site in the run.',
  passes:
    'A strong or a weak tag with any visible characters, such as "abc", "abc-gzip", W/"abc" or "". A response may have no ETag.',
  fails: 'A tag without quotes, with single quotes, with a blank in it, or with w/ in place of W/.',
  fix: 'Put the tag in double quotes, and write W/ before the quotes if it is weak.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-tags-without-quotes', 'site-tags-weak-in-lower-case'],
  selects: (exchange) => exchange.system === 'site' && hasTag(exchange),
  judge: judgeTags,
});
