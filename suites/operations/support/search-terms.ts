import type { CheckContext } from '../../../runner/kit/context.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { searchParameter } from '../../../runner/kit/operations/search-texts.ts';
import { plainestLists, readWith } from './lists-read-with.ts';
import { nameOf } from './name-of.ts';

/** Searches that are tried, of all lists together. */
const mostSearches = 10;
/** Entries that nobody puts into one order by chance. */
const leastEntries = 3;
/** Texts that no entry has. A search by meaning finds what is nearest, in another order for each. */
const unheard = ['zqxjvkwpfy', 'bgwzkqhxvd'] as const;

/**
 * Searches lists for texts that no entry has, and states that this leaves something out or puts it into another order: a search that is ignored
 * gives the whole list each time. Resolves to how many were judged.
 */
export async function judgeSearches({ api, expect }: Pick<CheckContext, 'api' | 'expect'>): Promise<number> {
  const campaign = await api.campaign();
  let judged = 0;
  for (const { list, name } of searchesOf(campaign).slice(0, mostSearches)) {
    const found = await readSearches(campaign, list, name);
    if (found === null) continue;
    judged += 1;
    expect.that(`${nameOf(list.case)}, query ${name}: what is searched for makes a difference`, !found.isIgnored, {
      expected: 'other entries than those of the whole list',
      actual: found.isIgnored ? `the whole list, for ${unheard.join(' and for ')}` : 'other entries',
      exchange: { ...found.exchange, case: null },
    });
  }
  return judged;
}

function searchesOf(campaign: Campaign): Array<{ readonly list: AskedCase; readonly name: string }> {
  return plainestLists(campaign).flatMap((list) => {
    const name = searchParameter(list.case.operation, campaign.document.value);
    return name === null ? [] : [{ list, name }];
  });
}

/** Resolves to whether both searches get what the list holds without one; `null` where nothing can be told. */
async function readSearches(
  campaign: Campaign,
  { case: found }: AskedCase,
  name: string,
): Promise<{ readonly isIgnored: boolean; readonly exchange: Exchange } | null> {
  const whole = await readWith(campaign, found, { name, value: null });
  if (whole === null || whole.items.length < leastEntries) return null;
  const first = await readWith(campaign, found, { name, value: unheard[0] });
  const second = first === null ? null : await readWith(campaign, found, { name, value: unheard[1] });
  if (first === null || second === null) return null;
  const isIgnored = [first, second].every(({ listed }) => listed === whole.listed);
  return { isIgnored, exchange: second.exchange };
}
