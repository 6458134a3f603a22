import type { Signer } from '../reporter.ts';

/** A payload with its signatures, in the form of DSSE 1.0. */
export interface DsseEnvelope {
  readonly payloadType: string;
  /** In base64. */
  readonly payload: string;
  readonly signatures: ReadonlyArray<{ readonly keyid: string; readonly sig: string }>;
}

/** The type of a payload that is a statement of in-toto. */
export const statementPayloadType = 'application/vnd.in-toto+json';

/** Returns a signed statement as the text of a file: the same one for the same payload and key. */
export function describeEnvelope(payload: string, signer: Signer): string {
  const bytes = Buffer.from(payload);
  const signature = signer.sign(encodeForSignature(statementPayloadType, bytes));
  return envelopeText({
    payloadType: statementPayloadType,
    payload: bytes.toString('base64'),
    signatures: [{ keyid: signer.keyId, sig: Buffer.from(signature).toString('base64') }],
  });
}

/** Returns an envelope as JSON, its members always in the same order. */
export function envelopeText({ payloadType, payload, signatures }: DsseEnvelope): string {
  const ordered = { payloadType, payload, signatures: signatures.map(({ keyid, sig }) => ({ keyid, sig })) };
  return `${JSON.stringify(ordered, null, 2)}\n`;
}

/**
 * Returns the bytes that are signed: the pre-authentication encoding of DSSE, in which type and payload, each after its length in
 * bytes, cannot be taken for one another.
 */
export function encodeForSignature(payloadType: string, payload: Uint8Array): Uint8Array {
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}
