import { levels } from '../../../contracts/run-report/severity.ts';
import { type Digest, outcomes, type ResultRow, rowFlags, type RunIndex } from './run-index.ts';

/** Fields that a word of a query may name. */
export const queryFields = [
  'outcome',
  'level',
  'suite',
  'clause',
  'check',
  'security',
  'accepted',
  'unstable',
] as const;

/** One condition of a query. */
export interface Term {
  /** Where it looks; `null` for everywhere. */
  readonly field: (typeof queryFields)[number] | null;
  /** In lower case; one of them must be there. */
  readonly values: readonly string[];
  /** True where it must not hold. */
  readonly negated: boolean;
}

/**
 * Returns the conditions of a query, all of which must hold: words, "quoted words", `field:value`, `field:one,other`, and any of these after
 * a minus. `accepted`, `unstable` and `security` take yes and no, `security` also high and medium; `accepted` also what its owner, reason or last day holds. What is not closed or not known is looked for as text.
 */
export function parseQuery(query: string): Term[] {
  return splitWords(query).flatMap(({ field, text, negated }): Term[] => {
    if (field === null) return text === '' ? [] : [{ field, values: [text], negated }];
    const values = text.split(',').filter((value) => value !== '');
    return values.length === 0 ? [] : [{ field, values, negated }];
  });
}

interface Word {
  readonly field: Term['field'];
  readonly text: string;
  readonly negated: boolean;
}

function splitWords(query: string): Word[] {
  const words: Word[] = [];
  const text = query.toLowerCase();
  let place = 0;
  while (place < text.length) {
    if (/\s/.test(text.charAt(place))) {
      place += 1;
      continue;
    }
    const negated = text.charAt(place) === '-' && /\S/.test(text.charAt(place + 1));
    if (negated) place += 1;
    const field = queryFields.find((name) => text.startsWith(`${name}:`, place)) ?? null;
    if (field !== null) place += field.length + 1;
    const { value, end } = readValue(text, place);
    words.push({ field, text: value, negated });
    place = end;
  }
  return words;
}

function readValue(text: string, start: number): { readonly value: string; readonly end: number } {
  if (text.charAt(start) === '"') {
    const closing = text.indexOf('"', start + 1);
    if (closing > 0) return { value: text.slice(start + 1, closing), end: closing + 1 };
  }
  const blank = text.slice(start).search(/\s/);
  const end = blank < 0 ? text.length : start + blank;
  return { value: text.slice(start, end), end };
}

/** Returns the value as a query takes it: quoted where it has to be. */
export function quoteValue(value: string): string {
  return /[\s",]/.test(value) || value === '' ? `"${value.replaceAll('"', '')}"` : value;
}

/** Returns a function that returns the numbers of the results that meet a query; the text of a row is put together once. */
export function createFilter(index: RunIndex): (query: string) => readonly number[] {
  const texts: string[] = [];
  const textOf = (number: number, row: ResultRow): string => (texts[number] ??= searchText(row, index));
  const clauseTexts = index.clauses.map(({ id, document, section }) => `${id} ${document} ${section}`.toLowerCase());
  const suites = index.suites.map((suite) => suite.toLowerCase());
  return (query) => {
    const terms = parseQuery(query);
    const facts: FieldFacts = { suites, clauseTexts, clauses: index.clauses, digests: index.digests };
    return index.results.flatMap((row, number) => {
      const holds = terms.every(({ field, values, negated }) => {
        const found =
          field === null
            ? values.some((value) => textOf(number, row).includes(value))
            : values.some((value) => matchers[field](row, value, facts));
        return found !== negated;
      });
      return holds ? [number] : [];
    });
  };
}

interface FieldFacts {
  readonly suites: readonly string[];
  readonly clauseTexts: readonly string[];
  readonly clauses: RunIndex['clauses'];
  readonly digests: readonly Digest[];
}

/** Tells for each field whether a row has a value there. */
const matchers: Readonly<
  Record<NonNullable<Term['field']>, (row: ResultRow, value: string, facts: FieldFacts) => boolean>
> = {
  outcome: (row, value) => (outcomes[row[4]] ?? '').startsWith(value),
  level: (row, value) => (levels[row[3]] ?? '').toLowerCase() === value,
  suite: (row, value, { suites }) => suites[row[2]] === value,
  clause: (row, value, { clauseTexts }) => (clauseTexts[row[6]] ?? '').includes(value),
  check: (row, value) => row[0].toLowerCase().includes(value),
  security: (row, value, { clauses }) => {
    const grade = clauses[row[6]]?.security;
    return value === 'yes' || value === 'no' ? (grade !== undefined) === (value === 'yes') : grade === value;
  },
  accepted: (row, value, { digests }) => {
    const isAccepted = hasFlag(row, 'accepted');
    if (value === 'yes' || value === 'no') return isAccepted === (value === 'yes');
    const found = digests[row[9]]?.accepted;
    return found ? `${found.owner} ${found.expires} ${found.reason}`.toLowerCase().includes(value) : false;
  },
  unstable: (row, value) => (value === 'yes' || value === 'no') && hasFlag(row, 'unstable') === (value === 'yes'),
};

/** Returns true for a row that has a flag. */
export function hasFlag(row: ResultRow, flag: keyof typeof rowFlags): boolean {
  return (row[8] & rowFlags[flag]) !== 0;
}

function searchText([id, title, , , , , clauseNumber, , , place]: ResultRow, index: RunIndex): string {
  const digest = index.digests[place];
  const clause = index.clauses[clauseNumber];
  const parts = [
    id,
    title,
    clause === undefined ? '' : `${clause.id} ${clause.document} ${clause.section} ${clause.statement}`,
    digest?.reason ?? '',
    digest?.first ? `${digest.first.statement} ${digest.first.expected} ${digest.first.actual}` : '',
    (digest?.operations ?? []).map(([name]) => name).join(' '),
    digest?.accepted ? `${digest.accepted.reason} ${digest.accepted.owner}` : '',
  ];
  return parts.join('\n').toLowerCase();
}
