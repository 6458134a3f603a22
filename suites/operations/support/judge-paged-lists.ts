import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import type { Campaign } from '../../../runner/kit/operations/campaign.ts';
import { listPagedLists, type PagedList, type Reading, readInPages } from './paged-lists.ts';
import type { PageVerdict } from './page-rules.ts';

/** Readings of a list that somebody else is changing. */
const mostReadings = 4;

/** Judges a list as it was read; empty where its clause says nothing of it. */
export type PagedRule = (reading: Reading, paged: PagedList) => readonly PageVerdict[];

/**
 * Reads lists that come in pages, all that there are or those of `lists`, and judges each. A list that changes while it is read is read again; what fails must be found in two
 * readings between which nothing changed, or it decides nothing.
 *
 * Throws {@link Inapplicable} where nothing can be judged.
 */
export async function judgePagedLists(
  { api, expect }: Pick<CheckContext, 'api' | 'expect'>,
  rule: PagedRule,
  {
    nothing,
    lists = listPagedLists,
  }: { readonly nothing: string; lists?(campaign: Campaign): readonly PagedList[] | Promise<readonly PagedList[]> },
): Promise<void> {
  const campaign = await api.campaign();
  let judged = 0;
  let changing = 0;
  for (const paged of await lists(campaign)) {
    const { readings, isChanging } = await readQuietly({ campaign, rule }, paged);
    if (isChanging) changing += 1;
    const [first, second] = readings;
    for (const verdict of first ?? []) {
      judged += 1;
      const again = second?.find(({ statement }) => statement === verdict.statement);
      const isUnstable = !verdict.ok && again?.ok !== false;
      const { expected, actual, exchange } = isUnstable ? verdict : (again ?? verdict);
      const by = paged.filter === undefined ? '' : `, by ${paged.filter}`;
      const name = `${paged.operation.method} ${paged.operation.path}${by}: ${verdict.statement}`;
      expect.that(isUnstable ? `${name} (unstable)` : name, verdict.ok || isUnstable, {
        expected,
        actual: isUnstable ? `unstable: seen once, and not again: ${JSON.stringify(actual)}` : actual,
        exchange: { ...exchange, case: null },
      });
    }
  }
  if (judged > 0) return;
  if (changing > 0) throw new Untestable('every list changes while its pages are read');
  throw new Inapplicable(nothing);
}

/** Resolves to what was found while nothing changed: once where all is well, twice where something is not. */
async function readQuietly(
  { campaign, rule }: { readonly campaign: Campaign; readonly rule: PagedRule },
  paged: PagedList,
): Promise<{ readonly readings: ReadonlyArray<readonly PageVerdict[]>; readonly isChanging: boolean }> {
  const readings: Array<readonly PageVerdict[]> = [];
  let isChanging = false;
  for (let tries = 0; tries < mostReadings; tries += 1) {
    const reading = await readInPages(campaign, paged);
    if (reading === null) break;
    isChanging = !reading.isQuiet;
    if (isChanging) continue;
    readings.push(rule(reading, paged));
    if (readings.length > 1 || readings[0]?.every(({ ok }) => ok) === true) break;
  }
  return { readings, isChanging: isChanging && readings.length === 0 };
}
