import { isObject } from '../../runner/documents/json-value.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { eraOf } from '../../runner/kit/client/mcp-era.ts';
import { bearerOf, messagesOf, requestHeader } from '../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';

/** Requests are told apart by who sends them: another program beside this one has tokens of its own. */
export default defineRunCheck({
  id: 'client-tokens/every-mcp-request-has-token',
  clause: 'mcp-authorization:client.token-in-every-request',
  title: 'Every MCP request has the token, once there is one',
  why: 'A session does not prove who sends: the server refuses notifications, streams or the end of a session without a token.',
  passes: 'the token in POST, GET and DELETE, in notifications and responses as well',
  fails: 'a request without a token in a session, or of a client, that has sent one before',
  fix: 'Set the Authorization header in one place that every request to the MCP server goes through.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  uses: ['mcp-token'],
  scenarios: 'any',
  needsMock: true,
  brokenBy: [
    'assistant-leaves-token-out-of-notifications',
    'assistant-leaves-token-out-of-delete',
    'assistant-sends-token-once',
  ],
  judgeRun({ run, expect }) {
    const sent = run.entries.filter(({ place, request }) => place === 'mcp' && request.method !== 'OPTIONS');
    for (const requests of Map.groupBy(sent, senderOf).values()) {
      const start = requests.findIndex((entry) => hasCredentials(entry));
      if (start === -1) continue;
      const after = requests.slice(start + 1);
      const without = after.find((entry) => !hasCredentials(entry) && !leadsToSignIn(entry, run));
      if (after.length === 0) continue;
      expect.that('every request has a token', without === undefined, {
        expected: 'Authorization: Bearer in each',
        actual: without === undefined ? `${after.length} requests with a token` : nameOf(without),
        entry: without ?? after[0],
      });
    }
  },
});

/** A token in another place is the matter of other checks. */
function hasCredentials(entry: JournalEntry): boolean {
  return bearerOf(entry) !== null || (requestHeader(entry, 'authorization') ?? '') !== '';
}

/** A session; without one, what calls itself by the same name over the same connection. */
function senderOf(entry: JournalEntry): string {
  const given = entry.response === null ? null : headerValue(entry.response.headers, 'mcp-session-id');
  const session = requestHeader(entry, 'mcp-session-id') ?? given;
  if (session !== null) return `session ${session}`;
  const [name] = messagesOf(entry).map(({ message }) => {
    const params = isObject(message['params']) ? message['params'] : {};
    const meta = isObject(params['_meta']) ? params['_meta'] : {};
    const info = params['clientInfo'] ?? meta['io.modelcontextprotocol/clientInfo'];
    return isObject(info) && typeof info['name'] === 'string' ? info['name'] : '';
  });
  return `${eraOf(entry)} ${entry.connection} ${name ?? ''}`;
}

/** Another account of the same program begins without a token. */
function leadsToSignIn({ id, response }: JournalEntry, { entries }: ScenarioRun): boolean {
  if (response?.status !== 401) return false;
  const next = entries.find((entry) => entry.id > id && ['mcp', 'authorize', 'token'].includes(entry.place));
  return next !== undefined && next.place !== 'mcp';
}

function nameOf(entry: JournalEntry): string {
  const methods = messagesOf(entry).map(({ method }) => method);
  return `${[entry.request.method, ...methods].join(' ')} without a token`;
}
