import { capabilities } from '../../contracts/capabilities.ts';
import { createInk } from '../reporters/ink.ts';
import { wrapText } from '../reporters/wrap-text.ts';
import type { CatalogueEntry } from './catalogue.ts';
import type { TextStyle } from './text-style.ts';

const labelColumns = 11;
/** Longer lines are hard to read, however wide the terminal is. */
const widest = 100;

const consequences = {
  MUST: 'a failure is an error, and fails the run',
  SHOULD: 'a failure is a warning; --fail-on should makes it fail the run',
  MAY: 'a failure is a note; --fail-on may makes it fail the run',
} as const;

type Row = readonly [label: string, ...texts: readonly string[]];

/** Returns everything that is known of a check, for a person. */
export function renderExplanation(entry: CatalogueEntry, style: TextStyle): string {
  const ink = createInk(style);
  const width = Math.min(style.width, widest);
  const render = ([label, ...texts]: Row): string[] => {
    const lines = texts.flatMap((text) => wrapText(ink.clean(text), width - labelColumns));
    return lines.map((line, index) => `${ink.paint('bold', (index === 0 ? label : '').padEnd(labelColumns))}${line}`);
  };
  const lines = [
    ink.paint('bold', ink.clean(entry.id)),
    ...wrapText(ink.clean(`${entry.title}.`), width),
    '',
    ...questionRows(entry).flatMap(render),
    '',
    ...factRows(entry).flatMap(render),
    '',
    ...render(['Run it', `vivero run <target> --check ${entry.id}`]),
  ];
  return `${lines.join('\n')}\n`;
}

function questionRows({ clause, level, ...entry }: CatalogueEntry): Row[] {
  const source = `${clause.document} ${clause.section} (${clause.id})`;
  return [
    ['Level', `${level} (${consequences[level]})`],
    ['Clause', clause.statement, source, ...(clause.url === null ? [] : [clause.url])],
    ['Why', entry.why],
    ['Sends', entry.sends],
    ['Passes', entry.passes],
    ['Fails', entry.fails],
    ['Mend', entry.mend],
  ];
}

function factRows(entry: CatalogueEntry): Row[] {
  const needs = entry.needs.map((name) => `${name}: ${capabilities[name]}`);
  const mutates = entry.mutates ? 'yes: the target may store something; not run with --read-only' : 'no';
  return [
    ['Systems', entry.systems.join(', ')],
    ['Needs', ...(needs.length === 0 ? ['nothing beyond them'] : needs)],
    ['Mutates', mutates],
    ...(entry.stress ? [['Stress', 'yes: beyond loopback it runs only when named by its id'] as const] : []),
    ['Broken by', entry.brokenBy.join(', ')],
    ...(entry.aliases.length === 0 ? [] : [['Formerly', entry.aliases.join(', ')] as const]),
  ];
}
