import type { PlannedRequest } from '../../engine/dry-run.ts';
import { createInk, type Ink } from '../../text/ink.ts';
import { wrapText } from '../../text/wrap-text.ts';
import type { TextStyle } from '../terminal/text-style.ts';

/** Fields that say who asks; every request carries them. */
const ownFields = new Set(['user-agent', 'traceparent']);

/** Longest preview of a body, in characters. */
const previewLength = 120;

/** Columns of a usual terminal. */
const summaryWidth = 80;

/** What is printed of a run that sends nothing. */
export interface DryRun {
  readonly targetName: string;
  readonly requests: readonly PlannedRequest[];
  /** Hosts and origins that an authorization server may be tried out on; `null` where none is looked for. */
  readonly probed: readonly string[] | null;
}

/** Most lines of the summary that name a request. */
const mostLines = 16;

/**
 * Returns what would be sent on one page, what is sent most often first; with `isWhole` each request. Then how many there are, and which hosts may be
 * contacted besides.
 */
export function renderDryRun(
  { targetName, requests, probed }: DryRun,
  style: TextStyle & { readonly isWhole: boolean },
): string {
  const ink = createInk(style);
  const lines = style.isWhole ? eachRequest(requests, ink) : summarise(requests, ink);
  const count = `${requests.length} ${requests.length === 1 ? 'request' : 'requests'} would be sent to ${ink.clean(targetName)}.`;
  const notes = [
    'These are the requests to a sample server that conforms: names, ids and numbers',
    'differ at yours, and a response can cause more requests. Nothing was sent.',
    ...(style.isWhole || requests.length === 0 ? [] : ['--verbose prints each request.']),
  ];
  return [...lines, ...(lines.length === 0 ? [] : ['']), count, ...followed(probed), ...notes, ''].join('\n');
}

function summarise(requests: readonly PlannedRequest[], ink: Ink): string[] {
  const byRequest = Map.groupBy(requests, ({ method, url }) => `${method} ${withoutQuery(url)}`);
  const bySuite = Map.groupBy(requests, ({ check }) => check.split('/')[0] ?? '');
  const rows = [...byRequest].map(([name, { length }]) => ({ name, length })).toSorted((a, b) => b.length - a.length);
  const digits = String(rows[0]?.length ?? 0).length;
  const left = rows.slice(mostLines);
  const leftCount = left.reduce((sum, { length }) => sum + length, 0);
  const suites = [...bySuite].map(([suite, { length }]) => `${suite} ${length}`).join(', ');
  return [
    ...rows.slice(0, mostLines).map(({ name, length }) => `${String(length).padStart(digits)}  ${ink.cut(name, 70)}`),
    ...(left.length === 0 ? [] : [`${String(leftCount).padStart(digits)}  requests of ${left.length} other kinds`]),
    '',
    ...wrapText(`By suite: ${ink.clean(suites)}.`, summaryWidth),
  ];
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*/, '');
}

function eachRequest(requests: readonly PlannedRequest[], ink: Ink): string[] {
  const merged = mergeProbes(requests);
  const digits = String(merged.length).length;
  const indent = ' '.repeat(digits + 2);
  return merged.flatMap(({ request, times }, index) => {
    const name = `${request.check}${request.case === null ? '' : ` (${request.case})`}${sentFor(request)}${times === 1 ? '' : `, ${times} times`}`;
    const fields = request.headers.filter(([field]) => !ownFields.has(field.toLowerCase()));
    return [
      `${String(index + 1).padStart(digits)}. ${ink.paint('bold', ink.clean(`${request.method} ${request.url}`))}`,
      `${indent}${ink.paint('dim', ink.clean(name))}`,
      ...fields.map(([field, value]) => `${indent}${ink.cut(`${field}: ${value}`, previewLength)}`),
      ...(request.bodyPreview === ''
        ? []
        : [`${indent}${ink.cut(request.bodyPreview, previewLength)}${request.bodyCut ? ink.symbols.ellipsis : ''}`]),
    ];
  });
}

/** Where an authorization server is, only the target says. */
function followed(probed: DryRun['probed']): string[] {
  if (probed === null) return [];
  return [
    'Metadata and keys are read from the hosts that the MCP server names.',
    `Authorization servers are tested on these hosts only: ${probed.join(', ')}.`,
  ];
}

function sentFor({ sentFor: observing = [] }: PlannedRequest): string {
  return observing.length === 0 ? '' : `, sent for ${observing.join(', ')}`;
}

/** Each check learns again whether the target serves, with the request that it learnt it with before: such requests are one line. */
function mergeProbes(requests: readonly PlannedRequest[]): Array<{ request: PlannedRequest; times: number }> {
  const probes = new Map<string, { request: PlannedRequest; times: number }>();
  return requests.flatMap((request) => {
    const same =
      request.check === 'probe'
        ? JSON.stringify([request.method, request.url, request.headers.map(([name]) => name)])
        : null;
    const known = same === null ? undefined : probes.get(same);
    if (known !== undefined) {
      known.times += 1;
      return [];
    }
    const line = { request, times: 1 };
    if (same !== null) probes.set(same, line);
    return [line];
  });
}
