import type { SentMessage } from '../../../runner/kit/client/read-entry.ts';
import { metaOf } from './modern-requests.ts';

const names = ['traceparent', 'tracestate', 'baggage'] as const;

/** Returns the members of the metadata that carry a trace. */
export function tracesIn(sent: SentMessage): Array<[name: string, value: unknown]> {
  const meta = metaOf(sent);
  return names.flatMap((name): Array<[string, unknown]> => (name in meta ? [[name, meta[name]]] : []));
}

/** Returns true for a value in the form of its document: W3C Trace Context §3.2 and §3.3, W3C Baggage. */
export function isTrace(name: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (name === 'traceparent') return isTraceParent(value);
  const members = value.split(',').map((member) => member.trim());
  const form =
    name === 'tracestate'
      ? /^[a-z0-9][a-z0-9_\-*/@]{0,255}=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{1,256}$/
      : /^[^\s"(),/:;<=>?@[\\\]{}]+\s*=/;
  return members.every((member) => member === '' || form.test(member));
}

function isTraceParent(value: string): boolean {
  const [, version, trace, parent] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/.exec(value) ?? [];
  if (version === undefined || trace === undefined || parent === undefined || version === 'ff') return false;
  // The version of today has nothing behind the flags.
  const isWhole = version !== '00' || value.length === 55;
  return isWhole && /[1-9a-f]/.test(trace) && /[1-9a-f]/.test(parent);
}
