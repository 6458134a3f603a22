import { charactersOf, isText } from '../schema/json-kind.ts';
import type { EdgeSite } from '../edges/edge-site.ts';
import { assertion, type Keyword } from './keyword.ts';

/** The keyword `pattern`. */
export const pattern: Keyword = {
  name: 'pattern',
  judge: assertion(isText, (text, { given, matches }) => !isText(given) || matches(given, text)),
  edges: (site) =>
    isText(site.given)
      ? [
          { side: 'inside', text: 'a string that the pattern matches', candidates: () => site.several() },
          { side: 'outside', text: 'a string that the pattern does not match', candidates: () => unmatched(site) },
          {
            side: 'outside',
            text: 'a string that the pattern matches, with more behind it',
            candidates: () => beside(site, (text, more) => text + more),
          },
          {
            side: 'outside',
            text: 'a string that the pattern matches, with more before it',
            candidates: () => beside(site, (text, more) => more + text),
          },
          {
            side: 'outside',
            text: 'a string that the pattern matches, with a line feed behind it',
            candidates: () => beside(site, (text, more) => text + more, ['\n']),
          },
        ]
      : [],
};

/** Valid texts with a character changed keep their length, which may be bounded. */
function* unmatched(site: EdgeSite): Iterable<unknown> {
  for (const text of site.several().filter(isText)) {
    const characters = charactersOf(text);
    for (const odd of ['!', ' ', 'a', '0', '\n', '\u{1f331}']) {
      yield [odd, ...characters.slice(1)].join('');
      yield [...characters.slice(0, -1), odd].join('');
      yield text + odd;
      yield odd + text;
    }
    yield text.toUpperCase();
    yield text.toLowerCase();
    yield characters.slice(1).join('');
  }
  yield* ['vivero', '!', '', '1', '-', ' '];
}

/** Whoever looks for a match in place of comparing the whole takes these; in some languages, `$` has one before a line feed. */
function* beside(
  site: EdgeSite,
  put: (text: string, more: string) => string,
  mores: readonly string[] = ['!', ' vivero', '\n', '0', 'a'],
): Iterable<unknown> {
  for (const more of mores) for (const text of site.several().filter(isText)) yield put(text, more);
}
