import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { promptList, readItems } from './support/offered-lists.ts';

/** Values that may be given at the most. */
const mostValues = 100;
/** Arguments that are completed at the most, of each era. */
const mostCompletions = 6;

/** Clients show the values in a menu. */
export default defineCheck({
  id: 'mcp/completion-values-bounded',
  clause: 'mcp-2025-11-25:completion.values',
  title: 'A completion has 100 values at most',
  why: 'Strict clients drop a longer response, and their users get no suggestions at all.',
  sends:
    'completion/complete with an empty value for up to six arguments of listed prompts, where completions are declared.',
  passes: 'An array of at most 100 strings, which may be empty. An error is judged by other checks.',
  fails: 'No array of strings, or more than 100.',
  fix: 'Return the first 100 values, and set total and hasMore to say that there are more.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['completion-values-beyond-hundred'],
  async run({ mcp, expect }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      if (!Object.hasOwn(client.capabilities, 'completions')) continue;
      const wanted = (await readItems(client, promptList)).flatMap(({ item }) => argumentsOf(item));
      for (const { prompt, name } of wanted.slice(0, mostCompletions)) {
        const params = { ref: { type: 'ref/prompt', name: prompt }, argument: { name, value: '' } };
        const reply = await client.request('completion/complete', params, { case: `${client.eraName}: ${name}` });
        if (reply.result === null) continue;
        judged += 1;
        const { completion } = reply.result;
        const values = isObject(completion) ? completion['values'] : undefined;
        const isRight = Array.isArray(values) && values.every((value) => typeof value === 'string');
        const count = isRight ? values.length : null;
        expect.that('the values are a hundred strings at the most', count !== null && count <= mostValues, {
          expected: `an array of up to ${mostValues} strings`,
          actual: count === null ? 'no array of strings' : `${count} strings`,
          exchange: reply.exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('no argument of a listed prompt is completed');
  },
});

function argumentsOf(
  item: Readonly<Record<string, unknown>>,
): Array<{ readonly prompt: string; readonly name: string }> {
  const given: readonly unknown[] = Array.isArray(item['arguments']) ? item['arguments'] : [];
  const prompt = item['name'];
  if (typeof prompt !== 'string') return [];
  return given.flatMap((one) =>
    isObject(one) && typeof one['name'] === 'string' ? [{ prompt, name: one['name'] }] : [],
  );
}
