import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { askedOfClient } from '../client-support/asked-of-client.ts';

/** Before MCP 2025-11-25 there was no mode. */
export default defineRunCheck({
  id: 'client-mcp/elicitation-without-mode-is-form',
  clause: 'mcp-2025-11-25:client.elicitation-without-mode',
  title: 'An elicitation without a mode is taken for a form',
  why: 'Forms of servers of earlier versions fail.',
  passes: 'a result with the action accept, decline or cancel',
  fails: 'an error, or another action',
  fix: 'Treat an absent mode as form, and respond with accept, decline or cancel.',
  kinds: ['mcp-legacy'],
  uses: ['mcp-tools-call'],
  scenarios: ['server-asks'],
  brokenBy: ['legacy-refuses-absent-mode', 'legacy-elicitation-yes'],
  judgeRun({ run, expect }) {
    const form = askedOfClient(run, 'form-id');
    if (form === null) throw new Inapplicable('the client does not declare forms, or made no call');
    const { own } = form;
    if (own === undefined) throw new Untestable('the client did not respond: it may have waited for a person');
    const { result } = own.message;
    const action = isObject(result) ? result['action'] : undefined;
    expect.that('the form gets an action', ['accept', 'decline', 'cancel'].includes(String(action)), {
      expected: 'a result with accept, decline or cancel',
      actual: own.message,
      entry: own.entry,
    });
  },
});
