import type { Command } from './command.ts';

/** What a command is told beside its options. */
export interface CommandArgument {
  readonly name: string;
  readonly description: string;
}

/** What the list of commands says of one, and how to load it. */
export interface CommandEntry {
  readonly name: string;
  /** As commander takes it: `[target]` may be given, `<check>` must be, `<document...>` once or more often. */
  readonly argument: CommandArgument | null;
  /** One that may follow it. */
  readonly second?: CommandArgument;
  /** True where the words of another command may stand behind `--`. */
  readonly takesWords?: boolean;
  readonly summary: string;
  load(): Promise<Command>;
}

/** Every command, in the order of the help. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'run',
    argument: { name: '[target]', description: 'a target of the configuration, or mock; without one, its only one' },
    summary: 'run suites against a target',
    load: async () => (await import('./run-command.ts')).runCommand,
  },
  {
    name: 'mock',
    argument: null,
    summary: 'serve the mock on loopback until stopped',
    load: async () => (await import('./mock-command.ts')).mockCommand,
  },
  {
    name: 'client',
    argument: { name: '[name]', description: 'a client of the configuration' },
    takesWords: true,
    summary: 'judge a client by what it sends to the mock',
    load: async () => (await import('./client-command.ts')).clientCommand,
  },
  {
    name: 'proxy',
    argument: { name: '[target]', description: 'the target that the client works with' },
    takesWords: true,
    summary: 'judge a client and a deployment by what passes between them',
    load: async () => (await import('./proxy-command.ts')).proxyCommand,
  },
  {
    name: 'judge',
    argument: { name: '<har>', description: 'a HAR file' },
    second: { name: '[target]', description: 'the target whose traffic it is' },
    summary: 'judge a client and a deployment by recorded traffic',
    load: async () => (await import('./judge-command.ts')).judgeCommand,
  },
  {
    name: 'list',
    argument: null,
    summary: 'list the checks',
    load: async () => (await import('./list-command.ts')).listCommand,
  },
  {
    name: 'explain',
    argument: { name: '<check>', description: 'id of a check, such as bearer/anonymous-request-refused' },
    summary: 'explain a check: its clause, what it sends, what passes, what fails',
    load: async () => (await import('./explain-command.ts')).explainCommand,
  },
  {
    name: 'report',
    argument: { name: '<run>', description: 'a stored run: its folder, a target, latest or previous' },
    summary: 'write reports of a stored run, in any format',
    load: async () => (await import('./report-command.ts')).reportCommand,
  },
  {
    name: 'verify',
    argument: { name: '<file>', description: 'an attestation, such as attestation.json' },
    summary: 'verify the signed attestation of a run',
    load: async () => (await import('./verify-command.ts')).verifyCommand,
  },
  {
    name: 'replay',
    argument: { name: '[check]', description: 'id or glob of checks that failed; without one, all that failed' },
    second: { name: '[target]', description: 'another target; without one, that of the run' },
    summary: 'rerun the failed checks of the last run: FIXED, FAILED or ERROR',
    load: async () => (await import('./replay-command.ts')).replayCommand,
  },
  {
    name: 'compare',
    argument: {
      name: '<run>',
      description:
        'a stored run: its folder, a target, latest or previous; alone, it is compared with the run before it',
    },
    second: { name: '[new]', description: 'the run after it' },
    summary: 'show what changed between two stored runs',
    load: async () => (await import('./compare-command.ts')).compareCommand,
  },
  {
    name: 'history',
    argument: { name: '[target]', description: 'name of a target; without one, every target that has stored runs' },
    summary: 'show stored runs over time: what fails since when, is flaky, or became slower',
    load: async () => (await import('./history-command.ts')).historyCommand,
  },
  {
    name: 'clean',
    argument: null,
    summary: 'delete old stored runs',
    load: async () => (await import('./clean-command.ts')).cleanCommand,
  },
  {
    name: 'watch',
    argument: { name: '[target]', description: 'a target of the configuration, or mock; without one, its only one' },
    takesWords: true,
    summary: 'run failed checks again while you fix them',
    load: async () => (await import('./watch-command.ts')).watchCommand,
  },
  {
    name: 'plan',
    argument: { name: '[target]', description: 'a target of the configuration, or mock; without one, its only one' },
    summary: 'write the plan of a run, to share it among machines',
    load: async () => (await import('./plan-command.ts')).planCommand,
  },
  {
    name: 'merge',
    argument: {
      name: '<blobs...>',
      description: 'blobs of the parts of one run: files, or folders that contain them',
    },
    summary: 'merge the parts of a run into one run and report it',
    load: async () => (await import('./merge-command.ts')).mergeCommand,
  },
  {
    name: 'prove',
    argument: { name: '[id...]', description: 'defects and variants by id or glob; without one, all of them' },
    summary: 'apply defects and variants to the mock, and show which checks catch them',
    load: async () => (await import('./prove-command.ts')).proveCommand,
  },
  {
    name: 'doctor',
    argument: {
      name: '[target]',
      description: 'a target of the configuration; without one, its only one, or the mock',
    },
    summary: 'find out what is wrong with configuration, machine and connection, and how to fix it',
    load: async () => (await import('./doctor-command.ts')).doctorCommand,
  },
  {
    name: 'inspect',
    argument: {
      name: '[target]',
      description: 'a target of the configuration; without one, its only one, or the mock',
    },
    summary: "open the MCP Inspector on a target's MCP endpoint",
    load: async () => (await import('./inspect-command.ts')).inspectCommand,
  },
  {
    name: 'contract',
    argument: { name: '<document...>', description: 'a file, an http(s) URL or "-"; or: diff <old> <new>' },
    summary: 'check an OpenAPI document, or compare two',
    load: async () => (await import('./contract-command.ts')).contractCommand,
  },
  {
    name: 'mcp',
    argument: null,
    summary: 'serve vivero to coding agents over MCP, on standard input and output',
    load: async () => (await import('./mcp-command.ts')).mcpCommand,
  },
  {
    name: 'completion',
    argument: { name: '<shell>', description: 'bash, zsh or fish' },
    summary: 'print the shell completion script',
    load: async () => (await import('./completion-command.ts')).completionCommand,
  },
  {
    name: 'init',
    argument: null,
    summary: 'write a commented configuration file',
    load: async () => (await import('./init-command.ts')).initCommand,
  },
];
