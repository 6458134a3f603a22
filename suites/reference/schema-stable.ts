import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { findDifference } from './support/find-difference.ts';
import { readAnswer, requireDocument, schemaPath } from './support/schema-representations.ts';

/** What is compared tomorrow has to be the same today. */
export default defineCheck({
  id: 'reference/schema-stable',
  clause: 'practice:schema.stable',
  title: 'Two readers get the same OpenAPI document',
  why: 'Whoever compares versions sees changes that are none, and clients differ by the instance that answered.',
  sends: 'GET /api/schema/ three times, with the same credentials.',
  passes: 'The same values, whatever the order of members; who asks as somebody else may get another document.',
  fails: 'Values that differ, such as the time of the request.',
  fix: 'Keep what changes from request to request out of the document, and publish one version on every instance.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-schema-with-time', 'ref-schema-flickers', 'ref-schema-changed-by-first-reading'],
  async run({ api, expect }) {
    const { document } = await requireDocument(api);
    for (const name of ['a second time', 'a third time']) {
      const { exchange } = await api.visit(schemaPath, {
        accept: '*/*',
        credentials: api.readerCredentials,
        case: name,
      });
      const again = await readAnswer(exchange);
      if (again.document === null) throw new Untestable(`the document could not be read ${name}`);
      const difference = findDifference(document.value, again.document.value);
      expect.that('it is what it was', difference === null, {
        expected: 'the same values',
        actual:
          difference === null
            ? 'the same values'
            : { at: difference.pointer, first: difference.one, later: difference.other },
        exchange,
      });
    }
  },
});
