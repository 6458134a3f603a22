/** Plans, stored runs and documents that somebody with bad intentions wrote: nothing in them acts in what any command says. */
import { generateKeyPairSync } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import t from 'tap';
import { reportAsJson } from '../reporters/json/json.ts';
import { hostileReport } from '../reporters/hostile-report.test-support.ts';
import { standingReport } from '../reporters/standing-report.test-support.ts';
import { type Case, judgeCases } from './judge-cases.test-support.ts';
import { hostileLine, hostileWords } from '../commands/live-text.test-support.ts';

const words = hostileWords();
const inJson = JSON.stringify(words);
const inYaml = inJson;
/** A name of a file. */
const name = hostileLine().slice(0, 180);
const url = 'http://127.0.0.1:9';
const { publicKey } = generateKeyPairSync('ed25519');

t.test('plans', async (t) => {
  const plan = (text: string): Case => ({
    line: ['run', '--plan', 'plan.json', '--base-url', url],
    files: { 'plan.json': text },
  });
  const facts = { format: 'vivero-plan', schemaVersion: 1, sha256: 'a'.repeat(64), run: 'a' };
  await judgeCases(t, {
    'no JSON': { ...plan(`{"format": ${words}}`), isSilent: true },
    'cut off': { ...plan(`{"format": ${words}`), isSilent: true },
    'another format': { ...plan(`{"format": ${inJson}}`), isSilent: true },
    'a member': { ...plan(JSON.stringify({ ...facts, vivero: words, checks: [words] })), isSilent: true },
    'a version': { ...plan(JSON.stringify({ ...facts, schemaVersion: 99, vivero: words })), isSilent: true },
    'a name': { line: ['run', '--plan', words] },
    'a file to write it to': { line: ['plan', 'mock', '--check', 'plant-store/valid-plant*', '--output', name] },
    'a blob': {
      line: ['merge', 'blobs'],
      files: { 'blobs/blob-aaaaaaaaaaaa-1of2.json.gz': gzipSync(`${JSON.stringify({ format: words })}\n${words}`) },
      isSilent: true,
    },
    'a folder of blobs': {
      line: ['merge', 'blobs'],
      files: { [`blobs/${name}/blob-aaaaaaaaaaaa-1of2.json.gz`]: 'x' },
    },
  });
});

t.test('stored runs', async (t) => {
  const hostile = reportAsJson(hostileReport(words));
  const good = reportAsJson(standingReport());
  const formats = ['console', 'junit', 'sarif', 'markdown', 'json', 'tap', 'ctrf', 'har', 'github', 'badge', 'html'];
  const run = (line: readonly string[], text = hostile): Case => ({
    line,
    files: { 'run/run.json': text, 'good/run.json': good },
  });
  const broken = good.replace('"schemaVersion"', `${inJson}: 1, "schemaVersion"`);
  await judgeCases(t, {
    ...Object.fromEntries(
      formats.map((format) => [format, { ...run(['report', 'run', '--reporter', format]), isSilent: true }]),
    ),
    verbose: run(['report', 'run', '--verbose']),
    'compare, as the new one': run(['compare', 'good', 'run']),
    'compare, as the old one': run(['compare', 'run', 'good']),
    'compare as JSON': run(['compare', 'run', 'good', '--json']),
    'compare as Markdown': run(['compare', 'run', 'good', '--reporter', 'markdown']),
    replay: { ...run(['replay', '--run', 'run']), isSilent: true },
    'replay of a check': run(['replay', words, '--run', 'run']),
    explain: { ...run(['explain', 'plant-store/missing-name-refused', '--run', 'run']), isSilent: true },
    'plan with its durations': { ...run(['plan', '--timings', 'run']), isSilent: true },
    'an unknown member': run(['report', 'run'], broken),
    'no JSON': { ...run(['report', 'run'], `{"schemaVersion": ${words}}`), isSilent: true },
    'its name': { line: ['report', name], files: { [`${name}/run.json`]: '{}' } },
    'a baseline': {
      line: ['run', '--base-url', url, '--baseline', 'baseline.json', '--check', 'plant-store/v*'],
      files: {
        'baseline.json': JSON.stringify({
          version: 1,
          accepted: [{ check: words, assertion: words, reason: words, owner: words, expires: words }],
          [words]: 1,
        }),
      },
    },
    'a baseline that is not JSON': {
      line: ['run', '--base-url', url, '--baseline', 'baseline.yaml'],
      files: { 'baseline.yaml': `a: [${words}` },
      isSilent: true,
    },
    'an attestation': {
      line: ['verify', 'a.json', '--key', 'key.pem'],
      files: {
        'a.json': JSON.stringify({
          payloadType: words,
          payload: Buffer.from(words).toString('base64'),
          signatures: [{ sig: words, keyid: words }],
        }),
        'key.pem': publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      },
      isSilent: true,
    },
    'completion of names': {
      line: ['complete', 'zsh', '--', 'run', ''],
      files: { 'vivero.config.yaml': `targets:\n  ${inYaml}: {}\n` },
      isSilent: true,
    },
    'completion of runs': {
      line: ['complete', 'zsh', '--', 'report', ''],
      files: { [`reports/${name}/${name}/run.json`]: good },
      isSilent: true,
    },
  });
});

