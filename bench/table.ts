/** One measured ratio, and what it should be. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  readonly peer: string;
  /** Ours through the peer's; NaN where one could not be measured. */
  readonly ratio: number;
  readonly aim: Aim;
}

/** What a ratio should be: `limit` is asked for, `best` is hoped for. */
export interface Aim {
  readonly side: 'most' | 'least';
  readonly limit: number;
  readonly best?: number;
}

const headings = ['what', 'ours', 'peer', 'ratio', 'aim', ''];

/** Returns the rows as a table of text, each with what it did not reach. */
export function renderTable(rows: readonly Row[]): string {
  const cells = rows.map(({ what, ours, peer, ratio, aim }) => [
    what,
    ours,
    peer,
    Number.isNaN(ratio) ? '?' : ratio.toFixed(2),
    describeAim(aim),
    describeVerdict(ratio, aim),
  ]);
  const lines = [headings, ...cells];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function describeAim({ side, limit, best }: Aim): string {
  return `${side === 'most' ? '<=' : '>='} ${limit}${best === undefined ? '' : ` (${best})`}`;
}

function describeVerdict(ratio: number, { side, limit, best }: Aim): string {
  const holds = (bound: number): boolean => (side === 'most' ? ratio <= bound : ratio >= bound);
  if (Number.isNaN(ratio)) return 'could not be measured';
  if (!holds(limit)) return 'could not reach';
  return best === undefined || holds(best) ? 'reached' : `reached, but not ${best}`;
}

/** Returns a time for people. */
export function milliseconds(value: number): string {
  return Number.isNaN(value) ? '?' : `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;
}

/** Returns a size for people. */
export function megabytes(value: number): string {
  return Number.isNaN(value) ? '?' : `${Math.round(value / 1_000_000)} MB`;
}

/** Returns a rate for people. */
export function perSecond(value: number): string {
  return `${Math.round(value)}/s`;
}
