import { charactersOf, isMembers, isText, lengthOf } from '../schema/json-kind.ts';
import type { EdgeSite } from '../edges/edge-site.ts';
import { assertion, type EdgeAttempt, type Keyword } from './keyword.ts';

/** Longest text that is made for an edge, in characters. */
const longestText = 70_000;

/** Returns the keyword that is one of the two bounds of a text's length. */
export function lengthKeyword(name: 'minLength' | 'maxLength'): Keyword {
  const isLeast = name === 'minLength';
  return {
    name,
    judge: assertion(isText, (text, { reader, at }) => {
      const bound = reader.numberAt(at, name);
      const wanted = bound === null ? null : Number(bound.units) / 10 ** bound.scale;
      return wanted === null || (isLeast ? lengthOf(text) >= wanted : lengthOf(text) <= wanted);
    }),
    edges: (site) => {
      const length = countAt(site, name);
      return length === null ? [] : edgesOf(site, length, isLeast);
    },
  };
}

/** Returns the whole number that a keyword holds; `null` where it holds none. */
export function countAt({ reader, at }: Pick<EdgeSite, 'reader' | 'at'>, keyword: string): number | null {
  const bound = reader.numberAt(at, keyword);
  return bound === null || bound.scale > 0 || bound.units < 0n ? null : Number(bound.units);
}

function edgesOf(site: EdgeSite, length: number, isLeast: boolean): EdgeAttempt[] {
  const words = `${isLeast ? 'minLength' : 'maxLength'} ${length}`;
  const beyond = isLeast ? length - 1 : length + 1;
  return [
    { side: 'inside', text: `exactly as long as ${words}`, candidates: () => textsOf(site, length) },
    ...(isLeast || length === 0
      ? []
      : [
          {
            side: 'inside' as const,
            text: `as long as ${words}, each character two UTF-16 units`,
            candidates: () => (length > longestText ? [] : ['\u{1f331}'.repeat(length)]),
          },
        ]),
    {
      side: 'outside',
      text: `one character ${isLeast ? 'less' : 'more'} than ${words}`,
      candidates: () => (beyond < 0 ? [] : textsOf(site, beyond)),
    },
  ];
}

/** Texts of a length: plain ones, those of a pattern, and valid ones cut or made longer. */
function* textsOf(site: EdgeSite, length: number): Iterable<string> {
  if (length > longestText) return;
  yield 'a'.repeat(length);
  yield '1'.repeat(length);
  const patterns = site.goal.flatMap(({ schema }) => (isMembers(schema) ? [schema['pattern']] : [])).filter(isText);
  const matching = patterns.flatMap((pattern) => site.texts(pattern));
  for (const text of [...matching, ...site.several().filter(isText)]) {
    const characters = charactersOf(text);
    yield characters.slice(0, length).join('');
    if (characters.length === 0 || characters.length >= length) continue;
    const missing = length - characters.length;
    yield text + (characters.at(-1) ?? 'a').repeat(missing);
    yield (characters[0] ?? 'a').repeat(missing) + text;
    const middle = Math.floor(characters.length / 2);
    const [start, end] = [characters.slice(0, middle).join(''), characters.slice(middle).join('')];
    yield start + (characters[middle] ?? 'a').repeat(missing) + end;
  }
}
