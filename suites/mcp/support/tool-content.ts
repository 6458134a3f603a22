import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../runner/documents/json-value.ts';
import type { McpReply } from '../../../runner/kit/json-rpc.ts';
import { judgeSize } from '../../../runner/documents/walk-schema.ts';

/** Returns the content of a tool's result, structured where possible; `null` for a failed call, and for content that is too large. */
export function contentOf({ result, exchange }: McpReply): unknown {
  const status = exchange.response?.status ?? 0;
  if (result === null || result['isError'] === true || status < 200 || status >= 300) return null;
  const content = result['structuredContent'] ?? parsedText(result['content']) ?? result['content'] ?? null;
  return judgeSize(content) === null ? content : null;
}

/** Returns true where two calls returned the same content, and not `null`. */
export function isSameContent(one: unknown, other: unknown): boolean {
  return one !== null && isDeepStrictEqual(one, other);
}

/** Returns the values of all members of the content that are called `id` or end in it, each once, at most a hundred. */
export function idsIn(content: unknown): Array<string | number> {
  const found = new Set<string | number>();
  let level: unknown[] = [content];
  while (level.length > 0) {
    for (const value of level.filter(isObject)) {
      for (const [name, member] of Object.entries(value)) {
        const isId = /^id$|_id$|Id$/.test(name) && (typeof member === 'string' || typeof member === 'number');
        if (isId && found.size < 100) found.add(member);
      }
    }
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return [...found];
}

function parsedText(content: unknown): unknown {
  const first: unknown = Array.isArray(content) ? content[0] : null;
  if (!isObject(first) || typeof first['text'] !== 'string') return null;
  try {
    return JSON.parse(first['text']) as unknown;
  } catch {
    return null;
  }
}
