import { createHash } from 'node:crypto';
import { createFinder } from './find-strings.ts';
import type { JournalEntry } from './journal-entry.ts';
import { perEntry } from './per-entry.ts';
import { formOf, queryOf, valueOf } from './read-entry.ts';

/** Which requests redeem what a sign-in got. */
export interface RedemptionIndex {
  /** Returns the requests with a code, or with the verifier of a challenge, wherever they went, in their order. */
  redemptionsOf(redeemed: { readonly code: string | null; readonly challenge: string | null }): JournalEntry[];
}

/** Returns the index of the requests of a run by the codes that it was given: each request is read once, however many codes there are. */
export function indexRedemptions(entries: readonly JournalEntry[], codes: readonly string[]): RedemptionIndex {
  const byCode = new Map<string, Set<number>>();
  const byChallenge = new Map<string, Set<number>>();
  const codesIn = createCodeFinder(codes);
  for (const [place, entry] of entries.entries()) {
    if (entry.place === 'authorize' || entry.place === 'authorization-page') continue;
    const { code, verifier, hash, text } = sentIn(entry);
    for (const each of code === null ? codesIn(text) : [code, ...codesIn(text)]) add(byCode, each, place);
    for (const each of [verifier, hash]) if (each !== null) add(byChallenge, each, place);
  }
  return {
    redemptionsOf: ({ code, challenge }) => {
      const places = new Set([...(byCode.get(code ?? '') ?? []), ...(byChallenge.get(challenge ?? '') ?? [])]);
      return [...places].sort((one, other) => one - other).flatMap((place) => entries[place] ?? []);
    },
  };
}

function add(index: Map<string, Set<number>>, key: string, place: number): void {
  if (key === '') return;
  const known = index.get(key);
  if (known === undefined) index.set(key, new Set([place]));
  else known.add(place);
}

/** What a request has that redeems a code. */
interface Sent {
  readonly code: string | null;
  readonly verifier: string | null;
  readonly hash: string | null;
  readonly text: string;
}

const sentIn = perEntry((entry: JournalEntry): Sent => {
  const sent = [...queryOf(entry), ...(formOf(entry) ?? [])];
  const verifier = valueOf(sent, 'code_verifier');
  return {
    code: valueOf(sent, 'code'),
    verifier,
    hash: verifier === null ? null : createHash('sha256').update(verifier).digest('base64url'),
    text: `${entry.target}\n${Buffer.from(entry.request.body.bytes).toString('latin1')}`,
  };
});

/** Returns what finds codes in a text, as they are or percent-encoded. One too short to be told from other text is found by its name alone. */
function createCodeFinder(codes: readonly string[]): (text: string) => string[] {
  const spellings = new Map<string, string>();
  for (const code of codes) for (const spelling of [code, encodeURIComponent(code)]) spellings.set(spelling, code);
  const find = createFinder([...spellings.keys()].filter((spelling) => (spellings.get(spelling) ?? '').length >= 16));
  return (text) => find(text).map((spelling) => spellings.get(spelling) ?? spelling);
}
