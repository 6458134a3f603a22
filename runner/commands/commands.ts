import type { Command } from './command.ts';

/** What the list of commands says of one, and how to load it. */
export interface CommandEntry {
  readonly name: string;
  /** As commander takes it: `[target]` may be given, `<check>` must be, `<document...>` once or more often. */
  readonly argument: { readonly name: string; readonly description: string } | null;
  readonly summary: string;
  load(): Promise<Command>;
}

/** Every command, in the order of the help. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'run',
    argument: { name: '[target]', description: 'a target of the configuration; without one, the embedded mock' },
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
    name: 'list',
    argument: null,
    summary: 'list the checks',
    load: async () => (await import('./list-command.ts')).listCommand,
  },
  {
    name: 'explain',
    argument: { name: '<check>', description: 'id of a check, such as bearer/anonymous-request-refused' },
    summary: 'explain a check: its clause, what is sent, what passes, what fails',
    load: async () => (await import('./explain-command.ts')).explainCommand,
  },
  {
    name: 'inspect',
    argument: { name: '[target]', description: 'a target of the configuration; without one, the embedded mock' },
    summary: 'open the MCP Inspector on the MCP endpoint of a target',
    load: async () => (await import('./inspect-command.ts')).inspectCommand,
  },
  {
    name: 'contract',
    argument: { name: '<document...>', description: 'a file, an http(s) address or "-"; or: diff <old> <new>' },
    summary: 'judge an OpenAPI document, or compare two',
    load: async () => (await import('./contract-command.ts')).contractCommand,
  },
  {
    name: 'init',
    argument: null,
    summary: 'write a commented configuration file',
    load: async () => (await import('./init-command.ts')).initCommand,
  },
];
