import { createHash } from 'node:crypto';

/** The namespace of all our names, as RFC 9562 section 5.5 wants one; a number like any other. */
const namespace = Buffer.from('6f1d0b6e2c5a4f0e9b7d3a8c41e5d927', 'hex');

/** Files that every folder of results may hold, whoever wrote it. */
const plainNames = new Set(['categories.json', 'environment.properties', 'executor.json']);

/** A name of ours: UUIDs of other adapters are random ones, of version 4. */
const ownName =
  /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}-(result\.json|container\.json|globals\.json|attachment\.[a-z]+)$/;

/** Returns a UUID of version 5 for some words: the same one for the same words, on every machine. */
export function allureUuid(...words: readonly string[]): string {
  // Not joined by a sign that may be part of a word.
  const digest = createHash('sha1').update(namespace).update(JSON.stringify(words)).digest();
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = digest.toString('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns true for the names of a folder that an earlier report in this format holds, and no folder of somebody else's. */
export function isAllureOfVivero(names: readonly string[]): boolean {
  return names.some((name) => ownName.test(name)) && names.every((name) => ownName.test(name) || plainNames.has(name));
}
