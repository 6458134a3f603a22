import { displayWidth, fitColumns } from '../../text/display-width.ts';

/** Returns the first names, and how many more there are. */
export function nameSome(names: readonly string[], limit: number): string {
  const rest = names.length - limit;
  return `${names.slice(0, limit).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** Returns as many names as fit in a line, and how many do not. */
export function fitNames(
  names: readonly string[],
  { columns, ellipsis }: { columns: number; ellipsis: string },
): string {
  for (let shown = Math.min(names.length, columns); shown > 1; shown -= 1) {
    const text = nameSome(names, shown);
    if (displayWidth(text) <= columns) return text;
  }
  return fitColumns(nameSome(names, 1), columns, ellipsis);
}
