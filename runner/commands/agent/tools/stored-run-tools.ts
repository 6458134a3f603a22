import { z } from 'zod';
import { compareReports } from '../../delivery/compare-stored-runs.ts';
import { comparisonLists, describeChange } from '../../../gate/comparison-lists.ts';
import { escapeAndCut } from '../../../text/escape.ts';
import { defineAgentTool } from '../define-agent-tool.ts';
import { describeRun, runOutput } from '../describe-run.ts';
import { pageInput, pageOf, pageOutput } from '../page.ts';
import { fromTarget, outcomeSchema, runInput } from '../schemas.ts';
import { findRun, listRuns, readConfiguration } from '../stored-runs.ts';

/** Longest evidence of a change, in UTF-16 units, and most checks of each list. */
const shown = { evidence: 300, checks: 40 };

const listTargets = defineAgentTool({
  name: 'list_targets',
  description: 'Lists configured targets and other hosts that may be checked.',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    configuration: z.string().nullable(),
    targets: z.array(z.string()),
    allowedHosts: z.array(z.string()).describe('Besides this machine'),
    readOnly: z.boolean(),
    allowWrites: z.boolean(),
    warnings: z.array(z.string()),
  }),
  run: async (_, { session }) => {
    const { file, targetNames, warnings } = await readConfiguration(session);
    const { allowTarget, readOnly, allowWrites } = session.options;
    return {
      configuration: file?.name ?? null,
      targets: [...targetNames],
      allowedHosts: [...(allowTarget?.value ?? [])],
      readOnly: readOnly?.value === true,
      allowWrites: allowWrites?.value === true && readOnly?.value !== true,
      warnings: [...warnings],
    };
  },
});

const listStoredRuns = defineAgentTool({
  name: 'list_runs',
  description: 'Lists stored runs, the newest first; replays begin with "replays/".',
  effect: 'reads',
  input: z.object(pageInput),
  output: z.object({ ...fromTarget({ runs: z.array(z.string()) }), ...pageOutput }),
  run: async (paging, { session }) => {
    const { entries, page } = pageOf(await listRuns(session), paging);
    return { fromTarget: { runs: entries }, ...page };
  },
});

const showRun = defineAgentTool({
  name: 'show_run',
  description: 'Shows a stored run: verdict and results, what decides first.',
  effect: 'reads',
  input: z.object({
    ...runInput,
    outcome: z.array(outcomeSchema).min(1).max(5).optional().describe('Default failed, errored, untestable'),
    ...pageInput,
  }),
  output: runOutput,
  run: async ({ run, outcome, ...paging }, { session }) =>
    describeRun(await findRun(session, { run }), { ...paging, outcomes: outcome }),
});

const comparedSchema = z.object({
  check: z.string(),
  change: z.string(),
  ...fromTarget({ evidence: z.string() }),
});

const compareRuns = defineAgentTool({
  name: 'compare_runs',
  description: 'Shows what changed between two stored runs.',
  effect: 'reads',
  input: z.object({
    before: z.string().min(1).max(400).describe('A name of list_runs'),
    after: runInput.run.describe('Default the last run'),
  }),
  output: z.object({
    exitCode: z.number().int().describe('1 newly failing, 3 no verdict'),
    unchanged: z.number().int(),
    lists: z.array(z.object({ heading: z.string(), count: z.number().int(), checks: z.array(comparedSchema) })),
    ...fromTarget({
      before: z.string(),
      after: z.string(),
      differences: z.array(z.string()).describe('Makes them hard to compare'),
    }),
  }),
  run: async ({ before, after }, { session }) => {
    const [older, newer] = [await findRun(session, { run: before }), await findRun(session, { run: after })];
    const comparison = compareReports(older.report, newer.report);
    return {
      exitCode: comparison.exitCode,
      unchanged: comparison.unchanged,
      lists: comparisonLists(comparison).map(({ heading, count, checks }) => ({
        heading,
        count,
        checks: checks.slice(0, shown.checks).map((check) => ({
          check: check.id,
          change: describeChange(check),
          fromTarget: { evidence: escapeAndCut(check.evidence, shown.evidence) },
        })),
      })),
      fromTarget: { before: older.name, after: newer.name, differences: [...comparison.differences] },
    };
  },
});

/** Tools that read stored runs and the configuration: they send nothing. */
export const storedRunTools = [listTargets, listStoredRuns, showRun, compareRuns];
