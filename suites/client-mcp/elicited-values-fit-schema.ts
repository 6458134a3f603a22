import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { askedOfClient } from '../client-support/asked-of-client.ts';
import { fitsForm } from '../client-support/fits-form.ts';

/** Who declines or cancels fills nothing in. */
export default defineRunCheck({
  id: 'client-mcp/elicited-values-fit-schema',
  clause: 'mcp-2025-11-25:client.input-validated',
  title: 'A form that the person accepts is filled in as its schema says',
  why: 'Forms of pages yield text alone: the server refuses the input, and the person does not learn what was wrong.',
  passes: 'content with each required member, and with values of the types of the schema; other members beside them',
  fails: 'no content, a required member that is missing, or a string where the schema has a boolean or an integer',
  fix: 'Validate what the person filled in against requestedSchema before you send it.',
  kinds: ['mcp-legacy'],
  uses: ['mcp-tools-call'],
  scenarios: ['server-asks'],
  brokenBy: ['legacy-accepts-without-content', 'legacy-fills-in-strings'],
  judgeRun({ run, expect }) {
    const own = askedOfClient(run, 'form-id')?.own;
    const result = own?.message['result'];
    if (own === undefined || !isObject(result) || result['action'] !== 'accept')
      throw new Inapplicable('the client accepts no form');
    const schema: unknown = JSON.parse(run.values.get('form-schema') ?? '{}');
    expect.that('the content fits the schema of the form', fitsForm(result['content'], schema), {
      expected: schema,
      actual: result['content'] ?? 'no content',
      entry: own.entry,
    });
  },
});
