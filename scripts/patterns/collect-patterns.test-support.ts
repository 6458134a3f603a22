import { parseSync } from 'vite';

/** A regular expression of a source file. */
export interface FoundPattern {
  readonly line: number;
  /** `null` for one that is made while the program runs. */
  readonly literal: { readonly source: string; readonly flags: string } | null;
  /** What stands behind `linear:` in the comment above it or beside it; `null` without one. */
  readonly reason: string | null;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: string };
  readonly key?: { readonly name?: string };
  readonly value?: unknown;
}

/**
 * Returns every regular expression of a TypeScript file: literals, what is handed to `RegExp`, and the string `pattern` of a JSON
 * Schema, which Ajv makes one of.
 */
export function collectPatterns(file: string, text: string): FoundPattern[] {
  const lines = text.split('\n');
  const found: FoundPattern[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return;
    const node = value as Node;
    const isMade = /^(?:New|Call)Expression$/.test(node.type) && node.callee?.name === 'RegExp';
    if (node.regex !== undefined || isMade) {
      const line = text.slice(0, node.start).split('\n').length;
      const literal = node.regex === undefined ? null : { source: node.regex.pattern, flags: node.regex.flags };
      found.push({ line, literal, reason: reasonAt(lines, line) });
    }
    const { value: schemaPattern } = (node.key?.name === 'pattern' ? (node.value ?? {}) : {}) as {
      readonly value?: unknown;
    };
    if (node.type === 'Property' && typeof schemaPattern === 'string') {
      const line = text.slice(0, node.start).split('\n').length;
      found.push({ line, literal: { source: schemaPattern, flags: 'u' }, reason: reasonAt(lines, line) });
    }
    Object.values(value).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return found;
}

function reasonAt(lines: readonly string[], line: number): string | null {
  const near = `${lines[line - 2] ?? ''}\n${lines[line - 1] ?? ''}`;
  return /\/\/ linear: (\S.*)/.exec(near)?.[1] ?? null;
}

/** Returns the patterns of a JSON Schema in a file. */
export function collectSchemaPatterns(text: string): FoundPattern[] {
  const found: FoundPattern[] = [];
  JSON.parse(text, (key, value: unknown) => {
    if (key === 'pattern' && typeof value === 'string')
      found.push({ line: 0, literal: { source: value, flags: 'u' }, reason: null });
    return value;
  });
  return found;
}
