import type { Alternative, Element, Pattern } from './compile-pattern.test-support.ts';

/** A bound from which on a quantifier is looked at as if it had none. */
const wideFrom = 16;

type Quantifier = Extract<Element, { type: 'Quantifier' }>;

/** Returns a pattern in which what may repeat often may repeat without end. */
export function withoutBounds(source: string, pattern: Pattern): string {
  return pattern.alternatives
    .flatMap(wideQuantifiers)
    .toSorted((left, right) => right.end - left.end)
    .reduce(
      (text, { element, end, min, greedy }) =>
        `${text.slice(0, element.end)}{${min},}${greedy ? '' : '?'}${text.slice(end)}`,
      source,
    );
}

/** Returns how many ways there are at the most to try a pattern at one place, as far as bounded quantifiers give them. */
export function countWays({ alternatives }: Pattern): number {
  return Math.max(...alternatives.map(waysOf));
}

function waysOf({ elements }: Alternative): number {
  return elements.reduce((product, element) => product * waysOfElement(element), 1);
}

function waysOfElement(element: Element): number {
  if (element.type === 'Quantifier') {
    const inner = waysOfElement(element.element);
    return isWide(element) ? (element.max - element.min + 1) * inner : inner;
  }
  return Math.max(1, ...innerOf(element).map(waysOf));
}

function wideQuantifiers({ elements }: Alternative): Quantifier[] {
  return elements.flatMap((element) => [
    ...(element.type === 'Quantifier' && isWide(element) ? [element] : []),
    ...innerOf(element.type === 'Quantifier' ? element.element : element).flatMap(wideQuantifiers),
  ]);
}

function isWide({ min, max }: Quantifier): boolean {
  return max !== Infinity && max >= wideFrom && max > min;
}

function innerOf(element: Element): readonly Alternative[] {
  const isGroup = element.type === 'Group' || element.type === 'CapturingGroup';
  const isLook = element.type === 'Assertion' && 'alternatives' in element;
  return isGroup || isLook ? element.alternatives : [];
}
