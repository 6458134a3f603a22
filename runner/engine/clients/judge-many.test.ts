import t from 'tap';
import { clientChecks } from '../../../suites/client-index.generated.ts';
import type { ClientCheck } from '../../kit/client/define-client-check.ts';
import type { JournalEntry } from '../../kit/client/journal-entry.ts';
import { type EntryFacts, entryOf, runOf } from '../../kit/client/journal-entry.test-support.ts';
import type { ScenarioRun } from '../../kit/client/scenario-run.ts';
import { judgeClient } from './judge-client.ts';

const json = ['Content-Type', 'application/json'] as const;
const form = ['Content-Type', 'application/x-www-form-urlencoded'] as const;
const bearer = (token: string) => ['Authorization', `Bearer ${token}`] as const;

const message = (method: string, id?: number): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params: { protocolVersion: '2025-11-25', _meta: { 'a.b/c': 1 } } });

/** What one turn of a client sends that signs in, begins a session of MCP, ends it, and creates a plant. */
function turn(number: number): EntryFacts[] {
  const session = ['MCP-Session-Id', `session-${number}`] as const;
  const mcp = { place: 'mcp', target: '/mcp', method: 'POST', responseHeaders: [json] } as const;
  const initialized = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: {} };
  return [
    { place: 'resource-metadata', target: '/.well-known/oauth-protected-resource/mcp', responseBody: '{}' },
    { place: 'server-metadata', target: '/.well-known/oauth-authorization-server', responseBody: '{}' },
    { place: 'guessed-endpoint', target: '/token', method: 'POST', headers: [form], status: 404 },
    {
      place: 'token',
      target: '/as/token',
      method: 'POST',
      headers: [form],
      body: `grant_type=refresh_token&refresh_token=old-${number}`,
      responseHeaders: [json],
      responseBody: JSON.stringify({ access_token: `access-${number}`, refresh_token: `old-${number + 1}` }),
    },
    {
      ...mcp,
      headers: [json, bearer(`access-${number}`)],
      body: message('initialize', 1),
      responseHeaders: [json, session],
      responseBody: JSON.stringify({ jsonrpc: '2.0', id: 1, result: initialized }),
    },
    { ...mcp, headers: [json, session], body: message('tools/list', 2), responseBody: '{}' },
    { ...mcp, headers: [json, session], body: message('tools/call', 3), responseBody: '{}' },
    { place: 'mcp', target: '/mcp', method: 'DELETE', headers: [session] },
    { place: 'api', target: `/api/${number}`, status: 307, responseHeaders: [['Location', `/api/moved/${number}`]] },
    { place: 'plants', target: '/plants', method: 'POST', headers: [json, bearer('plants-token')], body: '{"id":1}' },
    { place: 'plants', target: '/plants', method: 'POST', headers: [bearer('plants-token'), ['Content-Length', '0']] },
  ];
}

/** Returns how often members of requests are read to judge a client that takes so many turns. */
function countReads(check: ClientCheck, turns: number): number {
  let reads = 0;
  const entries = Array.from({ length: turns }, (_, number) => turn(number))
    .flat()
    .map((facts, place) => {
      const entry = entryOf({ ...facts, id: place + 1, connection: 1 + (place % 7) });
      return new Proxy(entry, {
        get: (target, name) => {
          reads += 1;
          return target[name as keyof JournalEntry];
        },
      });
    });
  const run: ScenarioRun = { ...runOf(entries), scenario: { id: 'plain', kinds: [...check.kinds], isHostile: false } };
  judgeClient([check], { control: run, runs: [run], notRun: new Map(), claimed: new Set() });
  return reads;
}

t.test('twice as many requests take no more than twice the reading', (t) => {
  for (const check of clientChecks) {
    const [few, many] = [countReads(check, 40), countReads(check, 80)];
    t.ok(many < few * 2.5, `${check.id}: ${few} reads, then ${many}`);
  }
  t.end();
});
