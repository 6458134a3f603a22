import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { readTexts, showValue } from './support/member-values.ts';

/** A token in an address ends up in logs, histories and referrers. */
export default defineCheck({
  id: 'metadata/bearer-methods-known',
  clause: 'rfc9728:bearer-methods.known',
  title: 'bearer_methods_supported names no query and nothing unknown',
  why: 'Clients that take up the offer put their token into addresses, which are logged everywhere.',
  sends: 'GET of the metadata at each of its places.',
  passes: 'header and body, or one of them.',
  fails: 'query, or a method that no document defines.',
  fix: 'Offer header alone.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-methods-with-query', 'metadata-methods-unknown'],
  async run({ authorization, expect }) {
    const listed = (await findMetadata(authorization)).flatMap(({ value, exchange }) => {
      const methods = readTexts(value['bearer_methods_supported']);
      return methods === null ? [] : [{ methods, exchange }];
    });
    if (listed.length === 0) throw new Inapplicable('the metadata has no list of bearer methods');
    for (const { methods, exchange } of listed) {
      const others = methods.filter((method) => method !== 'header' && method !== 'body');
      expect.that('only header and body are offered', others.length === 0, {
        expected: [],
        actual: showValue(others),
        exchange,
      });
    }
  },
});
