import type { OperationCase } from '../../cases/operation-case.ts';
import { isObject } from '../../documents/json-value.ts';
import { membersOfBody, withMembers } from './merge-patches.ts';

/** Returns changes with another text in one member each, as long as the one that it has; what lists its values or has a format stays. */
export function otherTexts(plain: OperationCase, document: unknown): OperationCase[] {
  const [described, sent] = [membersOfBody(plain, document), plain.body?.value];
  if (described === null || !isObject(sent)) return [];
  return [...described.schemas].flatMap(([name, parts]) => {
    const value = sent[name];
    const isFree = parts.every((part) =>
      ['enum', 'const', 'format', 'pattern'].every((key) => part[key] === undefined),
    );
    if (typeof value !== 'string' || value === '' || !isFree) return [];
    const last = value.endsWith('v') ? 'w' : 'v';
    return [withMembers(plain, { [name]: `${value.slice(0, -1)}${last}` })];
  });
}
