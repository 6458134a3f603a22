import { doctorOptions } from './doctor/doctor-options.ts';
import { defineCommand } from './command.ts';

/** `vivero doctor [target]`. */
export const doctorCommand = defineCommand({
  options: doctorOptions,
  notes: `Each system is sent the requests that a run begins with, and a few GET requests.
Nothing is created. A line that fails stops none of the others.
Exit codes: 0 nothing is wrong, or only warnings; 2 the configuration or this machine
must be fixed; 3 the target cannot be reached or used; 70 internal error; 130 and 143
interrupted.
`,
  execute: async (call) => (await import('./doctor/diagnose.ts')).diagnose(call),
});
