import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto';

/** What a certificate says, and whose key signs it. */
export interface CertificateContent {
  readonly subject: string;
  readonly publicKey: KeyObject;
  readonly issuer: string;
  /** On the curve P-256. */
  readonly issuerKey: KeyObject;
  /** True where it may sign other certificates. */
  readonly isAuthority: boolean;
  /** Names of hosts that it is for, besides the address; default none. */
  readonly hosts?: readonly string[];
  /** IPv4 address that it is for; default none. */
  readonly address?: readonly number[];
  /** Default 2020 to 2120. */
  readonly validFrom?: string;
  readonly validUntil?: string;
}

const ecdsaWithSha256 = sequence(objectId([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));

/** Returns an X.509 certificate (RFC 5280) in DER, put together here so that neither a program nor a key in the repository is needed. */
export function signCertificate(facts: CertificateContent): Buffer {
  const content = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    distinguishedName(facts.issuer),
    sequence(time(facts.validFrom ?? '20200101000000Z'), time(facts.validUntil ?? '21200101000000Z')),
    distinguishedName(facts.subject),
    facts.publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions(facts), ...identifiers(facts))),
  );
  const signature = sign('sha256', content, facts.issuerKey);
  return sequence(content, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
}

function extensions({ isAuthority, address, hosts = [] }: CertificateContent): Buffer[] {
  const yes = der(0x01, Buffer.from([0xff]));
  const basicConstraints = sequence(
    objectId([0x55, 0x1d, 0x13]),
    yes,
    der(0x04, isAuthority ? sequence(yes) : sequence()),
  );
  if (address === undefined) return [basicConstraints];
  const names = sequence(der(0x87, Buffer.from(address)), ...hosts.map((host) => der(0x82, Buffer.from(host))));
  return [sequence(objectId([0x55, 0x1d, 0x11]), der(0x04, names))];
}

/** Strict verifiers ask an authority for what its key may do, and every certificate for whose keys it speaks of (RFC 5280 §4.2.1). */
function identifiers({ isAuthority, publicKey, issuerKey }: CertificateContent): Buffer[] {
  const yes = der(0x01, Buffer.from([0xff]));
  const keyUsage = sequence(objectId([0x55, 0x1d, 0x0f]), yes, der(0x04, der(0x03, Buffer.from([1, 0x86]))));
  const subject = sequence(objectId([0x55, 0x1d, 0x0e]), der(0x04, der(0x04, keyIdentifier(publicKey))));
  const authority = der(0x04, sequence(der(0x80, keyIdentifier(createPublicKey(issuerKey)))));
  return [...(isAuthority ? [keyUsage] : []), subject, sequence(objectId([0x55, 0x1d, 0x23]), authority)];
}

function keyIdentifier(key: KeyObject): Buffer {
  return createHash('sha1')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest();
}

function distinguishedName(name: string): Buffer {
  return sequence(der(0x31, sequence(objectId([0x55, 0x04, 0x03]), der(0x0c, Buffer.from(name)))));
}

function time(text: string): Buffer {
  return der(0x18, Buffer.from(text));
}

function integer(value: number): Buffer {
  return der(0x02, Buffer.from([value]));
}

function objectId(bytes: readonly number[]): Buffer {
  return der(0x06, Buffer.from(bytes));
}

function sequence(...parts: readonly Uint8Array[]): Buffer {
  return der(0x30, ...parts);
}

/** Distinguished encoding of ASN.1 (X.690): a tag, the length, the content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const length =
    content.length < 0x80
      ? [content.length]
      : content.length < 0x100
        ? [0x81, content.length]
        : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
