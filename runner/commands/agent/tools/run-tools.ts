import { z } from 'zod';
import { runOptions } from '../../../config/run-options.ts';
import { UsageError } from '../../../errors/usage-error.ts';
import { runTarget } from '../../run/run-target.ts';
import { refuseForeign } from '../allowed-urls.ts';
import { defineAgentTool, strictInput } from '../define-agent-tool.ts';
import { describeRun, runOutput } from '../describe-run.ts';
import { startedMockName } from '../agent-mock.ts';
import { runInSlot } from '../run-in-slot.ts';
import { selectionInput } from '../schemas.ts';
import { replayChecks } from './replay-tool.ts';
import { limitFlags, limitsInput, targetHint } from '../run-input.ts';

const url = z.string().max(2000).optional();
const urlsSchema = strictInput({ plantStore: url, api: url, mcp: url, site: url, connector: url });

const runChecks = defineAgentTool({
  name: 'run_checks',
  description:
    'Runs checks against a target and stores the run. Give suite, check or level, and target or urls. One at a time.',
  effect: 'runs',
  input: z.object({
    target: z.string().min(1).max(200).optional().describe(targetHint),
    urls: urlsSchema.optional().describe('On this machine; in place of target'),
    ...selectionInput,
    failOn: z.enum(['must', 'security', 'should', 'may']).optional().describe('Lowest level that fails the run'),
    seed: z.number().int().min(0).max(4_294_967_295).optional().describe('Of an earlier run, to repeat its choices'),
    ...limitsInput,
    limit: z.number().int().min(1).max(100).default(20),
  }),
  output: runOutput,
  run: async (input, call) => {
    const { target, urls, suite, check, level, profile, failOn, seed, timeLimitSeconds, limit } = input;
    if ([suite, check, level].every((list) => list === undefined || list.length === 0))
      throw new UsageError('a selection is required: give suite, check or level; list_checks shows what there is');
    if ((target === undefined) === (urls === undefined || Object.values(urls).every((each) => each === undefined)))
      throw new UsageError(`give either target or urls: target is ${targetHint}`);
    refuseForeign(urls ?? {}, call.session.options.allowTarget?.value ?? []);
    const usesStartedMock = target === startedMockName;
    const { plantStore, api, mcp, site, connector } = urls ?? {};
    const given = {
      baseUrl: plantStore,
      apiUrl: api,
      mcpUrl: mcp,
      siteUrl: site,
      connectorUrl: connector,
      suite,
      check,
      level,
      profile,
      failOn,
      seed,
    };
    const { stored, notices } = await runInSlot(
      {
        name: `the run against ${target ?? 'the given URLs'}`,
        table: runOptions,
        flags: { ...limitFlags(input), ...given },
        argument: usesStartedMock ? 'mock' : (target ?? null),
        rest: [],
        usesStartedMock,
        timeLimitSeconds,
        execute: runTarget,
      },
      call,
    );
    return describeRun(stored, { limit }, notices);
  },
});

/** Tools that send requests to targets. */
export const runTools = [runChecks, replayChecks];
