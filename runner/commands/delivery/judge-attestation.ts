import { type KeyObject, verify } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { createFileSchemas } from '../../documents/own-schemas.ts';
import {
  describeStatement,
  predicateType,
  runSubject,
  statementType,
  type TestStatement,
} from '../../reporters/attestation/attestation.ts';
import {
  type DsseEnvelope,
  encodeForSignature,
  envelopeText,
  statementPayloadType,
} from '../../reporters/attestation/dsse-envelope.ts';
import { keyIdOf } from './read-signing-key.ts';
import type { StoredRun } from './read-stored-run.ts';

/** What came of an attestation: what it states where it is valid, else why it is not. */
export type AttestationJudgement =
  | { readonly valid: true; readonly keyId: string; readonly statement: TestStatement }
  | { readonly valid: false; readonly fault: string };

/** An attestation and what it is judged by. */
export interface AttestationInput {
  /** Bytes of its file. */
  readonly bytes: Uint8Array;
  /** The JSON in them. */
  readonly value: unknown;
  readonly key: KeyObject;
  /** The run that it must be about; `null` where none is at hand. */
  readonly run: StoredRun | null;
}

/**
 * Returns whether a key has signed an attestation, and whether it states what the run says. Nothing of the payload is looked at
 * before its signature holds, and no byte of the file may differ from what vivero wrote: not even those that no signature covers.
 */
export function judgeAttestation({ bytes, value, key, run }: AttestationInput): AttestationJudgement {
  const refuse = (fault: string): AttestationJudgement => ({ valid: false, fault });
  if (!isEnvelope(value)) return refuse('it is not a DSSE envelope with payloadType, payload and one signature');
  const { payloadType, payload, signatures } = value;
  const [signature] = signatures;
  if (signature === undefined) return refuse('it is not signed');
  const keyId = keyIdOf(key);
  if (signature.keyid !== keyId) return refuse(`it names another key: ${signature.keyid}, and yours is ${keyId}`);
  const content = Buffer.from(payload, 'base64');
  const signed = encodeForSignature(payloadType, content);
  if (!verify(null, signed, key, Buffer.from(signature.sig, 'base64')))
    return refuse('the signature is not valid: payload or signature was changed, or another key signed');
  if (payloadType !== statementPayloadType)
    return refuse(`its payload is of the type "${payloadType}", not ${statementPayloadType}`);
  if (!isAsWritten(value, bytes))
    return refuse(
      'the signature is valid, but bytes outside the signed payload were changed: vivero did not write it this way',
    );
  const statement = readStatement(content);
  if (statement === null) return refuse('the signed payload is not an in-toto statement of the result of a run');
  const fault = run === null ? null : faultAgainst(statement, run);
  return fault === null ? { valid: true, keyId, statement } : refuse(fault);
}

/** The same content can be written in more ways than one; only ours is taken, so that no change goes unseen. */
function isAsWritten(envelope: DsseEnvelope, bytes: Uint8Array): boolean {
  const encoded = [envelope.payload, ...envelope.signatures.map(({ sig }) => sig)];
  return (
    encoded.every((base64) => Buffer.from(base64, 'base64').toString('base64') === base64) &&
    Buffer.from(envelopeText(envelope)).equals(bytes)
  );
}

function faultAgainst(statement: TestStatement, { report, sha256, file }: StoredRun): string | null {
  const [subject, ...others] = statement.subject.filter(({ name }) => name === runSubject);
  const stated = subject?.digest['sha256'];
  if (stated === undefined || others.length > 0) return `it is not about one ${runSubject}`;
  if (stated !== sha256)
    return `the run is another one, or was changed: sha256 of ${file} is ${sha256}, and the statement is about ${stated}`;
  const { predicate } = describeStatement(report, { runSha256: sha256, subjects: [] });
  const told = ['result', 'passedTests', 'warnedTests', 'failedTests'] as const;
  const differs =
    told.find((member) => !isDeepStrictEqual(predicate[member], statement.predicate[member])) ??
    (isDeepStrictEqual(predicate.vivero_run.summary, statement.predicate.vivero_run.summary) ? undefined : 'summary');
  return differs === undefined ? null : `its ${differs} is not what the run says`;
}

function readStatement(content: Buffer): TestStatement | null {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return null;
  }
  return isStatement(value) ? value : null;
}

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
const ajv = createFileSchemas('first');

const isEnvelope = ajv.compile<DsseEnvelope>({
  type: 'object',
  required: ['payloadType', 'payload', 'signatures'],
  additionalProperties: false,
  properties: {
    payloadType: text,
    payload: text,
    signatures: {
      type: 'array',
      minItems: 1,
      maxItems: 1,
      items: {
        type: 'object',
        required: ['keyid', 'sig'],
        additionalProperties: false,
        properties: { keyid: text, sig: text },
      },
    },
  },
});

/** What we read of it; in-toto allows more members. */
const isStatement = ajv.compile<TestStatement>({
  type: 'object',
  required: ['_type', 'subject', 'predicateType', 'predicate'],
  properties: {
    _type: { const: statementType },
    predicateType: { const: predicateType },
    subject: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['name', 'digest'],
        properties: { name: text, digest: { type: 'object', minProperties: 1, additionalProperties: text } },
      },
    },
    predicate: {
      type: 'object',
      required: ['result', 'configuration', 'passedTests', 'warnedTests', 'failedTests', 'vivero_run'],
      properties: {
        result: { enum: ['PASSED', 'WARNED', 'FAILED'] },
        configuration: { type: 'array', items: { type: 'object' } },
        passedTests: texts,
        warnedTests: texts,
        failedTests: texts,
        vivero_run: {
          type: 'object',
          required: ['target', 'run', 'startedAt', 'exitCode', 'verdict', 'summary'],
          properties: {
            target: text,
            run: text,
            startedAt: text,
            exitCode: { type: 'integer' },
            verdict: text,
            summary: {
              type: 'object',
              required: ['planned', 'passed', 'failed', 'untestable', 'errored', 'inapplicable'],
              properties: {
                planned: { type: 'integer' },
                passed: { type: 'integer' },
                failed: { type: 'integer' },
                untestable: { type: 'integer' },
                errored: { type: 'integer' },
                inapplicable: { type: 'integer' },
              },
            },
          },
        },
      },
    },
  },
});