t.test('documents for vivero contract', async (t) => {
  const document = {
    openapi: '3.1.0',
    [words]: words,
    info: { title: words, version: words, license: { name: words, identifier: words, url: words } },
    tags: [{ name: words }, { name: words }],
    servers: [{ url: words }],
    paths: {
      [`/${words}`]: {
        get: {
          operationId: words,
          parameters: [{ name: words, in: words }],
          responses: { [words]: { description: words } },
        },
        post: {
          operationId: words,
          responses: {
            200: { description: words, content: { [words]: { schema: { $ref: words, pattern: words, type: words } } } },
          },
        },
      },
    },
    components: { schemas: { [words]: { $ref: `#/${words}` } }, securitySchemes: { [words]: { type: words } } },
  };
  const json = JSON.stringify(document);
  const good = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/a': { get: { responses: { 200: { description: '' } } } } },
  });
  await judgeCases(t, {
    judged: { line: ['contract', 'a.json'], files: { 'a.json': json } },
    'judged as JSON': { line: ['contract', 'a.json', '--json'], files: { 'a.json': json } },
    'over standard input': { line: ['contract', '-'], input: json },
    'as YAML': { line: ['contract', 'a.yaml'], files: { 'a.yaml': `openapi: 3.1.0\n${inYaml}: ${inYaml}\n` } },
    'a version': { line: ['contract', 'a.json'], files: { 'a.json': JSON.stringify({ ...document, openapi: words }) } },
    'no JSON': { line: ['contract', 'a.json'], files: { 'a.json': `{"openapi": ${words}}` }, isSilent: true },
    'no YAML': { line: ['contract', 'a.yaml'], files: { 'a.yaml': `openapi: [${words}\n *${words}` }, isSilent: true },
    'no OpenAPI': { line: ['contract', 'a.json'], files: { 'a.json': inJson }, isSilent: true },
    'a name': { line: ['contract', name], files: { [name]: good } },
    'compared, as the new one': {
      line: ['contract', 'diff', 'a.json', 'b.json'],
      files: { 'a.json': good, 'b.json': json },
    },
    'compared, as the old one': {
      line: ['contract', 'diff', 'b.json', 'a.json'],
      files: { 'a.json': good, 'b.json': json },
    },
    'compared as JSON': {
      line: ['contract', 'diff', 'a.json', 'b.json', '--json'],
      files: { 'a.json': good, 'b.json': json },
    },
    'no document to compare': {
      line: ['contract', 'diff', 'a.json', 'b.json'],
      files: { 'a.json': words, 'b.json': json },
      isSilent: true,
    },
    'a contract for the mock': {
      line: ['mock', '--port', '0', '--contract', 'a.json'],
      files: { 'a.json': JSON.stringify({ ...document, paths: 1 }) },
      isSilent: true,
    },
  });
});
