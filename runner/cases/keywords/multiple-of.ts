import { addDecimals, decimalOf, isMultiple, numberOfDecimal, textOfDecimal, timesDecimal } from '../schema/decimal.ts';
import { isNumber } from '../schema/json-kind.ts';
import type { EdgeSite } from '../edges/edge-site.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `multipleOf`. */
export const multipleOf: Keyword = {
  name: 'multipleOf',
  judge: ({ reader, at, value }) => {
    const step = reader.numberAt(at, 'multipleOf');
    const number = isNumber(value) ? decimalOf(value) : null;
    return step === null || step.units <= 0n || number === null ? null : { holds: isMultiple(number, step) };
  },
  edges: (site) => {
    const step = site.reader.numberAt(site.at, 'multipleOf');
    if (step === null || step.units <= 0n) return [];
    const words = `multipleOf ${textOfDecimal(step)}`;
    return [
      { side: 'inside', text: `a multiple, by ${words}`, candidates: () => site.several() },
      { side: 'outside', text: `between two multiples, by ${words}`, candidates: () => between(site) },
    ];
  },
};

function* between(site: EdgeSite): Iterable<unknown> {
  const step = site.reader.numberAt(site.at, 'multipleOf');
  if (step === null) return;
  const half = { units: step.units * 5n, scale: step.scale + 1 };
  for (const value of site.several()) {
    const number = decimalOf(value);
    if (number === null) continue;
    for (const more of [{ units: 1n, scale: 0 }, { units: -1n, scale: 0 }, half, timesDecimal(half, -1n)])
      yield numberOfDecimal(addDecimals(number, more));
  }
}
