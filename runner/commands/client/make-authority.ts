import type { CertificateFault } from '../../../fixtures/scenarios/scenario.ts';
import type { MockCertificate } from '../../../fixtures/mock/http2/listener.ts';
import { generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { type CertificateContent, signCertificate } from '../../kit/sign-certificate.ts';

/** An authority that exists for one run, and a certificate of loopback that it signed; all in PEM. */
export interface RunAuthority {
  readonly authority: string;
  readonly cert: string;
  readonly key: string;
  /** Certificates for the same mocks that whoever trusts the authority has to refuse. */
  readonly faulty: Readonly<Record<CertificateFault, MockCertificate>>;
}

const loopback = [127, 0, 0, 1] as const;

/** Hosts that the mocks are reached at. */
const own = { address: loopback, hosts: ['localhost'] } as const;
/** An address that belongs to nobody (RFC 5737). */
const other = { address: [192, 0, 2, 1], hosts: ['other.example'] } as const;

/** Returns an authority whose key nobody keeps, and certificates that it and another one signed. */
export function makeAuthority(): RunAuthority {
  const trusted = openAuthority('vivero, for one run');
  const stranger = openAuthority('vivero, trusted by nobody');
  const { certificate, key } = trusted.sign(own);
  return {
    authority: trusted.authority,
    cert: certificate,
    key,
    faulty: { untrusted: stranger.sign(own), 'other-name': trusted.sign(other) },
  };
}

interface Authority {
  readonly authority: string;
  sign(names: Pick<CertificateContent, 'address' | 'hosts'>): MockCertificate;
}

function openAuthority(issuer: string): Authority {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const shared = { issuer, issuerKey: root.privateKey };
  return {
    authority: pemOf(signCertificate({ ...shared, subject: issuer, publicKey: root.publicKey, isAuthority: true })),
    sign: (names) => {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const facts = { ...shared, ...names, subject: 'vivero mock', publicKey, isAuthority: false };
      return { certificate: pemOf(signCertificate(facts)), key: exported(privateKey) };
    },
  };
}

function pemOf(der: Buffer): string {
  return new X509Certificate(der).toString();
}

function exported(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}
