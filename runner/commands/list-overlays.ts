import type { Defect, Variant } from '../../fixtures/mock/overlay.ts';
import { defects, variants } from '../../fixtures/overlays/index.generated.ts';
import type { ClientOverlay } from '../../fixtures/clients/client-overlay.ts';
import { clientOverlays } from '../../fixtures/clients/overlays/index.generated.ts';
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
  readonly kind: 'defect' | 'variant' | 'dead';
  /** The system of the mock; of an overlay of clients, the reference client. */
  readonly system: string;
  /** Present for an overlay of clients. */
  readonly isOfClient?: true;
  readonly title: string;
  /** Ids of the checks that must catch it; of a variant none. */
  readonly caughtBy: readonly string[];
}

interface ListOptions {
  readonly clients?: Given<boolean>;
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
  const ofClients = options.clients?.value === true;
  const described = ofClients
    ? clientOverlays.map(describeClientOverlay)
    : [...defects, ...variants].map(describeOverlay);
  const isListed = ({ kind, caughtBy, system }: DescribedOverlay): boolean =>
    kind === 'defect'
      ? options.defects?.value === true && caughtBy.some((id) => chosen.has(id))
      : options.variants?.value === true && (ofClients || asked.has(system));
  const listed = described.filter(isListed);
  const { stdout, env } = surroundings;
  if (options.json?.value === true) printJson(stdout, { overlays: listed });
  else stdout.write(renderOverlays(listed, { ...styleOf(stdout, env, options.color), wraps: stdout.isTty }));
  return 0;
}

/** Returns the defect or variant of that id; `null` where there is none. */
export function findOverlay(wanted: string): DescribedOverlay | null {
  const found = [...defects, ...variants].find(({ id }) => id === wanted);
  if (found !== undefined) return describeOverlay(found);
  const ofClient = clientOverlays.find(({ id }) => id === wanted);
  return ofClient === undefined ? null : describeClientOverlay(ofClient);
}

function describeClientOverlay({ id, kind, client, title }: ClientOverlay): DescribedOverlay {
  return { id, kind, system: client, title, caughtBy: catching(id), isOfClient: true };
}

function describeOverlay({ id, kind, system = 'plant-store', title }: Defect | Variant): DescribedOverlay {
  return { id, kind, system, title, caughtBy: catching(id) };
}

function catching(overlay: string): string[] {
  return catalogue.filter(({ brokenBy }) => brokenBy.includes(overlay)).map((check) => check.id);
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
export function renderOverlay(overlay: DescribedOverlay, style: TextStyle): string {
  const { id, kind, system } = overlay;
  if (overlay.isOfClient === true) return renderClientOverlay(overlay, style);
  const what =
    kind === 'defect'
      ? `A defect of the mock (${system}): a fault on purpose, which these checks must catch:`
      : `A variant of the mock (${system}): unusual, but right. No check may fail on it.`;
  return renderEntry(
    overlay,
    { what, commands: [`npx vivero mock --${kind} ${id}`, `npx vivero prove ${id} --verbose`] },
    style,
  );
}

function renderEntry(
  { id, title, caughtBy }: DescribedOverlay,
  { what, commands }: { readonly what: string; readonly commands: readonly string[] },
  style: TextStyle,
): string {
  const ink = createInk(style);
  return `${[
    ink.paint('bold', id),
    ...wrapText(ink.clean(`${title}.`), style.width),
    '',
    ...wrapText(what, style.width),
    ...indent(2, caughtBy),
    '',
    ...commands,
  ].join('\n')}\n`;
}

const clientKindsOfOverlays = {
  defect: 'a fault on purpose, which these checks must catch:',
  variant: 'unusual, but right. No check may fail on it.',
  dead: 'it ends before the point. No check may pass for that alone.',
} as const;

function renderClientOverlay(overlay: DescribedOverlay, style: TextStyle): string {
  const { id, kind, system } = overlay;
  const what = `A ${kind === 'dead' ? 'dead form' : kind} of the reference client ${system}: ${clientKindsOfOverlays[kind]}`;
  return renderEntry(overlay, { what, commands: [`npx vivero prove --clients ${id}`] }, style);
}
