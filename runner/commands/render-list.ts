import { padColumns } from '../reporters/display-width.ts';
import { createInk } from '../reporters/ink.ts';
import { wrapText } from '../reporters/wrap-text.ts';
import type { CatalogueEntry } from './catalogue.ts';
import type { TextStyle } from './text-style.ts';

const levelColumns = 8;

/**
 * Returns checks as a table, a suite after the other. Where it wraps, a title that does not fit beside its check stands
 * under it; else each check is one line, for other programs to read.
 */
export function renderList(entries: readonly CatalogueEntry[], style: TextStyle & { readonly wraps: boolean }): string {
  const ink = createInk(style);
  const idColumns = Math.max(...entries.map(({ id }) => id.length)) + 2;
  const besideColumns = style.width - levelColumns - idColumns;
  const suites = [...new Set(entries.map(({ suite }) => suite))];
  const lines = suites.flatMap((suite) => {
    const own = entries.filter((entry) => entry.suite === suite);
    const rows = own.flatMap((entry) => {
      const level = ink.paint(entry.level === 'MUST' ? 'bold' : 'dim', padColumns(entry.level, levelColumns));
      const title = ink.clean(entry.title);
      if (!style.wraps || title.length <= besideColumns) return `${level}${padColumns(entry.id, idColumns)}${title}`;
      const indent = ' '.repeat(levelColumns + 2);
      return [
        `${level}${entry.id}`,
        ...wrapText(title, style.width - indent.length).map((line) => ink.paint('dim', indent + line)),
      ];
    });
    return [ink.paint('bold', `${suite}: ${own.length} ${own.length === 1 ? 'check' : 'checks'}`), ...rows, ''];
  });
  return `${lines.join('\n')}\n`;
}
