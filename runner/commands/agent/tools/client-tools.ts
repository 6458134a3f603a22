import { z } from 'zod';
import type { CheckResult } from '../../../../contracts/run-report/run-report.ts';
import { clientKinds } from '../../../../contracts/clients.ts';
import { UsageError } from '../../../errors/usage-error.ts';
import { escapeAndCut } from '../../../text/escape.ts';
import { describeValue } from '../../../text/plain-value.ts';
import type { LiveEntry, ShownEntry } from '../../control/live-journal.ts';
import { liveVerdict } from '../../control/live-verdict.ts';
import type { StartedMock } from '../agent-mock.ts';
import type { AgentSession } from '../agent-session.ts';
import { defineAgentTool } from '../define-agent-tool.ts';
import { bodyInput, describeMessages, messagesOutput } from '../describe-message.ts';
import { choosableScenarios, findScenario } from '../find-scenario.ts';
import { pageInput, pageOf, pageOutput } from '../page.ts';
import { fromTarget, levelSchema, outcomeSchema } from '../schemas.ts';

/** Longest texts, in UTF-16 units. */
const shown = { value: 400, reason: 400, line: 300 };

const listScenarios = defineAgentTool({
  name: 'list_scenarios',
  description:
    'Lists what the mock can have a client cope with, such as refused tokens. Right clients refuse what is hostile.',
  effect: 'reads',
  input: z.object({
    kind: z.enum(clientKinds).optional().describe('Kind of client'),
    text: z.string().max(200).optional().describe('Words that must all occur'),
    ...pageInput,
  }),
  output: z.object({
    scenarios: z.array(
      z.object({ id: z.string(), title: z.string(), kinds: z.array(z.string()), hostile: z.boolean() }),
    ),
    ...pageOutput,
  }),
  run: async ({ kind, text = '', ...paging }) => {
    const words = text.toLowerCase().split(/\s+/);
    const chosen = (await choosableScenarios()).filter(
      ({ id, title, kinds }) =>
        (kind === undefined || kinds.includes(kind)) &&
        words.every((word) => `${id} ${title}`.toLowerCase().includes(word)),
    );
    const { entries, page } = pageOf(chosen, paging);
    const scenarios = entries.map(({ id, title, kinds, isHostile = false }) => ({
      id,
      title,
      kinds: [...kinds],
      hostile: isHostile,
    }));
    return { scenarios, ...page };
  },
});

const chooseScenario = defineAgentTool({
  name: 'choose_scenario',
  description:
    'Has the mock bring about another scenario. Let the client do the same under "plain" first: others are compared with it.',
  effect: 'starts',
  input: z.object({ scenario: z.string().max(200).describe('Id of list_scenarios') }),
  output: z.object({ scenario: z.string(), title: z.string(), mock: z.string() }),
  run: async ({ scenario }, { session }) => {
    const { id, title } = await findScenario(scenario);
    const { watched, mock } = runningMock(session);
    await watched.ready();
    watched.choose(id);
    return { scenario: id, title, mock: mock.url };
  },
});

const mockOutput = { mock: z.string().nullable().describe('URL; null where none is running') };

const verdictSchema = z.enum(['conforms', 'does not conform', 'inconclusive']);

const resultSchema = z.object({
  check: z.string(),
  level: levelSchema,
  outcome: outcomeSchema,
  fix: z.string().optional(),
  exchange: z.number().int().nullable(),
  ...fromTarget({ reason: z.string() }),
});

const judgeClient = defineAgentTool({
  name: 'judge_client',
  description: 'Judges all requests that came to the mock: what failed, then what could not be tested.',
  effect: 'reads',
  input: z.object({ ...pageInput }),
  output: z.object({
    ...mockOutput,
    verdict: verdictSchema,
    reason: z.string().describe('Why it is inconclusive; else empty'),
    scenario: z.string(),
    requests: z.number().int(),
    passed: z.number().int(),
    failed: z.number().int(),
    results: z.array(resultSchema).describe('What did not pass; exchange is for mock_exchange'),
    ...pageOutput,
  }),
  run: async (paging, { session }) => {
    const { started } = session.mock;
    if (started === null) return { ...nothingJudged, ...pageOf([], paging).page };
    const { watched, mock } = started;
    await watched.ready();
    const results = watched.judge();
    const failed = results.filter(({ outcome }) => outcome === 'failed');
    const others = results.filter(({ outcome }) => outcome === 'untestable' || outcome === 'errored');
    const { entries, page } = pageOf([...failed, ...others], paging);
    return {
      mock: mock.url,
      scenario: watched.current(),
      requests: watched.journal.total,
      ...liveVerdict(results, watched.journal),
      results: entries.map(describeResult),
      ...page,
    };
  },
});

