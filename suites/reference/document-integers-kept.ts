import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { integerOf } from '../../runner/documents/integer-text.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { listNumberTexts } from '../../runner/documents/openapi/number-texts.ts';
import { readOpenApi } from '../../runner/documents/openapi/read-openapi.ts';
import { requireDocument } from './support/require-document.ts';

const formats = ['application/json', 'application/yaml'];
const mostShown = 10;

/** As doubles the largest int64 and its rounded form are equal, so their source is compared. */
export default defineCheck({
  id: 'reference/document-integers-kept',
  clause: 'openapi:document.integers-kept',
  title: 'Large integers of the published document are the same in each of its formats',
  why: 'One of the two documents describes bounds that the API does not have.',
  sends: 'GET of /api/schema/ as JSON and as YAML.',
  passes: 'The same integers, in any notation.',
  fails: '9223372036854775807 in one format, 9223372036854775808 or 9223372036854776000 in the other.',
  fix: 'Write both formats with tools that keep integers exact.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-json-integers-mangled'],
  async run({ api, expect }) {
    await requireDocument(api);
    const read = await Promise.all(
      formats.map(async (accept) => {
        const { exchange } = await api.visit('/api/schema/', {
          case: accept,
          accept,
          credentials: api.readerCredentials,
          shared: true,
        });
        const { response } = exchange;
        const type = response === null ? null : (mediaTypeOf(response.headers)?.essence ?? null);
        if (response?.status !== 200) return null;
        const { document } = await readOpenApi(response.body.bytes, type);
        return document === null ? null : { format: document.format, numbers: listNumberTexts(document), exchange };
      }),
    );
    const [first, second] = read;
    if (!first || !second || first.format === second.format)
      throw new Inapplicable('the published document is not offered in two formats');
    const pointers = new Set([...first.numbers.keys(), ...second.numbers.keys()]);
    if (pointers.size === 0) throw new Inapplicable('the published document has no integer that tools could round');
    const facts = [...pointers].map((pointer) => [pointer, first.numbers.get(pointer), second.numbers.get(pointer)]);
    const changed = facts.filter(([, one, other]) => valueOf(one) !== valueOf(other)).slice(0, mostShown);
    expect.that('large integers are the same in both formats', changed.length === 0, {
      expected: 'the same numbers',
      actual: changed.length === 0 ? 'the same numbers' : changed,
      exchange: second.exchange,
    });
  },
});

/** Numbers with a fraction are not compared. */
function valueOf(text: string | undefined): bigint | null {
  return text === undefined ? null : integerOf(text);
}
