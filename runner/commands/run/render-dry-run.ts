import type { PlannedRequest } from '../../engine/dry-run.ts';
import { createInk } from '../../text/ink.ts';
import type { TextStyle } from '../terminal/text-style.ts';

/** Fields that say who asks; every request carries them. */
const ownFields = new Set(['user-agent', 'traceparent']);

/** Longest preview of a body, in characters. */
const previewLength = 120;

/** What is printed of a run that sends nothing. */
export interface DryRun {
  readonly targetName: string;
  readonly requests: readonly PlannedRequest[];
  /** Hosts and origins that an authorization server may be tried out on; `null` where none is looked for. */
  readonly probed: readonly string[] | null;
}

/** Returns each request that would be sent, how many there are, and which hosts may be contacted besides. */
export function renderDryRun({ targetName, requests, probed }: DryRun, style: TextStyle): string {
  const ink = createInk(style);
  const merged = mergeProbes(requests);
  const digits = String(merged.length).length;
  const indent = ' '.repeat(digits + 2);
  const lines = merged.flatMap(({ request, times }, index) => {
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
  const count = `${requests.length} ${requests.length === 1 ? 'request' : 'requests'} would be sent to ${ink.clean(targetName)}.`;
  const notes = [
    'These are the requests to a sample server that conforms: names, ids and numbers differ at yours, and a response can cause',
    'more requests. Nothing was sent.',
  ];
  return [...lines, ...(lines.length === 0 ? [] : ['']), count, ...followed(probed), ...notes, ''].join('\n');
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