/** What is said where no mock is running. */
const nothingJudged = {
  mock: null,
  verdict: 'inconclusive' as const,
  reason: 'no mock is running: start_mock starts one',
  scenario: '',
  requests: 0,
  passed: 0,
  failed: 0,
  results: [],
};

function describeResult({
  id,
  level,
  outcome,
  reason,
  guidance,
  assertions,
}: CheckResult): z.output<typeof resultSchema> {
  const blamed = assertions.find(({ ok }) => !ok);
  const said =
    blamed === undefined
      ? reason
      : `${blamed.statement}: expected ${describeValue(blamed.expected)}, got ${describeValue(blamed.actual)}`;
  return {
    check: id,
    level,
    outcome,
    ...(guidance && { fix: guidance.fix }),
    exchange: blamed?.exchange ?? null,
    fromTarget: { reason: escapeAndCut(said, shown.reason) },
  };
}

const shownSchema = z.object({
  scenario: z.string(),
  place: z.string(),
  findings: z.array(
    z.object({
      check: z.string(),
      level: levelSchema,
      fix: z.string(),
      ...fromTarget({ expected: z.string(), actual: z.string() }),
    }),
  ),
  ...fromTarget(messagesOutput),
});

const mockExchange = defineAgentTool({
  name: 'mock_exchange',
  description:
    'Shows a request to the mock, its response and what is wrong with it; without a number, lists the newest.',
  effect: 'reads',
  input: z.object({
    exchange: z.number().int().min(1).optional().describe('Number of judge_client; absent to list them'),
    faulty: z.boolean().default(false).describe('List only these'),
    ...bodyInput,
    ...pageInput,
  }),
  output: z.object({
    ...mockOutput,
    ...fromTarget({ exchanges: z.array(z.string()).describe('Number, scenario, request, status') }),
    shown: shownSchema.optional(),
    ...pageOutput,
  }),
  run: async ({ exchange: id, faulty, bodyCharacters, bodyOffset, ...paging }, { session }) => {
    const { started } = session.mock;
    await started?.watched.ready();
    const all = started?.watched.journal.after(0) ?? [];
    const mock = started?.mock.url ?? null;
    if (id !== undefined) {
      const found = all.find((entry) => entry.id === id);
      if (found === undefined) throw new UsageError(`the mock has no request ${id}; without a number they are listed`);
      return {
        mock,
        fromTarget: { exchanges: [lineOf(found)] },
        shown: describeEntry(found.toJSON(), { bodyCharacters, bodyOffset }),
        total: 1,
      };
    }
    const wanted = all.filter((entry) => !faulty || entry.isFaulty).toReversed();
    const { entries, page } = pageOf(wanted, paging);
    return { mock, fromTarget: { exchanges: entries.map(lineOf) }, ...page };
  },
});

function lineOf(entry: LiveEntry): string {
  const { exchange, scenario, findings } = entry.toJSON();
  const { method, url } = exchange.request;
  const wrong = findings.length === 0 ? '' : `, wrong: ${findings.map(({ check }) => check).join(', ')}`;
  const line = `${entry.id}: ${scenario}, ${method} ${url} ${exchange.response?.status ?? 'no response'}${wrong}`;
  return escapeAndCut(line, shown.line);
}

function describeEntry(
  { exchange, scenario, place, findings }: ShownEntry,
  bodies: Parameters<typeof describeMessages>[1],
): z.output<typeof shownSchema> {
  return {
    scenario,
    place,
    findings: findings.map(({ check, level, expected, actual, fix }) => ({
      check,
      level,
      fix,
      fromTarget: {
        expected: escapeAndCut(describeValue(expected), shown.value),
        actual: escapeAndCut(describeValue(actual), shown.value),
      },
    })),
    fromTarget: describeMessages(exchange, bodies),
  };
}

/** Returns the mock of the session. Throws {@link UsageError} where there is none. */
function runningMock({ mock }: AgentSession): StartedMock {
  if (mock.started === null) throw new UsageError('no mock is running: start one with start_mock');
  return mock.started;
}

/** Tools for a client that uses the mock. */
export const clientTools = [listScenarios, chooseScenario, judgeClient, mockExchange];
