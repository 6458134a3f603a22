import { extname } from 'node:path';
import { type Document, isMap, isSeq, LineCounter, type Node, parseDocument, YAMLSeq } from 'yaml';
import { UsageError } from '../errors/usage-error.ts';
import { type KnownFailure, statementsOf } from './read-baseline.ts';
import type { BaselineFile, BaselineFileEntry } from './baseline-file.generated.ts';

/** An entry as it is written into the file. */
export type NewEntry = BaselineFileEntry;

/** What changes in a baseline. */
export interface BaselineChange {
  /** What its entries accept no more; an entry that accepts nothing any more goes. */
  readonly removed: readonly KnownFailure[];
  readonly added: readonly NewEntry[];
}

const heading = `# Failures that are known and accepted for a time. Each needs a reason, somebody who fixes it, and a last day.
# "vivero run --baseline <file>" fails where one of them is expired, or is fixed and still listed here.`;

/**
 * Returns the text of a baseline with entries taken out and added at its end; comments, order and everything else stay. The
 * text comes back as it was where nothing changes. An empty text is a new file.
 */
export function rewriteBaseline(text: string, name: string, change: BaselineChange): string {
  const before = parseDocument(text, { merge: true }).toJS() as BaselineFile | null;
  if (before !== null && change.removed.length + change.added.length === 0) return text;
  const cuts = cutsOf(before?.entries ?? [], change.removed);
  const changed =
    extname(name) === '.json' ? rewriteJson(before, cuts, change) : rewriteYaml(text, name, { cuts, change });
  return text.includes('\r\n') ? changed.replaceAll(/\r?\n/g, '\r\n') : changed;
}

/** What is taken out of an entry: the whole of it, or statements by their places. */
type Cut = 'all' | readonly number[];

function cutsOf(entries: readonly BaselineFileEntry[], removed: readonly KnownFailure[]): Cut[] {
  return entries.map((entry, place) => {
    const gone = new Set(removed.filter((known) => known.place === place).map(({ assertion }) => assertion));
    const places = [...statementsOf(entry).entries()].flatMap(([index, statement]) =>
      gone.has(statement) ? index : [],
    );
    return places.length > 0 && places.length === statementsOf(entry).length ? 'all' : places;
  });
}

function rewriteJson(before: BaselineFile | null, cuts: readonly Cut[], { added }: BaselineChange): string {
  const kept = (before?.entries ?? []).flatMap((entry, place) => {
    const cut = cuts[place] ?? [];
    if (cut === 'all') return [];
    const { assertion } = entry;
    return typeof assertion === 'object'
      ? { ...entry, assertion: assertion.filter((_, index) => !cut.includes(index)) }
      : entry;
  });
  return `${JSON.stringify({ ...before, entries: [...kept, ...added] }, null, 2)}\n`;
}

function rewriteYaml(
  text: string,
  name: string,
  { cuts, change }: { readonly cuts: readonly Cut[]; readonly change: BaselineChange },
): string {
  const lines = new LineCounter();
  const read = parseDocument(text, { lineCounter: lines, merge: true });
  const document: Document =
    read.contents === null ? parseDocument(`${text.trim() || heading}\n\nentries: []\n`) : read;
  const { contents } = document;
  if (isMap(contents) && contents.get('entries') === undefined) contents.set('entries', new YAMLSeq());
  const entries = isMap(contents) ? contents.get('entries', true) : undefined;
  // Judged before, so that a list is there: at worst behind an alias.
  if (!isSeq(entries)) throw new UsageError(`${name}: "entries" must be written as a list to be updated`);
  const first = entries.items[0] as Node | undefined;
  const column = first?.range ? lines.linePos(first.range[0]).col : null;
  cutEntries(entries, cuts);
  if (change.added.length > 0) entries.flow = false;
  for (const entry of change.added) entries.add(document.createNode(entry));
  if (entries.items.length === 0) entries.flow = true;
  try {
    // A list whose dashes stand below their key is left so.
    return document.toString({ lineWidth: 0, indentSeq: column !== '- '.length + 1 });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new UsageError(`${name} cannot be updated: ${reason}`);
  }
}

/** From the end, so that the places before stay what they were. */
function cutEntries(entries: YAMLSeq, cuts: readonly Cut[]): void {
  for (const [place, cut] of [...cuts.entries()].toReversed()) {
    if (cut === 'all') entries.delete(place);
    else for (const index of cut.toReversed()) entries.deleteIn([place, 'assertion', index]);
  }
}
