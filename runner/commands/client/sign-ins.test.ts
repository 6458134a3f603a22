import t from 'tap';
import type { ReferenceClientName } from '../../../fixtures/clients/reference-client.ts';
import { scenarios } from '../../../fixtures/scenarios/index.generated.ts';
import type { ScenarioRun } from '../../kit/client/scenario-run.ts';
import { asked, signInsOf } from '../../kit/client/sign-ins.ts';
import { runReference } from './run-reference.ts';

async function runUnder(client: ReferenceClientName, id: string): Promise<ScenarioRun> {
  const scenario = scenarios.find((each) => each.id === id);
  if (scenario === undefined) throw new Error(`there is no scenario "${id}"`);
  let entries = 0;
  const surroundings = {
    clock: { now: () => Date.now(), monotonicMs: () => performance.now() },
    nextId: () => (entries += 1),
    draw: (name: string) => Buffer.from(name).toString('hex'),
  };
  return runReference({ client, overlay: null, scenario }, surroundings);
}

t.test('a sign-in of an app is told from its redirect to its tokens', async (t) => {
  const run = await runUnder('app', 'plain');
  const [signIn, ...others] = signInsOf(run);
  t.same(others, []);
  t.equal(signIn?.clientId, run.handedOver.publicClientId);
  t.equal(signIn?.isForMcp, false);
  t.equal(signIn?.challenge, null);
  t.equal(signIn?.serverMetadata?.place, 'server-metadata');
  t.equal(signIn?.redirect?.isDelivered, true);
  t.equal(signIn?.redirect?.code, new URL(signIn?.redirect?.url ?? '').searchParams.get('code'));
  t.same(
    signIn?.redemptions.map(({ place }) => place),
    ['token'],
    'a refresh is no redemption',
  );
  t.equal(signIn?.tokens.length, 1);
});

t.test('sign-ins of an assistant belong to the challenge, the metadata and the registration before them', async (t) => {
  const run = await runUnder('assistant', 'as-migrates');
  const signIns = signInsOf(run);
  t.equal(signIns.length, 2);
  for (const signIn of signIns) {
    t.equal(signIn.isForMcp, true);
    t.equal(signIn.challenge?.response?.status, 401);
    t.equal(signIn.resourceMetadata?.place, 'resource-metadata');
    t.equal(signIn.registration?.response?.status, 201);
    t.equal(asked(signIn, 'resource'), run.handedOver.mcpUrl);
  }
  t.not(signIns[0]?.clientId, signIns[1]?.clientId);
  t.not(signIns[0]?.registration, signIns[1]?.registration);
});

t.test('what a browser was given and no server got is a sign-in, too', (t) => {
  const url = 'file:///x/authorize?response_type=code&client_id=a';
  const run = {
    scenario: { id: 'plain', kinds: ['mcp-legacy'], isHostile: false },
    entries: [],
    handedOver: { mcpUrl: 'http://127.0.0.1:1/mcp' },
    opened: [{ url, atMs: 5, delivered: null, reason: 'the URL is not one of http or https' }],
  } as unknown as ScenarioRun;
  const [signIn] = signInsOf(run);
  t.equal(signIn?.entry, null);
  t.equal(signIn?.clientId, 'a');
  t.equal(signIn?.redirect, null);
  t.end();
});
