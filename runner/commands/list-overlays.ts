import type { Defect, Variant } from '../../fixtures/mock/overlay.ts';
import { defects, variants } from '../../fixtures/overlays/index.generated.ts';
import type { Given } from '../config/read-options.ts';
import { createInk } from '../text/ink.ts';
import { indent, wrapText } from '../text/wrap-text.ts';
import { catalogue } from './catalogue.ts';
import type { Surroundings } from './surroundings.ts';
import { printJson } from './terminal/print-json.ts';
import { styleOf, type TextStyle } from './terminal/text-style.ts';

/** A defect or a variant, as it is told of. */
export interface DescribedOverlay {
  readonly id: string;
  readonly kind: 'defect' | 'variant';
  readonly system: string;
  readonly title: string;
  /** Ids of the checks that must catch it; of a variant none. */
  readonly caughtBy: readonly string[];
}

interface ListOptions {
  readonly defects?: Given<boolean>;
  readonly variants?: Given<boolean>;
  readonly json?: Given<boolean>;
  readonly color?: Given<boolean>;
}

/** Prints the defects that one of the checks must catch, or the variants of the systems that they ask. */
export function listOverlays(
  checks: ReadonlyArray<{ readonly id: string }>,
  { options, surroundings }: { readonly options: ListOptions; readonly surroundings: Surroundings },
): number {
  const chosen = new Set(checks.map(({ id }) => id));
  const asked = new Set<string>(
    catalogue.filter(({ id }) => chosen.has(id)).flatMap(({ systems, asksEachOf = [] }) => [...systems, ...asksEachOf]),
  );
  const listed = [
    ...(options.defects?.value === true
      ? defects.map(describeOverlay).filter(({ caughtBy }) => caughtBy.some((id) => chosen.has(id)))
      : []),
    ...(options.variants?.value === true
      ? variants.map(describeOverlay).filter(({ system }) => asked.has(system))
      : []),
  ];
  const { stdout, env } = surroundings;
  if (options.json?.value === true) printJson(stdout, { overlays: listed });
  else stdout.write(renderOverlays(listed, { ...styleOf(stdout, env, options.color), wraps: stdout.isTty }));
  return 0;
}

/** Returns the defect or variant of that id; `null` where there is none. */
export function findOverlay(wanted: string): DescribedOverlay | null {
  const found = [...defects, ...variants].find(({ id }) => id === wanted);
  return found === undefined ? null : describeOverlay(found);
}

function describeOverlay({ id, kind, system = 'plant-store', title }: Defect | Variant): DescribedOverlay {
  const caughtBy = catalogue.filter(({ brokenBy }) => brokenBy.includes(id)).map((check) => check.id);
  return { id, kind, system, title, caughtBy };
}

/** Each is one line for other programs; on a terminal its title stands under it. */
function renderOverlays(listed: readonly DescribedOverlay[], style: TextStyle & { readonly wraps: boolean }): string {
  const ink = createInk(style);
  const groups = [...Map.groupBy(listed, ({ system, kind }) => `${system}: ${kind}s`)];
  const columns = Math.max(0, ...listed.map(({ id }) => id.length)) + 2;
  const lines = groups.flatMap(([name, own]) => [
    ink.paint('bold', `${name} (${own.length})`),
    ...own.flatMap(({ id, title }) =>
      style.wraps && columns + title.length > style.width
        ? [id, ...indent(2, wrapText(ink.clean(title), style.width - 2)).map((line) => ink.paint('dim', line))]
        : [`${id.padEnd(columns)}${ink.clean(title)}`],
    ),
    '',
  ]);
  const next = '"npx vivero mock --defect <id>" starts the mock with one, "npx vivero explain <id>" explains it';
  return `${[...lines, ...(style.wraps ? wrapText(next, style.width) : [])].join('\n')}\n`;
}

/** Returns what is known of a defect or a variant, for a person: what it does, what catches it, and how to see it. */
export function renderOverlay({ id, kind, system, title, caughtBy }: DescribedOverlay, style: TextStyle): string {
  const ink = createInk(style);
  const what =
    kind === 'defect'
      ? `A defect of the mock (${system}): a fault on purpose, which these checks must catch:`
      : `A variant of the mock (${system}): unusual, but right. No check may fail on it.`;
  return `${[
    ink.paint('bold', id),
    ...wrapText(ink.clean(`${title}.`), style.width),
    '',
    ...wrapText(what, style.width),
    ...indent(2, caughtBy),
    '',
    `npx vivero mock --${kind} ${id}`,
    `npx vivero prove ${id} --verbose`,
  ].join('\n')}\n`;
}
