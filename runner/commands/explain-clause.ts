import { type Clause, isServiceContract } from '../../contracts/clauses/clause.ts';
import { type ClauseId, clauses } from '../../contracts/clauses/index.ts';
import { describeSecurity, findSecurityNote } from '../../contracts/clauses/security.ts';
import { createInk } from '../text/ink.ts';
import { indent, wrapText } from '../text/wrap-text.ts';
import { catalogue } from './catalogue.ts';
import type { TextStyle } from './terminal/text-style.ts';

/** A clause and the checks that test it. */
export interface ExplainedClause extends Clause {
  readonly id: ClauseId;
  /** Ids, by suite. */
  readonly checks: readonly string[];
}

const labelColumns = 11;
/** Longer lines are hard to read, however wide the terminal is. */
const widest = 100;

/** Returns the clause of an id with its checks; `null` where there is none. */
export function findClause(id: string): ExplainedClause | null {
  if (!Object.hasOwn(clauses, id)) return null;
  const known = id as ClauseId;
  return {
    id: known,
    ...clauses[known],
    checks: catalogue.filter(({ clause }) => clause.id === known).map((entry) => entry.id),
  };
}

/** Returns what a clause says, where it stands and what tests it, for a person. */
export function renderClause(explained: ExplainedClause, style: TextStyle): string {
  const { id, level, statement, document, section, url, checks, untested } = explained;
  const security = findSecurityNote(id);
  const ink = createInk(style);
  const width = Math.min(style.width, widest) - labelColumns;
  const row = (name: string, lines: readonly string[]): string[] => {
    const [first = '', ...rest] = lines;
    return [`${ink.paint('bold', name.padEnd(labelColumns))}${first}`, ...indent(labelColumns, rest)];
  };
  const place = isServiceContract(explained) ? 'the service contract, not a public document' : `${document} ${section}`;
  return `${[
    ink.paint('bold', ink.clean(id)),
    '',
    ...row('Level', [level]),
    ...(security === null ? [] : row('Security', wrapText(describeSecurity(security), width))),
    ...row('Statement', wrapText(ink.clean(statement), width)),
    ...row('Document', [...wrapText(ink.clean(place), width), ...(url === null ? [] : [ink.paint('cyan', url)])]),
    ...row('Checks', checks.length === 0 ? ['none'] : checks.map((check) => ink.clean(check))),
    ...(untested === undefined ? [] : row('Untested', wrapText(ink.clean(untested), width))),
    ...checks.slice(0, 1).flatMap((check) => ['', ...row('Explain', [ink.paint('cyan', `vivero explain ${check}`)])]),
  ].join('\n')}\n`;
}
