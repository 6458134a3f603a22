import { planOptions } from './run/plan-options.ts';
import { defineCommand } from './command.ts';

/** `vivero plan [target]`. */
export const planCommand = defineCommand({
  options: planOptions,
  notes: `Nothing is sent. The same target, selection, seed and vivero make the same plan: its hash says so.
The shards of a run that are given one plan file ask the same things under one name; a plan
is for one run, so make a new one each time.
Exit codes: 0 planned, 2 wrong usage or configuration, 4 nothing selected.
`,
  execute: async (call) => (await import('./run/print-plan.ts')).printPlan(call),
});
