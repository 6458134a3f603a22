import { z } from 'zod';
import { UsageError } from '../../errors/usage-error.ts';

/** The inputs of a tool that returns a list in pages. */
export const pageInput = {
  limit: z.number().int().min(1).max(100).default(20),
  cursor: z.string().max(20).optional(),
};

/** The outputs of such a tool besides its entries. */
export const pageOutput = {
  total: z.number().int(),
  nextCursor: z.string().optional(),
};

/** What is said of a list besides the entries of one page. */
export interface PageFacts {
  readonly total: number;
  readonly nextCursor?: string;
}

/** Returns the entries of one page of a list, and how to get the next. Throws {@link UsageError} for a cursor that no page gave. */
export function pageOf<Entry>(
  all: readonly Entry[],
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): { readonly entries: Entry[]; readonly page: PageFacts } {
  const start = cursor === undefined ? 0 : Number(cursor);
  if (cursor !== undefined && (!/^\d{1,9}$/.test(cursor) || start === 0 || start >= all.length))
    throw new UsageError(`unknown cursor "${cursor}"; give the nextCursor of the page before, or none`);
  const end = start + limit;
  const page = { total: all.length, ...(end < all.length && { nextCursor: String(end) }) };
  return { entries: all.slice(start, end), page };
}
