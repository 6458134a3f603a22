import { z } from 'zod';
import type { CheckResult } from '../../../../contracts/run-report/run-report.ts';
import { UsageError } from '../../../errors/usage-error.ts';
import { describeExchange, exchangesById } from '../../../reporters/describe-exchange.ts';
import { describeClause } from '../../../reporters/evidence.ts';
import { escapeAndCut } from '../../../text/escape.ts';
import { describeValue } from '../../../text/plain-value.ts';
import { suggestNearest } from '../../../text/suggest-nearest.ts';
import { findEntry } from '../../find-entry.ts';
import { defineAgentTool } from '../define-agent-tool.ts';
import { bodyInput, describeMessages, messagesOutput } from '../describe-message.ts';
import { pageInput, pageOf, pageOutput } from '../page.ts';
import { fromTarget, levelSchema, outcomeSchema, runInput } from '../schemas.ts';
import { findRun, type NamedRun } from '../stored-runs.ts';

/** Longest texts, in UTF-16 units, and most failing assertions. */
const shown = { value: 400, statement: 300, line: 300, assertions: 5 };

const resultOutput = z.object({
  check: z.string(),
  level: levelSchema,
  outcome: outcomeSchema,
  clause: z.string(),
  fix: z.string().optional(),
  failing: z.array(
    z.object({
      exchange: z.number().int().nullable(),
      ...fromTarget({ statement: z.string(), expected: z.string(), actual: z.string() }),
    }),
  ),
  failingTotal: z.number().int(),
  ...fromTarget({
    run: z.string(),
    reason: z.string(),
    exchanges: z.array(z.string()).describe('Number for show_exchange, request, status'),
  }),
  ...pageOutput,
});

const showResult = defineAgentTool({
  name: 'show_result',
  description: 'Shows a result of a stored run: failing assertions, how to fix them, the exchanges of the check.',
  effect: 'reads',
  input: z.object({ check: z.string().max(200), ...runInput, ...pageInput }),
  output: resultOutput,
  run: async ({ check, run, ...paging }, { session }) => {
    const found = await findRun(session, { run });
    const result = resultOf(found, check);
    const failing = result.assertions.filter(({ ok }) => !ok);
    const byId = exchangesById(found.report);
    const blamed = failing.flatMap(({ exchange }) => (exchange === null ? [] : (byId.get(exchange) ?? [])));
    const own = found.report.exchanges.filter((exchange) => exchange.check === result.id);
    const { entries, page } = pageOf([...new Set([...blamed, ...own])], paging);
    return {
      check: result.id,
      level: result.level,
      outcome: result.outcome,
      clause: describeClause(result),
      ...(result.guidance && { fix: result.guidance.fix }),
      failing: failing.slice(0, shown.assertions).map(({ statement, expected, actual, exchange }) => ({
        exchange,
        fromTarget: {
          statement: escapeAndCut(statement, shown.statement),
          expected: escapeAndCut(describeValue(expected), shown.value),
          actual: escapeAndCut(describeValue(actual), shown.value),
        },
      })),
      failingTotal: failing.length,
      fromTarget: {
        run: found.name,
        reason: escapeAndCut(result.reason, shown.value),
        exchanges: entries.map((each) => escapeAndCut(`${each.id}: ${describeExchange(each)}`, shown.line)),
      },
      ...page,
    };
  },
});

/** A check that was renamed is found by both of its ids. */
function resultOf({ report }: NamedRun, wanted: string): CheckResult {
  const { results } = report;
  const same = results.find(({ id }) => id === wanted);
  if (same !== undefined) return same;
  const near = suggestNearest(
    wanted,
    results.map(({ id }) => id),
  );
  const isNear = near.startsWith('; did');
  const entry = isNear ? null : findEntry(wanted);
  const renamed = results.find(({ id }) => id === entry?.id || entry?.aliases.includes(id) === true);
  if (renamed === undefined) throw new UsageError(`${wanted} is not part of that run${isNear ? near : ''}`);
  return renamed;
}

const showExchange = defineAgentTool({
  name: 'show_exchange',
  description: 'Shows a request of a stored run and its response, with a curl line.',
  effect: 'reads',
  input: z.object({
    exchange: z.number().int().min(1).describe('Number of show_result'),
    ...runInput,
    ...bodyInput,
  }),
  output: z.object({
    exchange: z.number().int(),
    check: z.string(),
    system: z.string(),
    ...fromTarget({
      run: z.string(),
      case: z.string().nullable(),
      ...messagesOutput,
      curl: z.string().nullable(),
    }),
  }),
  run: async ({ exchange: id, run, ...bodies }, { session }) => {
    const found = await findRun(session, { run });
    const exchange = exchangesById(found.report).get(id);
    if (exchange === undefined)
      throw new UsageError(`that run has no exchange ${id}; show_result names those of a check`);
    const { check, system, curl } = exchange;
    return {
      exchange: id,
      check,
      system,
      fromTarget: {
        run: found.name,
        case: exchange.case,
        ...describeMessages(exchange, bodies),
        curl: curl !== null && curl.length <= 4000 ? curl : null,
      },
    };
  },
});

/** Tools that show what proves a result. */
export const evidenceTools = [showResult, showExchange];
