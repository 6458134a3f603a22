import { proveOptions } from './proof/prove-options.ts';
import { defineCommand } from './command.ts';

/** `vivero prove [id...]`. */
export const proveCommand = defineCommand({
  options: proveOptions,
  notes: `A defect is a fault that the mock can be given; a variant is something unusual but right.
Every check that names a defect must fail on it, and no check may fail on a variant.
The matrix goes to standard output, progress to standard error.
Exit codes: 0 all proven, 1 a defect survived or a false alarm was raised, 2 wrong
usage, 3 something could not be proven on this machine, 4 nothing selected, 70 an
internal error or a report that could not be written, 130 and 143 interrupted.
`,
  execute: async (call) =>
    call.options.clients?.value === true
      ? (await import('./client/prove-client-checks.ts')).proveClientChecks(call)
      : (await import('./proof/prove-catalogue.ts')).proveCatalogue(call),
});
