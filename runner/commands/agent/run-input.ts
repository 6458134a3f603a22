import { z } from 'zod';
import { startedMockName } from './agent-mock.ts';

/** How far a run may go, as tools take it. */
export const limitsInput = {
  readOnly: z.boolean().default(false).describe('Only reads, and what a correct server refuses'),
  concurrency: z.number().int().min(1).max(256).optional().describe('Default 4'),
  rate: z.number().min(0.01).max(100_000).optional().describe('Requests per second'),
  repeat: z.number().int().min(1).max(20).optional().describe('Times, to find flaky checks'),
  timeLimitSeconds: z.number().int().min(1).max(3600).default(600),
};

/** What names a target. */
export const targetHint = `one of list_targets, "mock" for a new mock, or "${startedMockName}"`;

/** Returns limits as the options of a command take them. */
export function limitFlags({
  readOnly,
  concurrency,
  rate,
  repeat,
}: {
  readonly readOnly: boolean;
  readonly concurrency?: number | undefined;
  readonly rate?: number | undefined;
  readonly repeat?: number | undefined;
}): Record<string, unknown> {
  return {
    ...(readOnly && { readOnly }),
    ...(concurrency !== undefined && { concurrency }),
    ...(rate !== undefined && { rate }),
    ...(repeat !== undefined && { repeat }),
  };
}
