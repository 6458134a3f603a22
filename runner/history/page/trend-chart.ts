import { htmlText } from '../../text/html-text.ts';
import { minuteOf, secondsOf, verdictOf } from '../render-history.ts';
import type { IndexedRun } from '../run-index.ts';
import type { LinkTo } from './page-links.ts';

/** Sizes in units of the picture, which is as wide as the page lets it be. */
const [height, step, gap] = [160, 20, 3];
/** What failed is seen, however little it is. */
const leastTall = 5;
/** Few runs do not become walls. */
const widestPixels = 44;

/** From the ground upwards: what fails is at the bottom, where changes are seen. */
const shares = [
  { name: 'failed', shade: 'error', of: ({ failed }: IndexedRun) => failed },
  { name: 'not tested', shade: 'untestable', of: ({ untestable, errored }: IndexedRun) => untestable + errored },
  { name: 'passed', shade: 'passed', of: ({ passed }: IndexedRun) => passed },
  { name: 'inapplicable', shade: 'inapplicable', of: ({ inapplicable }: IndexedRun) => inapplicable },
] as const;

/** Returns a picture of runs over time, the oldest first: how their checks ended, one column each, and how long they took. */
export function trendChart(runs: readonly IndexedRun[], linkTo: LinkTo): string {
  const shown = runs.toReversed();
  const mostPlanned = Math.max(1, ...shown.map(({ planned }) => planned));
  const columns = shown.map((run, place) => columnOf(run, { x: place * step, mostPlanned, linkTo }));
  const legend = shares.map(({ name, shade }) => `<span class="shade-${shade}">${name}</span>`).join('');
  return `<div class="card trend">
<svg viewBox="0 0 ${shown.length * step} ${height}" preserveAspectRatio="none" style="max-width: ${shown.length * widestPixels}px" role="group" aria-label="Outcomes and duration of ${shown.length} runs, the oldest first; the table below has the numbers">
${columns.join('\n')}
${durationLine(shown)}
</svg>
<p class="legend">${legend}<span class="took-name">duration, the longest ${secondsOf(longestOf(shown))}</span></p>
</div>
`;
}

interface Column {
  readonly x: number;
  readonly mostPlanned: number;
  readonly linkTo: LinkTo;
}

function columnOf(run: IndexedRun, { x, mostPlanned, linkTo }: Column): string {
  let y = height;
  const parts = shares.map(({ shade, of }) => {
    const count = of(run);
    const tall = count === 0 ? 0 : Math.max(leastTall, (count / mostPlanned) * (height - 3 * leastTall));
    y -= tall;
    return tall === 0
      ? ''
      : `<rect class="shade-${shade}" x="${round(x)}" y="${round(y)}" width="${step - gap}" height="${round(tall)}"/>`;
  });
  const counts = shares.map(({ name, of }) => `${of(run)} ${name}`).join(', ');
  const title = htmlText(`${minuteOf(run)}: ${verdictOf(run)}; ${counts}; ${secondsOf(run.durationMs)}`);
  const address = linkTo(run);
  const inside = `<title>${title}</title>${parts.join('')}`;
  return address === null
    ? `<g>${inside}</g>`
    : `<a href="${htmlText(address, 2000)}" aria-label="${title}">${inside}</a>`;
}

function durationLine(shown: readonly IndexedRun[]): string {
  if (shown.length < 2) return '';
  const longest = longestOf(shown);
  const points = shown.map(
    ({ durationMs }, place) =>
      `${round((place + 0.5) * step)},${round(height - (durationMs / longest) * height * 0.9)}`,
  );
  return `<polyline class="took" points="${points.join(' ')}"/>`;
}

function longestOf(shown: readonly IndexedRun[]): number {
  return Math.max(1, ...shown.map(({ durationMs }) => durationMs));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
