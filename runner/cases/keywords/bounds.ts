import {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalOf,
  numberOfDecimal,
  stepsBelow,
  textOfDecimal,
  timesDecimal,
} from '../schema/decimal.ts';
import { isMembers, isNumber } from '../schema/json-kind.ts';
import type { EdgeSite } from '../edges/edge-site.ts';
import type { EdgeAttempt, Keyword } from './keyword.ts';

const one: Decimal = { units: 1n, scale: 0 };
/** Steps beyond a bound: more than a list has entries, and no more than 32 bits hold. */
const farBeyond = 2_000_000_000n;

/** Which numbers a bound leaves out. */
interface BoundKind {
  readonly name: 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum';
  /** 1 for a least number, -1 for a greatest one. */
  readonly towards: 1n | -1n;
}

/** Returns the keyword that is one of the four bounds of a number; the flags of 3.0 are read with the bound that they are about. */
export function boundKeyword({ name, towards }: BoundKind): Keyword {
  const flag = towards === 1n ? 'exclusiveMinimum' : 'exclusiveMaximum';
  return {
    name,
    judge: ({ reader, at, schema, value }) => {
      const bound = reader.numberAt(at, name);
      const number = isNumber(value) ? decimalOf(value) : null;
      if (bound === null || number === null) return null;
      const order = compareDecimals(number, bound) * Number(towards);
      return { holds: name === flag || schema[flag] === true ? order > 0 : order >= 0 };
    },
    edges: (site) => {
      const bound = site.reader.numberAt(site.at, name);
      const isExclusive = name === flag || site.schema[flag] === true;
      return bound === null ? [] : edgesOf(site, bound, { isExclusive, name, towards });
    },
  };
}

function edgesOf(
  site: EdgeSite,
  bound: Decimal,
  { isExclusive, name, towards }: BoundKind & { readonly isExclusive: boolean },
): EdgeAttempt[] {
  const step = stepOf(site);
  // The number of the grid that is the bound, or the last one on its wrong side.
  const last = towards === 1n ? stepsBelow(bound, step) : -stepsBelow(timesDecimal(bound, -1n), step);
  const at = (offset: bigint): unknown => numberOfDecimal(timesDecimal(step, last + towards * offset));
  const beyond = numberOfDecimal(addDecimals(bound, { ...one, units: -towards }));
  const itself = numberOfDecimal(bound);
  const words = `${name} ${textOfDecimal(bound)}`;
  const [more, less] = towards === 1n ? ['more', 'less'] : ['less', 'more'];
  return [
    {
      side: 'inside',
      text: isExclusive ? `just ${more} than ${words}` : `${words}, or the first number allowed`,
      candidates: () => (isExclusive ? [at(1n), at(2n)] : [itself, at(1n), at(2n)]),
    },
    {
      side: 'outside',
      text: isExclusive ? `${words}, which is left out` : `just ${less} than ${words}`,
      candidates: () => [...(isExclusive ? [itself] : []), at(0n), at(-1n), at(-2n), beyond],
    },
    {
      side: 'outside',
      text: `far ${less} than ${words}`,
      candidates: () => [at(-farBeyond), beyond],
    },
  ];
}

/** Numbers at this place are multiples of it: 1 for integers, a hundredth where nothing is said. */
function stepOf({ reader, goal }: EdgeSite): Decimal {
  const steps = goal.flatMap((at) => reader.numberAt(at, 'multipleOf') ?? []).filter(({ units }) => units > 0n);
  const isInteger = goal.some(({ schema }) => isMembers(schema) && isIntegerType(schema['type']));
  const step = steps[0] ?? (isInteger ? one : { units: 1n, scale: 2 });
  // For an integer: a multiple that is one.
  return isInteger ? timesDecimal(step, 10n ** BigInt(step.scale)) : step;
}

function isIntegerType(type: unknown): boolean {
  return type === 'integer' || (Array.isArray(type) && type.includes('integer') && !type.includes('number'));
}
