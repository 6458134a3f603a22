import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { findDifference } from './support/find-difference.ts';
import { readAnswer, requireDocument, schemaPath } from './support/schema-representations.ts';

/** Versions can be compared only if the document does not change by itself. */
export default defineCheck({
  id: 'reference/schema-stable',
  clause: 'practice:schema.stable',
  title: 'Two readers get the same OpenAPI document',
  why: 'People who compare versions see false changes, and clients differ by the instance that responded.',
  sends: 'GET /api/schema/ three times, with the same credentials.',
  passes: 'The same values, in any order of members. Other users may get another document.',
  fails: 'Values that differ, such as the time of the request.',
  fix: 'Remove values that change with each request from the document, and publish one version on every instance.',
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
      expect.that('the document is unchanged', difference === null, {
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
