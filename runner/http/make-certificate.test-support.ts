import { generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto';

/** A certificate and its key. */
export interface TestCertificate {
  /** PEM. */
  readonly cert: string;
  /** PEM. */
  readonly key: string;
  readonly name: string;
  readonly privateKey: KeyObject;
}

/** What a certificate says; by default one that is valid for 127.0.0.1 and signed by itself. */
export interface CertificateFacts {
  readonly name?: string;
  /** IPv4 address it is for. */
  readonly address?: readonly [number, number, number, number];
  readonly validFrom?: string;
  readonly validUntil?: string;
  /** Who signs it; default itself. */
  readonly issuer?: TestCertificate;
  readonly isAuthority?: boolean;
}

const ecdsaWithSha256 = sequence(objectId([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));

/**
 * Returns a fresh X.509 certificate (RFC 5280) for tests of TLS. It is put together here so that the tests need neither a
 * program on the machine nor a key in the repository.
 */
export function makeCertificate(facts: CertificateFacts = {}): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = facts.name ?? 'vivero test';
  const issuer = facts.issuer ?? { name, privateKey };
  const content = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    distinguishedName(issuer.name),
    sequence(time(facts.validFrom ?? '20200101000000Z'), time(facts.validUntil ?? '21200101000000Z')),
    distinguishedName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions(facts))),
  );
  const signature = sign('sha256', content, issuer.privateKey);
  const whole = sequence(content, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { cert: new X509Certificate(whole).toString(), key, name, privateKey };
}

function extensions(facts: CertificateFacts): Buffer[] {
  const address = Buffer.from(facts.address ?? [127, 0, 0, 1]);
  const subjectAlternativeName = sequence(objectId([0x55, 0x1d, 0x11]), der(0x04, sequence(der(0x87, address))));
  const yes = der(0x01, Buffer.from([0xff]));
  const basicConstraints = sequence(objectId([0x55, 0x1d, 0x13]), yes, der(0x04, sequence(yes)));
  return facts.isAuthority === true ? [basicConstraints] : [subjectAlternativeName];
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
