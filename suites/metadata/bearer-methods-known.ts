import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { readTexts, showValue } from './support/member-values.ts';

/** A token in a URL gets into logs, histories and referrers. */
export default defineCheck({
  id: 'metadata/bearer-methods-known',
  clause: 'rfc9728:bearer-methods.known',
  title: 'bearer_methods_supported contains only header and body',
  why: 'Clients that use the method query put their token into URLs, which are logged everywhere.',
  sends: 'GET of the metadata at each of its locations.',
  passes: 'header, body or both.',
  fails: 'query, or a method that no specification defines.',
  fix: 'Offer header only.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-methods-with-query', 'metadata-methods-unknown'],
  async run({ authorization, expect }) {
    const listed = (await findMetadata(authorization)).flatMap(({ value, exchange }) => {
      const methods = readTexts(value['bearer_methods_supported']);
      return methods === null ? [] : [{ methods, exchange }];
    });
    if (listed.length === 0) throw new Inapplicable('the metadata has no array of bearer methods');
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
