import { followReference } from '../../../runner/documents/openapi/local-reference.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { type ListRead, plainestLists, readWith } from './lists-read-with.ts';
import { nameOf } from './name-of.ts';

/** Defaults that are tried, of all lists together. */
const mostDefaults = 30;
/** Lists that somebody else is changing are read so often. */
const mostReadings = 3;

/** A parameter of a list, and the value that it has where it is left out. */
interface DefaultOfList {
  readonly list: AskedCase;
  readonly name: string;
  readonly value: string;
}

/**
 * Reads lists without a parameter and with its default, and states that both are the same. A list that is another one when it is read again is
 * not judged.
 *
 * Throws {@link Inapplicable} where no parameter of a list has a default.
 */
export async function judgeParameterDefaults({ api, expect }: Pick<CheckContext, 'api' | 'expect'>): Promise<void> {
  const campaign = await api.campaign();
  let judged = 0;
  for (const found of defaultsOf(campaign).slice(0, mostDefaults)) {
    const both = await readQuietly(campaign, found);
    if (both === null) continue;
    judged += 1;
    const isSame = both.explicit.listed === both.without.listed;
    expect.that(`${nameOf(found.list.case)}, query ${found.name}: left out, it has its default`, isSame, {
      expected: `the list that ${found.name}=${found.value} gets`,
      actual: isSame ? 'the same list' : describeOther(both),
      exchange: { ...both.without.exchange, case: null },
    });
  }
  if (judged === 0) throw new Inapplicable('no list that was read has a parameter with a default');
}

function describeOther({ without, explicit }: { readonly without: ListRead; readonly explicit: ListRead }): string {
  const [left, given] = [without.items.length, explicit.items.length];
  return left === given ? 'other entries, or another order' : `${left} entries in place of ${given}`;
}

function defaultsOf(campaign: Campaign): DefaultOfList[] {
  return plainestLists(campaign).flatMap((list) =>
    list.case.operation.parameters.flatMap(({ in: place, name, schema }): DefaultOfList[] => {
      const value = followReference(campaign.document.value, schema)?.['default'];
      const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      return place === 'query' && isPlain && value !== '' ? [{ list, name, value: String(value) }] : [];
    }),
  );
}

/** Resolves to the list without the parameter and with its default, where nothing else changed it meanwhile. */
async function readQuietly(
  campaign: Campaign,
  { list: { case: found }, name, value }: DefaultOfList,
): Promise<{ readonly without: ListRead; readonly explicit: ListRead } | null> {
  for (let tries = 0; tries < mostReadings; tries += 1) {
    const before = await readWith(campaign, found, { name, value: null });
    const explicit = before === null ? null : await readWith(campaign, found, { name, value });
    if (before === null || explicit === null) return null;
    if (explicit.listed === before.listed) return { without: before, explicit };
    const without = await readWith(campaign, found, { name, value: null });
    const again = await readWith(campaign, found, { name, value });
    if (without?.listed === before.listed && again?.listed === explicit.listed) return { without, explicit: again };
  }
  return null;
}
