import { capabilities } from '../../contracts/capabilities.ts';
import { isServiceContract } from '../../contracts/clauses/clause.ts';
import { describeSecurity, findSecurityNote } from '../../contracts/clauses/security.ts';
import { createInk, type Ink, type Style } from '../text/ink.ts';
import { indent, wrapText } from '../text/wrap-text.ts';
import type { CatalogueEntry } from './catalogue.ts';
import type { TextStyle } from './terminal/text-style.ts';

const labelColumns = 11;
/** Longer lines are hard to read, however wide the terminal is. */
const widest = 100;

const serviceContractNote =
  'Demanded by the service contract, the specification of this service, not by a public document: --profile general leaves it out. ' +
  'The schemas of plants and errors are in contracts/plant-store.openapi.yaml.';

const levels = {
  MUST: { style: 'red', consequence: 'a failure is an error, and fails the run' },
  SHOULD: { style: 'yellow', consequence: 'a failure is a warning; --fail-on should makes it fail the run' },
  MAY: { style: 'cyan', consequence: 'a failure is a note; --fail-on may makes it fail the run' },
  ADVICE: { style: 'dim', consequence: 'a failure is advice that no document demands; it never fails the run' },
} as const satisfies Record<string, { style: Style; consequence: string }>;

interface Scope {
  readonly ink: Ink;
  readonly width: number;
  readonly links: boolean;
}

/** Returns everything that is known of a check, for a person: what it asks, what passes and fails, and how to run it. */
export function renderExplanation(entry: CatalogueEntry, style: TextStyle): string {
  const ink = createInk(style);
  const scope: Scope = { ink, width: Math.min(style.width, widest), links: style.links === true };
  const { why, sends, passes, fails, fix } = entry;
  const sections = [
    [ink.paint('bold', ink.clean(entry.id)), ...wrapText(ink.clean(`${entry.title}.`), scope.width)],
    [...describeLevel(entry, scope), ...describeClause(entry, scope), ...describeGravity(entry, scope)],
    row('Why', why, scope),
    row('Sends', sends, scope),
    row('Passes', passes, { ...scope, style: 'green' }),
    row('Fails', fails, { ...scope, style: 'red' }),
    row('Fix', fix, scope),
    describeFacts(entry, scope),
    commandRow('Run it', lineThatRuns(entry), scope),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function describeLevel({ level }: CatalogueEntry, { ink, width }: Scope): string[] {
  const { style, consequence } = levels[level];
  const [first = '', ...rest] = wrapText(`${level} (${consequence})`, width - labelColumns);
  return [
    `${label('Level', ink)}${first.replace(level, ink.paint(['bold', style], level))}`,
    ...indent(labelColumns, rest),
  ];
}

/** The source leads to its text where the terminal can; elsewhere the address stands under it. */
function describeClause({ clause }: CatalogueEntry, { ink, width, links }: Scope): string[] {
  const source = `${clause.document} ${clause.section}`;
  const statement = wrapText(ink.clean(clause.statement), width - labelColumns);
  const cited = wrapText(ink.clean(`${source} (${clause.id})`), width - labelColumns);
  const { url } = clause;
  const leads = url !== null && links;
  const [first = '', ...rest] = statement;
  return [
    `${label('Clause', ink)}${first}`,
    ...indent(labelColumns, [
      ...rest,
      ...cited.map((line) => (leads ? ink.link(ink.paint('underline', line), url) : ink.paint('dim', line))),
      ...(url === null || leads ? [] : [ink.paint('cyan', url)]),
      ...(isServiceContract(clause) ? wrapText(serviceContractNote, width - labelColumns) : []),
    ]),
  ];
}

function describeGravity({ clause }: CatalogueEntry, scope: Scope): string[] {
  const note = findSecurityNote(clause.id);
  return note === null ? [] : row('Security', describeSecurity(note), scope);
}

function lineThatRuns({ id, client }: CatalogueEntry): string {
  return client === undefined ? `npx vivero run --check ${id}` : `npx vivero client --check ${id} -- npm test`;
}

function describeFacts(entry: CatalogueEntry, scope: Scope): string[] {
  if (entry.client !== undefined) return describeClientFacts(entry.client, entry, scope);
  const needs = entry.needs.map((name) => `${name}: ${capabilities[name]}`);
  const stress = entry.stress ? ['yes: beyond loopback it runs only when named by its id'] : [];
  const facts: Array<readonly [name: string, texts: readonly string[]]> = [
    // A check of each protected resource asks those that the target has.
    ['Systems', entry.systems.length === 0 ? [] : [entry.systems.join(', ')]],
    ['Needs', needs.length === 0 ? ['nothing beyond them'] : needs],
    ['Mutates', [describeChanges(entry)]],
    ['Stress', stress],
    ['Broken by', [entry.brokenBy.join(', ')]],
    ['Formerly', entry.aliases.length === 0 ? [] : [entry.aliases.join(', ')]],
  ];
  return describeRows(facts, scope);
}

/** What writes only where somebody allows it reads in every other run. */
function describeChanges({ mutates, needsWrites, requestsOperations }: CatalogueEntry): string {
  if (needsWrites === true) return 'yes: run only with --allow-writes';
  if (requestsOperations === true) return 'only with --allow-writes: POST, PUT, PATCH and DELETE are sent, too';
  return mutates ? 'yes: the target may store something; not run with --read-only' : 'no';
}

function describeClientFacts(
  { kinds, scenarios }: NonNullable<CatalogueEntry['client']>,
  { brokenBy, aliases }: CatalogueEntry,
  scope: Scope,
): string[] {
  return describeRows(
    [
      ['Clients', [kinds.join(', ')]],
      ['Scenarios', [scenarios.length === 0 ? 'all that are run' : scenarios.join(', ')]],
      ['Broken by', [brokenBy.join(', ')]],
      ['Formerly', aliases.length === 0 ? [] : [aliases.join(', ')]],
    ],
    scope,
  );
}

function describeRows(facts: ReadonlyArray<readonly [name: string, texts: readonly string[]]>, scope: Scope): string[] {
  return facts.flatMap(([name, texts]) =>
    texts.flatMap((text, index) => row(index === 0 ? name : '', text, { ...scope, style: 'dim' })),
  );
}

function row(name: string, text: string, { ink, width, style }: Scope & { readonly style?: Style }): string[] {
  const [first = '', ...rest] = wrapText(ink.clean(text), width - labelColumns);
  const marked = style === 'green' || style === 'red' ? ink.paint(['bold', style], name.padEnd(labelColumns)) : null;
  const paint = (line: string): string => (style === 'dim' ? ink.paint('dim', line) : line);
  return [`${marked ?? label(name, ink)}${paint(first)}`, ...indent(labelColumns, rest.map(paint))];
}

/** What is to be copied is never broken. */
function commandRow(name: string, command: string, { ink, width }: Scope): string[] {
  const shown = ink.paint('cyan', command);
  return labelColumns + command.length <= width ? [`${label(name, ink)}${shown}`] : [label(name, ink).trimEnd(), shown];
}

function label(name: string, ink: Ink): string {
  return ink.paint('bold', name.padEnd(labelColumns));
}
