import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { isRequest, paramsOf, sessionsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';

/** What was not declared is not there. */
export default defineRunCheck({
  id: 'client-mcp/declared-features-used',
  clause: 'mcp-2025-11-25:client.declared-features-only',
  title: 'Only features that were declared are used',
  why: 'Errors in the logs of the server, and time lost with each start.',
  passes:
    'tools, resources, prompts, logging and completions where the result of initialize has the capability; changes of roots where the client declared roots',
  fails: 'a request of a capability that the server did not declare, or changed roots of a client that declared none',
  fix: 'Look at the capabilities in the result of initialize before you use a feature, and declare roots before you say that they changed.',
  kinds: ['mcp-legacy'],
  scenarios: 'any',
  brokenBy: ['legacy-lists-undeclared-resources', 'legacy-undeclared-roots'],
  judgeRun({ run, expect }) {
    const used = sessionsOf(run).flatMap((session) =>
      session.messages.flatMap((sent) => {
        if (sent.method === 'notifications/roots/list_changed')
          return [{ sent, capability: 'roots', declared: paramsOf(session.initialize)['capabilities'] }];
        const capability = isRequest(sent) ? capabilityOf(sent.method) : null;
        return capability === null ? [] : [{ sent, capability, declared: session.result['capabilities'] }];
      }),
    );
    if (used.length === 0) throw new Inapplicable('the client uses nothing that is to be declared');
    const [wrong] = used.filter(({ capability, declared }) => !(isObject(declared) && capability in declared));
    expect.that('each feature that is used was declared', wrong === undefined, {
      expected: (wrong ?? used[0])?.declared,
      actual: wrong?.sent.method ?? `${used.length} messages of declared features`,
      entry: (wrong ?? used[0])?.sent.entry,
    });
  },
});

function capabilityOf(method: string): string | null {
  if (method === 'logging/setLevel') return 'logging';
  if (method === 'completion/complete') return 'completions';
  return /^(tools|resources|prompts)\//.exec(method)?.[1] ?? null;
}
