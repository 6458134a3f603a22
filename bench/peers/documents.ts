import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { parse } from 'yaml';
import { documentName, type PeerPlace } from './peer.ts';

/** Resolves to the document of a peer, with every digit of its integers. */
export async function readDocument({ folder }: PeerPlace): Promise<unknown> {
  return parse(await readFile(join(folder, documentName), 'utf8'), { intAsBigInt: true });
}

/**
 * Resolves to a document in which nothing refers to anything else. Integers beyond what a number holds become strings where they stand
 * for themselves, so that ids in examples of paths keep their digits, and numbers within bodies, where a string would be of another type.
 */
export async function resolveReferences(document: unknown): Promise<object> {
  return await SwaggerParser.dereference(withNumbers(document, false) as never);
}

function withNumbers(value: unknown, isParameter: boolean): unknown {
  if (typeof value === 'bigint') return isParameter && !isSafe(value) ? String(value) : Number(value);
  if (Array.isArray(value)) return value.map((item) => withNumbers(item, false));
  if (typeof value !== 'object' || value === null) return value;
  const isPathParameter = 'in' in value && value.in === 'path';
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withNumbers(member, isPathParameter && name === 'example')]),
  );
}

const isSafe = (value: bigint): boolean => BigInt(Number(value)) === value;

/** Returns the methods and paths of requests in an order in which nothing is deleted before it is needed: deletions last, deepest first. */
export function deletionsLast<T>(
  requests: readonly T[],
  describe: (request: T) => { method: string; path: string },
): T[] {
  const depth = (request: T): number => {
    const { method, path } = describe(request);
    return method.toUpperCase() === 'DELETE' ? 100 - path.split('/').length : 0;
  };
  return [...requests].sort((one, other) => depth(one) - depth(other));
}
