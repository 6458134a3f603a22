import type { PlannedRequest } from '../../engine/dry-run.ts';
import { createInk } from '../../reporters/ink.ts';
import type { TextStyle } from '../terminal/text-style.ts';

/** Fields that say who asks; every request carries them. */
const ownFields = new Set(['user-agent', 'traceparent']);

/** Longest preview of a body, in characters. */
const previewLength = 120;

/** Returns each request that would be sent, and how many there are. */
export function renderDryRun(requests: readonly PlannedRequest[], targetName: string, style: TextStyle): string {
  const ink = createInk(style);
  const digits = String(requests.length).length;
  const indent = ' '.repeat(digits + 2);
  const lines = requests.flatMap((request, index) => {
    const name = `${request.check}${request.case === null ? '' : ` (${request.case})`}${sentFor(request)}`;
    const fields = request.headers.filter(([field]) => !ownFields.has(field.toLowerCase()));
    return [
      `${String(index + 1).padStart(digits)}. ${ink.paint('bold', ink.clean(`${request.method} ${request.url}`))}`,
      `${indent}${ink.paint('dim', ink.clean(name))}`,
      ...fields.map(([field, value]) => `${indent}${ink.cut(`${field}: ${value}`, previewLength)}`),
      ...(request.bodyPreview === '' ? [] : [`${indent}${ink.cut(request.bodyPreview, previewLength)}`]),
    ];
  });
  const count = `${requests.length} ${requests.length === 1 ? 'request' : 'requests'} would be sent to ${ink.clean(targetName)}.`;
  const notes = 'More where an answer makes a check look into it. Nothing was sent.';
  return [...lines, ...(lines.length === 0 ? [] : ['']), count, notes, ''].join('\n');
}

function sentFor({ sentFor: observing = [] }: PlannedRequest): string {
  return observing.length === 0 ? '' : `, sent for ${observing.join(', ')}`;
}
