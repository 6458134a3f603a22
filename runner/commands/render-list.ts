import { levels } from '../../contracts/run-report/severity.ts';
import type { Clause } from '../../contracts/clauses/clause.ts';
import { clauses } from '../../contracts/clauses/index.ts';
import { suiteOf } from '../engine/plan.ts';
import type { ListedCheck } from '../kit/define-check.ts';
import { padColumns } from '../text/display-width.ts';
import { createInk, type Style } from '../text/ink.ts';
import { wrapText } from '../text/wrap-text.ts';
import type { TextStyle } from './terminal/text-style.ts';

const levelColumns = 8;
const levelStyles = { MUST: 'red', SHOULD: 'yellow', MAY: 'cyan', ADVICE: 'dim' } as const satisfies Record<
  string,
  Style
>;

/**
 * Returns checks as a table, a suite after the other, and how many there are of each level. Where it wraps, a title that does
 * not fit beside its check stands under it; else each check is one line, for other programs to read.
 */
export function renderList(checks: readonly ListedCheck[], style: TextStyle & { readonly wraps: boolean }): string {
  const entries = checks.map(({ id, title, clause }) => ({ id, title, level: clauses[clause].level }));
  const ink = createInk(style);
  const idColumns = Math.max(...entries.map(({ id }) => id.length)) + 2;
  const besideColumns = style.width - levelColumns - idColumns;
  const suites = [...Map.groupBy(entries, ({ id }) => suiteOf(id))];
  const lines = suites.flatMap(([suite, own]) => {
    const rows = own.flatMap((entry) => {
      const level = ink.paint(levelStyles[entry.level], padColumns(entry.level, levelColumns));
      const title = ink.clean(entry.title);
      const [folder = '', name = ''] = entry.id.split('/');
      const id = `${ink.paint('dim', `${folder}/`)}${name}`;
      if (!style.wraps || title.length <= besideColumns)
        return `${level}${id}${' '.repeat(idColumns - entry.id.length)}${title}`;
      const indent = ' '.repeat(levelColumns + 2);
      return [
        `${level}${id}`,
        ...wrapText(title, style.width - indent.length).map((line) => ink.paint('dim', indent + line)),
      ];
    });
    return [ink.paint('bold', `${suite}: ${own.length} ${own.length === 1 ? 'check' : 'checks'}`), ...rows, ''];
  });
  return `${lines.join('\n')}\n${style.wraps ? describeTotals(entries, style.width) : ''}`;
}

function describeTotals(entries: ReadonlyArray<Pick<Clause, 'level'>>, width: number): string {
  const counts = levels
    .map((level) => ({ level, count: entries.filter((entry) => entry.level === level).length }))
    .filter(({ count }) => count > 0)
    .map(({ level, count }) => `${count} ${level}`);
  const checks = entries.length === 1 ? '1 check' : `${entries.length} checks`;
  const text = `${checks}: ${counts.join(', ')}; "npx vivero explain <check>" explains one`;
  return `${wrapText(text, width).join('\n')}\n`;
}
