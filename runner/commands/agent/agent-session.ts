import { resolve } from 'node:path';
import type { GivenOptions } from '../../config/read-options.ts';
import { settleConfig } from '../../config/settled-config.ts';
import type { Output, Surroundings } from '../surroundings.ts';
import type { agentOptions } from './agent-options.ts';
import { AgentMock } from './agent-mock.ts';
import { RunSlot } from './run-slot.ts';

/** What all tools and resources of one `vivero mcp` share. */
export interface AgentSession {
  /** Those of the process, with nobody at a terminal, and standard input and output in the hands of the protocol. */
  readonly surroundings: Surroundings;
  readonly options: GivenOptions<typeof agentOptions>;
  readonly run: RunSlot;
  readonly mock: AgentMock;
}

/** Drops what is written: nobody sees it. */
const nowhere: Output = { write: () => undefined, isTty: false, columns: 80, rows: 24 };

/** Resolves to a session in which nothing was started yet, with the configuration as it is now. */
export async function openSession(
  options: GivenOptions<typeof agentOptions>,
  surroundings: Surroundings,
): Promise<AgentSession> {
  const directory = resolve(surroundings.directory, options.directory?.value ?? '.');
  const readConfig = await settleConfig(
    { directory, file: options.config?.value ?? null, env: surroundings.env },
    { hosts: options.allowTarget?.value ?? [], variables: options.allowVariable?.value ?? [] },
  );
  return {
    options,
    run: new RunSlot(),
    mock: new AgentMock(surroundings),
    surroundings: {
      ...surroundings,
      directory,
      readConfig,
      onlyHosts: options.allowTarget?.value ?? [],
      stdout: nowhere,
      drawOnStderr: () => nowhere,
      ask: null,
      readInput: () => Promise.resolve(new Uint8Array()),
      isInputTaken: true,
    },
  };
}
