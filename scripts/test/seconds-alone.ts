/**
 * Files that run in a process of their own, by about how many seconds of a processor they take: those that take long, so that
 * they begin early, and those whose support modules have assertions too. Any other quick file shares a process with others.
 */
export const secondsAlone: Readonly<Record<string, number>> = {
  'runner/proof/whole-truth.slow.test.ts': 1000,
  'runner/proof/truth.test.ts': 220,
  'scripts/package.slow.test.ts': 160,
  'runner/proof/shortcut.slow.test.ts': 150,
  'runner/trials/hostile-mcp-fuzz.slow.test.ts': 130,
  'runner/shards/merged-run.slow.test.ts': 95,
  'runner/trials/hostile-mcp-responses.slow.test.ts': 75,
  'runner/trials/hostile-mcp-secrets.slow.test.ts': 66,
  'runner/trials/hostile-target.slow.test.ts': 60,
  'runner/trials/hostile-mcp-tools.slow.test.ts': 56,
  'runner/trials/foreign/foreign-stacks.slow.test.ts': 37,
  'runner/trials/hanging-targets.slow.test.ts': 25,
  'runner/engine/execute-run.test.ts': 19,
  'runner/cli.test.ts': 14,
  'scripts/patterns.test.ts': 10,
  'runner/commands/prove-command.test.ts': 10,
  'runner/commands/proof/kept-proofs.test.ts': 10,
  'runner/trials/planted-paths.test.ts': 10,
  'runner/documents/judge-in-thread.test.ts': 8,
  'runner/trials/foreign/foreign-pages.test.ts': 8,
  'runner/trials/hostile-arguments.test.ts': 8,
  'runner/trials/gateway-headers.test.ts': 6,
  'runner/commands/doctor/diagnose.test.ts': 6,
  'runner/trials/hostile-runs.test.ts': 4,
  'runner/trials/odd-site-files.test.ts': 4,
  'scripts/distribution/containers.test.ts': 4,
  // It watches which processes are left over, and fails where others share its own.
  'runner/config/run-secret-command.test.ts': 4,
};
