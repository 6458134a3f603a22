import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { paramsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { fitsForm } from '../client-support/fits-form.ts';
import { inputRounds } from './support/input-rounds.ts';

/** Who declines or cancels fills nothing in. */
export default defineRunCheck({
  id: 'client-mcp-stateless/input-fits-schema',
  clause: 'mcp-2026-07-28:client.input-validated',
  title: 'A form that the person accepts is filled in as its schema says',
  why: 'The server refuses the input, and the person fills in the form again without a word of what was wrong.',
  passes: 'content with each required member, and with values of the types of the schema; other members beside them',
  fails: 'no content, a required member that is missing, or a string where the schema has a boolean',
  fix: 'Validate what the person filled in against requestedSchema before you send it.',
  kinds: ['mcp-modern'],
  uses: ['mcp-tools-call'],
  scenarios: ['input-required'],
  brokenBy: ['modern-accepts-without-content', 'modern-fills-in-strings'],
  judgeRun({ run, expect }) {
    const filled = inputRounds(run).retries.flatMap(({ sent, round }) => {
      const given = paramsOf(sent)['inputResponses'];
      return [...(round?.schemas ?? [])].flatMap(([key, schema]) => {
        const response = isObject(given) ? given[key] : undefined;
        return isObject(response) && response['action'] === 'accept' ? [{ sent, schema, response }] : [];
      });
    });
    if (filled.length === 0) throw new Inapplicable('the client accepts no form');
    for (const { sent, schema, response } of filled) {
      const content = response['content'];
      expect.that('the content fits the schema of the form', fitsForm(content, schema), {
        expected: schema,
        actual: content ?? 'no content',
        entry: sent.entry,
      });
    }
  },
});
