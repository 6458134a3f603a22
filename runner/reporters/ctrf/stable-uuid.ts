import { createHash } from 'node:crypto';

/** Namespace of all names that this file makes: it keeps them apart from those of every other producer. */
const namespace = Buffer.from('6f0d3c6a52f2596b9d7e1c0b84a3e5d1', 'hex');

/** Returns the UUID of a name (RFC 9562 section 5.5, version 5): the same parts always give the same one. */
export function stableUuid(...parts: readonly string[]): string {
  const name = JSON.stringify(parts);
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
