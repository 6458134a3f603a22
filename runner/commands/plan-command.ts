import { planOptions } from './run/plan-options.ts';
import { defineCommand } from './command.ts';

/** `vivero plan [target]`. */
export const planCommand = defineCommand({
  options: planOptions,
  notes: `Sends nothing. The same target, selection, seed and version of vivero make the same plan, with the
same hash. All parts that run one plan file send the same requests under one run name. A plan is for
one run: make a new one each time.
Exit codes: 0 planned, 2 wrong usage or configuration, 4 nothing selected.
`,
  execute: async (call) => (await import('./run/print-plan.ts')).printPlan(call),
});
