import { defineRule } from '../rule.ts';
import { isReadable, outsideReferences } from './references-readable.ts';

/** A document whose parts stand on other hosts is whole only as long as all of them answer. */
export const referencesNear = defineRule({
  id: 'references-near',
  level: 'should',
  title: 'Every reference leads into the document or to its own host',
  *judge(model) {
    for (const { node, reference } of outsideReferences(model)) {
      const url = URL.parse(reference);
      if (url === null || !/^https?:$/.test(url.protocol) || url.host === model.address?.host) continue;
      if (!isReadable(reference, model.address)) continue;
      yield {
        pointer: `${node.pointer}/$ref`,
        what: 'a reference leads to another host',
        expected: 'a part of the document, or a URL of its own host',
        actual: reference,
      };
    }
  },
});
