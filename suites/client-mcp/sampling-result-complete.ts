import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { askedOfClient } from '../client-support/asked-of-client.ts';

/** A person may decide about it, so that silence says nothing. */
export default defineRunCheck({
  id: 'client-mcp/sampling-result-complete',
  clause: 'mcp-2025-11-25:client.sampling-result-complete',
  title: 'What a model says is returned as a message of MCP',
  why: 'Servers cannot read what the interface of a model returns: each has a form of its own.',
  passes: 'a result with a role, content and the name of the model, or an error',
  fails: 'a result that lacks one of them, or has content of no type',
  fix: 'Return { role, content: { type, text }, model }, not the response of the model as it is.',
  kinds: ['mcp-legacy'],
  uses: ['mcp-tools-call'],
  scenarios: ['server-asks'],
  brokenBy: ['legacy-samples-in-form-of-model'],
  judgeRun({ run, expect }) {
    const question = askedOfClient(run, 'sampling-id');
    if (question === null) throw new Inapplicable('the client does not declare sampling, or made no call');
    const { own } = question;
    if (own === undefined) throw new Untestable('the client did not respond: it may have waited for a person');
    const isRight = isObject(own.message['error']) || isComplete(own.message['result']);
    expect.that('sampling/createMessage gets a message', isRight, {
      expected: 'a result with role, content and model, or an error',
      actual: own.message,
      entry: own.entry,
    });
  },
});

/** Since MCP 2025-11-25 there may be several pieces of content. */
function isComplete(result: unknown): boolean {
  if (!isObject(result) || typeof result['model'] !== 'string') return false;
  const pieces = [result['content']].flat();
  return (
    (result['role'] === 'assistant' || result['role'] === 'user') &&
    pieces.length > 0 &&
    pieces.every((piece) => isObject(piece) && typeof piece['type'] === 'string')
  );
}
