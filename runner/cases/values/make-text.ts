import fc from 'fast-check';
import { formatTexts } from '../keywords/format-values.ts';
import { charactersOf, isText } from '../schema/json-kind.ts';
import { isValid } from '../schema/judge-value.ts';
import type { Draw, Making } from './making.ts';
import { patternArbitrary, patternTexts } from './pattern-texts.ts';
import type { PlainSchema } from './plain-goal.ts';

/** Longest text that is made. */
const longestText = 20_000;
/** Texts that patterns of identifiers and passwords take. */
const common = [
  'vivero',
  '1',
  'VIVERO',
  'a',
  'A',
  'Vivero-2026!',
  '2026-01-15',
  'vivero-1',
  'vivero@example.com',
  '/vivero',
];
/** Texts that are drawn of a pattern, how many of them make one that is hardly ever drawn twice, and how many are joined at the most. */
const [mostDraws, usualLength, mostJoined] = [3, 8, 64];
/** Digits, letters, and what services have trouble with. */
const odd = fc.oneof(
  { arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 12 }), weight: 3 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }), weight: 1 },
);
const word = fc.stringMatching(/^[a-z]{8}$/u);
const plain = fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,10}$/u);

/** Returns a text that schemas allow; `undefined` where none is found. */
export function makeText(making: Making, parts: readonly PlainSchema[]): string | undefined {
  const said = (name: string): unknown[] => parts.map(({ schema }) => schema[name]);
  const least = Math.max(0, ...said('minLength').filter((one) => typeof one === 'number'));
  const most = Math.min(longestText, ...said('maxLength').filter((one) => typeof one === 'number'));
  if (least > most) return undefined;
  const patterns = said('pattern').filter(isText);
  const formats = said('format').filter(isText);
  for (const text of candidates(making, { least, most, patterns, formats })) {
    if (text === '' && making.isText) continue;
    if (isValid(making.reader, parts, text)) return text;
  }
  return undefined;
}

/** What schemas say of a text. */
interface TextLimits {
  readonly least: number;
  readonly most: number;
  readonly patterns: readonly string[];
  readonly formats: readonly string[];
}

function* candidates({ draw, isText: isInText }: Making, said: TextLimits): Iterable<string> {
  const { least, most, patterns, formats } = said;
  const ofFormats = formats.flatMap(
    (name) => formatTexts.get(name)?.inside.flatMap(({ values }) => values.filter(isText)) ?? [],
  );
  const ofPatterns = patterns.flatMap(patternTexts);
  const special = [...ofFormats, ...ofPatterns];
  // What has to be unique soon has each text of a list.
  if (draw !== null && draw.pick(8) > 0) yield* fresh(draw, said);
  if (draw !== null && special.length > 0) {
    const start = draw.pick(special.length);
    yield* [...special.slice(start), ...special.slice(0, start)];
  } else if (draw !== null) {
    yield fit(draw.value(isInText ? plain : odd), least, most);
  }
  yield* special;
  for (const text of special) yield fit(text, least, most);
  for (const text of common) yield fit(text, least, most);
  yield* common;
}

/** Texts of a format or pattern that are hardly ever the same twice. */
function* fresh(draw: Draw, { patterns, formats, least, most }: TextLimits): Iterable<string> {
  for (const format of formats) {
    if (format === 'uuid') yield draw.value(fc.uuid());
    if (format === 'email') yield `${draw.value(word)}@example.com`;
    if (format === 'hostname') yield `${draw.value(word)}.example.com`;
    if (format === 'uri' || format === 'url') yield `https://example.com/${draw.value(word)}`;
  }
  const [pattern] = patterns;
  const arbitrary = pattern === undefined || formats.length > 0 ? null : patternArbitrary(pattern);
  if (arbitrary === null) return;
  for (let tries = 0; tries < mostDraws; tries += 1) {
    yield draw.value(arbitrary);
    // What matches a pattern without a length matches it several times over, too.
    const texts = Array.from({ length: Math.min(mostJoined, Math.max(least, usualLength)) }, () =>
      draw.value(arbitrary),
    );
    yield charactersOf(texts.join('')).slice(0, most).join('');
  }
}

/** A text of the length that is allowed. */
function fit(text: string, least: number, most: number): string {
  const characters = charactersOf(text).slice(0, most);
  return characters.join('') + 'o'.repeat(Math.max(0, least - characters.length));
}
