import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import t from 'tap';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { describeStatement, reportAsAttestation, type TestStatement } from './attestation.ts';
import { type DsseEnvelope, encodeForSignature } from './dsse-envelope.ts';
import { reportAsJson } from '../json/json.ts';
import type { ReporterOptions, Signer } from '../reporter.ts';
import { greenReport, mixedReport, sampleReport, sampleResult } from '../sample-report.test-support.ts';

/** The first test key of RFC 8032, section 7.1. */
const seed = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
const privateKey = createPrivateKey({
  key: Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex'),
  format: 'der',
  type: 'pkcs8',
});
const signer: Signer = { keyId: 'sha256:00', sign: (bytes) => sign(null, bytes, privateKey) };
const options: ReporterOptions = { color: false, width: 80, ascii: false, directory: null, signer };

function stateOf(report: RunReport): TestStatement['predicate'] {
  return describeStatement(report, { runSha256: '0'.repeat(64), subjects: [] }).predicate;
}

t.test('the bytes that are signed are those of DSSE', (t) => {
  const encoded = encodeForSignature('http://example.com/HelloWorld', Buffer.from('hello world'));
  t.equal(Buffer.from(encoded).toString(), 'DSSEv1 29 http://example.com/HelloWorld 11 hello world');
  t.equal(Buffer.from(encodeForSignature('ä', Buffer.from('ö'))).toString(), 'DSSEv1 2 ä 2 ö', 'lengths are in bytes');
  t.end();
});

t.test('the statement is about the run, byte by byte, and about what was tested', (t) => {
  const report = mixedReport();
  const subjects = [{ name: 'shop', algorithm: 'gitCommit', digest: 'c'.repeat(40) }];
  const text = reportAsAttestation(report, { ...options, subjects });
  t.equal(reportAsAttestation(JSON.parse(JSON.stringify(report)) as RunReport, { ...options, subjects }), text);
  const envelope = JSON.parse(text) as DsseEnvelope;
  t.match(envelope, { payloadType: 'application/vnd.in-toto+json', signatures: [{ keyid: 'sha256:00' }] });
  const payload = Buffer.from(envelope.payload, 'base64');
  const signature = Buffer.from(envelope.signatures[0]?.sig ?? '', 'base64');
  t.ok(verify(null, encodeForSignature(envelope.payloadType, payload), createPublicKey(privateKey), signature));
  const statement = JSON.parse(payload.toString()) as TestStatement;
  t.match(statement, {
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
  });
  t.same(statement.subject, [
    { name: 'run.json', digest: { sha256: createHash('sha256').update(reportAsJson(report)).digest('hex') } },
    { name: 'shop', digest: { gitCommit: 'c'.repeat(40) } },
  ]);
  t.match(
    JSON.parse(
      Buffer.from(
        (JSON.parse(reportAsAttestation(report, { ...options, runSha256: 'ab' })) as DsseEnvelope).payload,
        'base64',
      ).toString(),
    ),
    {
      subject: [{ digest: { sha256: 'ab' } }],
    },
  );
  for (const { uri, digest } of statement.predicate.configuration) t.ok(uri ?? digest, 'in-toto demands one of them');
  t.throws(() => reportAsAttestation(report, { ...options, signer: undefined } as never), /is signed/);
  t.end();
});

t.test('each check that was asked is in one of the lists', (t) => {
  const { passedTests, warnedTests, failedTests, vivero_run: run } = stateOf(mixedReport());
  t.same(passedTests, ['plant-store/valid-plant-accepted', 'bearer/anonymous-refused']);
  t.same(warnedTests, ['plant-store/method-refused-with-allow', 'plant-store/plant-echoed', 'bearer/challenge-parsed']);
  t.same(failedTests, [
    'plant-store/missing-name-refused',
    'plant-store/malformed-json-refused',
    'bearer/unknown-token-refused',
    'bearer/token-not-repeated',
  ]);
  const { planned, inapplicable } = run.summary;
  t.equal(passedTests.length + warnedTests.length + failedTests.length + inapplicable, planned);
  t.end();
});

t.test('a run that is not green is never PASSED', (t) => {
  const abort = { kind: 'unreachable', message: '', advice: '' } as const;
  const lesser = sampleResult('a/lesser', 'failed', { level: 'SHOULD' });
  const accepted = { ...sampleResult('a/accepted', 'failed'), accepted: true as const };
  const unstable = { ...sampleResult('a/unstable', 'passed'), repeats: ['passed', 'failed'] as const };
  const cases: Array<[report: RunReport, result: string, verdict: string]> = [
    [greenReport(), 'PASSED', 'conforms'],
    [sampleReport([lesser], { exitCode: 0 }), 'WARNED', 'conforms'],
    [sampleReport([accepted], { exitCode: 0 }), 'WARNED', 'conforms'],
    [sampleReport([unstable], { exitCode: 0 }), 'WARNED', 'conforms'],
    [mixedReport(), 'FAILED', 'does not conform'],
    [greenReport({ exitCode: 3 }), 'FAILED', 'inconclusive'],
    [greenReport({ exitCode: 3, abort }), 'FAILED', 'inconclusive'],
    [greenReport({ abort }), 'FAILED', 'conforms'],
    [sampleReport([], { exitCode: 4, exchanges: [] }), 'FAILED', 'inconclusive'],
    [greenReport({ exitCode: 70 }), 'FAILED', 'inconclusive'],
    [greenReport({ exitCode: 130 }), 'FAILED', 'inconclusive'],
  ];
  for (const [report, result, verdict] of cases)
    t.match(stateOf(report), { result, vivero_run: { verdict, exitCode: report.exitCode } });
  t.end();
});
