import { UsageError } from '../../errors/usage-error.ts';
import { diffOpenApi, type OpenApiDiff, type PlacedChange } from '../../documents/openapi/diff-openapi.ts';
import { type OpenApiDocument, readOpenApi } from '../../documents/openapi/read-openapi.ts';
import { escapeJson } from '../../text/escape.ts';
import { createInk, type Ink } from '../../text/ink.ts';
import type { ContractCall } from './contract-judge.ts';
import { type ContractSource, openContract, SourceUnreachable } from './contract-source.ts';
import { styleOf, type TextStyle } from '../terminal/text-style.ts';

const headings = {
  breaking: 'Breaking: clients made for the old document fail',
  unclassified: 'Unclassified: the effect is not certain',
  'non-breaking': 'Non-breaking',
} as const;
const mostShown = 200;

/** Compares two documents, prints what changed for clients, and resolves to the exit code: 1 where something breaks them. */
export async function compareContracts({ documents, options, surroundings }: ContractCall): Promise<number> {
  const [older, newer, ...others] = documents;
  if (older === undefined || newer === undefined || others.length > 0)
    throw new UsageError('"vivero contract diff" takes two documents: the old one and the new one');
  if (older === '-' && newer === '-') throw new UsageError('only one of the documents can be read from standard input');
  const [before, after] = await Promise.all(
    [older, newer].map((name) => openContract(name, surroundings, options.timeout?.value)),
  );
  if (before === undefined || after === undefined) return 2;
  const diff = await diffOpenApi(await readSource(before), await readSource(after));
  const { stdout, env } = surroundings;
  if (options.json?.value === true)
    stdout.write(`${escapeJson(JSON.stringify({ old: older, new: newer, ...diff }, null, 2))}\n`);
  else stdout.write(renderDiff(diff, { old: older, new: newer }, styleOf(stdout, env, options.color)));
  if (diff.notCompared !== null) return 3;
  return diff.totals.breaking > 0 ? 1 : 0;
}

async function readSource({ name, bytes, mediaType }: ContractSource): Promise<OpenApiDocument> {
  const { document, fault, place, limit } = await readOpenApi(bytes, mediaType);
  if (document !== null) return document;
  const at = place === null ? '' : `:${place.line}:${place.column}`;
  const what = limit === null ? 'is not an OpenAPI document' : 'was not read';
  const said = `${createInk({ color: false, ascii: false }).clean(name)}${at} ${what}: ${fault ?? ''}`;
  throw limit === null ? new UsageError(said) : new SourceUnreachable(said);
}

function renderDiff(
  { changes, totals, notCompared }: OpenApiDiff,
  names: { readonly old: string; readonly new: string },
  style: TextStyle,
): string {
  const ink = createInk(style);
  if (notCompared !== null) return `${ink.symbols.caution} not compared: ${ink.clean(notCompared)}\n`;
  const groups = (['breaking', 'unclassified', 'non-breaking'] as const).flatMap((kind) => {
    const found = changes.filter((change) => change.kind === kind);
    if (found.length === 0) return [];
    const more = totals[kind] - found.length;
    return [
      ink.paint(kind === 'breaking' ? 'red' : 'bold', headings[kind]),
      ...found.flatMap((change) => describe(change, ink.clean(names[change.side]), ink)),
      ...(more > 0 ? [`  and ${more} more`] : []),
      '',
    ];
  });
  const counts = `${totals.breaking} breaking, ${totals.unclassified} unclassified, ${totals['non-breaking']} non-breaking`;
  const sign = totals.breaking > 0 ? ink.paint('red', ink.symbols.bad) : ink.paint('green', ink.symbols.good);
  return `${[...groups, `${sign} ${changes.length === 0 ? 'nothing changed for clients' : counts}`].join('\n')}\n`;
}

function describe(
  { what, line, column, operation, pointer, from, to }: PlacedChange,
  file: string,
  ink: Ink,
): string[] {
  const facts = from === null && to === null ? '' : `: ${show(from, ink)} ${ink.clean('→')} ${show(to, ink)}`;
  return [
    `  ${file}:${line}:${column}  ${operation === null ? '' : `${ink.cut(operation, mostShown)}  `}${ink.clean(what)}${facts}`,
    ink.paint('dim', `      at ${ink.cut(pointer === '' ? 'the root' : pointer, mostShown)}`),
  ];
}

function show(value: unknown, ink: Ink): string {
  return value === null ? 'none' : ink.cut(typeof value === 'string' ? value : JSON.stringify(value), mostShown);
}
