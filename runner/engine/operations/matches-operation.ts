import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';

/**
 * Returns true where a pattern names an operation: `POST /orders`, its operationId, or a pattern in which `*` stands for one
 * part of a path and `**` for the rest of it. A pattern without a method names all methods of its path.
 */
export function matchesOperation(pattern: string, { method, path, operationId }: DocumentedOperation): boolean {
  if (pattern === operationId) return true;
  const [, wantedMethod, wantedPath] = /^(?:([A-Za-z*]+) +)?(\/.*)$/s.exec(pattern.trim()) ?? [];
  if (wantedPath === undefined) return false;
  if (wantedMethod !== undefined && wantedMethod !== '*' && wantedMethod.toUpperCase() !== method) return false;
  return matchParts(wantedPath.split('/'), path.split('/'));
}

function matchParts(wanted: readonly string[], parts: readonly string[]): boolean {
  for (const [index, part] of wanted.entries()) {
    if (part === '**') return true;
    if (index >= parts.length || (part !== '*' && part !== parts[index])) return false;
  }
  return wanted.length === parts.length;
}
