import t from 'tap';
import type { Place } from './place.ts';
import { entryOf, runOf } from './journal-entry.test-support.ts';
import type { HandedOver, ScenarioRun } from './scenario-run.ts';
import { withheldFrom } from './withheld-from.ts';

const redirect = 'redirect_uri=http%3A%2F%2F127.0.0.1%2Fcallback';

function run(entries: ReadonlyArray<Parameters<typeof entryOf>[0]>, handedOver: Partial<HandedOver>): ScenarioRun {
  const made = runOf(entries.map(entryOf));
  return { ...made, handedOver: { ...made.handedOver, ...handedOver } };
}

const signIn = (id: string): Parameters<typeof entryOf>[0] => ({
  target: `/authorize?response_type=code&client_id=${encodeURIComponent(id)}&${redirect}`,
  place: 'authorize',
});

const at = (place: Place, token?: string): Parameters<typeof entryOf>[0] => ({
  target: `/${place}`,
  method: 'POST',
  place,
  headers: token === undefined ? [] : [['Authorization', `Bearer ${token}`]],
});

const given = { clientId: 'a', publicClientId: 'b' };
const none: Partial<HandedOver> = { clientId: undefined, publicClientId: undefined } as never;

t.test('a client that neither registers nor has a URL for an id lacks the one that is not handed over', (t) => {
  const plain = run([signIn('b')], given);
  t.equal(withheldFrom(run([signIn('undefined')], none), plain), 'the id of a client');
  t.equal(withheldFrom(run([], none), plain), 'the id of a client', 'one that stops at once, too');
  t.equal(withheldFrom(run([at('register')], none), plain), null, 'it registers in place of that');
  t.equal(withheldFrom(run([signIn('https://app.example/id')], none), plain), null, 'it has a URL for an id');
  t.equal(withheldFrom(run([signIn('undefined')], given), plain), null, 'the scenario hands it over');
  t.equal(withheldFrom(run([], none), run([at('register'), signIn('x')], given)), null, 'it registers anyway');
  t.end();
});

t.test('a client that uses a handed-over token for MCP and does not sign in there lacks it', (t) => {
  const plain = run([signIn('b'), at('mcp', 'token-of-mcp')], { ...given, mcpToken: 'token-of-mcp' });
  const without = { ...given, mcpToken: undefined } as never;
  t.equal(withheldFrom(run([at('mcp', 'undefined')], without), plain), 'the token for the MCP server');
  t.equal(withheldFrom(run([at('mcp'), at('resource-metadata')], without), plain), null, 'it looks for one');
  t.equal(withheldFrom(run([at('mcp')], without), run([at('mcp')], { ...given, mcpToken: 'x' })), null, 'it used none');
  t.end();
});
