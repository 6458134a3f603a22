/** Every tool, as the official client calls it: each result is what the tool says that it returns. */
import t from 'tap';
import { agentTools } from './make-agent-server.ts';
import { connectClient } from './open-stdio.test-support.ts';

const env = { PATH: process.env['PATH'] ?? '' };
const check = ['plant-store/content-length-exact', 'plant-store/valid-plant-accepted'];

/** Calls in an order in which each has something to show. */
const calls: ReadonlyArray<readonly [tool: string, given: Record<string, unknown>]> = [
  ['list_checks', { suite: ['mcp'], limit: 3 }],
  ['explain_check', { check: 'mcp/tools-declared' }],
  ['search_clauses', { text: 'content-length', limit: 3 }],
  ['list_targets', {}],
  ['list_overlays', { text: 'content-length' }],
  ['list_scenarios', { kind: 'rest' }],
  ['start_mock', { overlays: ['content-length-too-great'] }],
  ['run_checks', { target: 'started-mock', check }],
  ['list_runs', {}],
  ['show_run', { outcome: ['passed', 'failed'] }],
  ['show_result', { check: check[0] }],
  ['show_exchange', { exchange: 1 }],
  ['replay_checks', {}],
  ['compare_runs', { before: 'started-mock/last' }],
  ['choose_scenario', { scenario: 'plain' }],
  ['judge_client', {}],
  ['mock_exchange', {}],
  ['mock_requests', {}],
  ['judge_document', { document: 'openapi: 3.1.0\ninfo: {}\n' }],
  ['stop_mock', {}],
];

t.test('each result is valid by the output schema of its tool, whole and as it is listed', async (t) => {
  const { call } = await connectClient(t, { directory: t.testdir({}), env });
  let last = '';
  for (const [name, given] of calls) {
    const before = given['before'] === undefined ? {} : { before: last };
    // The client throws where a result is not what the listed schema says.
    const { isError, text, data } = await call<{ fromTarget?: { run?: string } }>(name, { ...given, ...before });
    t.notOk(isError, `${name}: ${text}`);
    const tool = agentTools.find((each) => each.name === name);
    t.strictSame(await tool?.config.outputSchema['~standard'].validate(data), { value: data }, name);
    if (name === 'run_checks') last = data.fromTarget?.run ?? '';
    if (name === 'replay_checks')
      t.match(data, { fromTarget: { replayed: last }, results: [{ outcome: 'FAILED', decides: true }] });
  }
  t.strictSame(
    agentTools.map(({ name }) => name).filter((name) => !calls.some(([called]) => called === name)),
    [],
    'every tool is called',
  );
});
