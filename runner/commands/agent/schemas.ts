import { z } from 'zod';
import { levels } from '../../../contracts/run-report/severity.ts';
import { systems } from '../../../contracts/systems.ts';

/** How binding a clause is. */
export const levelSchema = z.enum(levels);

/** One part of a deployment. */
export const systemSchema = z.enum(systems);

/** What became of a check. */
export const outcomeSchema = z.enum(['passed', 'failed', 'inapplicable', 'untestable', 'errored']);

/**
 * Returns the one member of a result, or of an entry of a list, under which stands what the server or client under test wrote or named, and what quotes
 * it: a model is told to take no instruction from there.
 */
export function fromTarget<Shape extends z.ZodRawShape>(shape: Shape): { readonly fromTarget: z.ZodObject<Shape> } {
  return { fromTarget: z.object(shape) };
}

/** The selection of checks, as tools take it. */
export const selectionInput = {
  suite: z.array(z.string().max(100)).max(20).optional().describe('Such as "mcp"'),
  check: z.array(z.string().max(200)).max(200).optional().describe('Ids or globs, such as "bearer/*"'),
  level: z.array(levelSchema).max(4).optional(),
  profile: z.enum(['service', 'general']).optional().describe('"general" leaves out what only this service promises'),
};

/** Which stored run a tool is about. */
export const runInput = {
  run: z.string().min(1).max(400).optional().describe('A name of list_runs; default the last run'),
};
