import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from '../../errors/usage-error.ts';
import { orStoreError, StoreError } from '../../errors/store-error.ts';
import type { TestStatement } from '../../reporters/attestation/attestation.ts';
import { createInk, type Ink } from '../../text/ink.ts';
import type { CommandCall } from '../command.ts';
import { type AttestationJudgement, judgeAttestation } from './judge-attestation.ts';
import { printJson } from '../terminal/print-json.ts';
import { readVerificationKey } from './read-signing-key.ts';
import { readNamedRun } from './locate-run.ts';
import type { StoredRun } from './read-stored-run.ts';
import { styleOf } from '../terminal/text-style.ts';
import type { verifyOptions } from './verify-options.ts';

/** Longest text of an attestation that is shown, in UTF-16 units. */
const maxLength = 500;

/** Prints whether an attestation is valid, and what it states; resolves to 0 where it is, else to 1. */
export async function verifyAttestation(call: CommandCall<typeof verifyOptions>): Promise<number> {
  const { options, surroundings } = call;
  const { directory, stdout, env } = surroundings;
  const file = call.argument ?? '';
  if (options.key === undefined) {
    throw new UsageError(
      'the expected signer is missing; give the public key: --key <file>; "openssl pkey -in key.pem -pubout" prints it',
    );
  }
  const key = await readVerificationKey(options.key.value, directory);
  const { bytes, value } = await readAttestation(file, directory);
  const run = await findRun(file, call);
  const judgement = judgeAttestation({ bytes, value, key, run: run?.stored ?? null });
  const place = run?.path ?? null;
  if (options.json?.value === true) printJson(stdout, { ...judgement, file, run: place });
  else stdout.write(describe(judgement, { file, run: place, ink: createInk(styleOf(stdout, env, options.color)) }));
  return judgement.valid ? 0 : 1;
}

async function readAttestation(path: string, directory: string): Promise<{ bytes: Uint8Array; value: unknown }> {
  try {
    const bytes = await orStoreError('read', path, () => readFile(resolve(directory, path)));
    return { bytes, value: parse(bytes, path) };
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message) : error;
  }
}

function parse(bytes: Uint8Array, path: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw new UsageError(
      `${path} is not JSON: an attestation begins with {"payloadType", as --reporter attestation writes it`,
    );
  }
}

/** Resolves to the run that is named, or that lies beside the attestation; `null` for none. */
async function findRun(
  file: string,
  { options, surroundings }: CommandCall<typeof verifyOptions>,
): Promise<{ path: string; stored: StoredRun } | null> {
  const { directory } = surroundings;
  const beside = join(dirname(file), 'run.json');
  const isBeside = (await stat(resolve(directory, beside)).catch(() => null))?.isFile() === true;
  const path = options.run?.value ?? (isBeside ? beside : null);
  return path === null ? null : { path, stored: await readNamedRun(path, { options, surroundings }) };
}

function describe(
  judgement: AttestationJudgement,
  { file, run, ink }: { readonly file: string; readonly run: string | null; readonly ink: Ink },
): string {
  const { good, bad } = ink.symbols;
  if (!judgement.valid) {
    const fault = ink.cut(judgement.fault, maxLength);
    return `${ink.paint(['bold', 'red'], `${bad} not valid:`)} ${ink.clean(file)}: ${fault}\n`;
  }
  const { statement, keyId } = judgement;
  const { predicate, subject } = statement;
  const { vivero_run: about } = predicate;
  const line = (name: string, text: string): string => `  ${ink.paint('dim', name.padEnd(10))} ${text}\n`;
  const shade = predicate.result === 'PASSED' ? 'green' : predicate.result === 'WARNED' ? 'yellow' : 'red';
  return [
    `${ink.paint(['bold', 'green'], `${good} valid:`)} ${ink.clean(file)}\n`,
    line('states', `${ink.paint(['bold', shade], predicate.result)}, ${ink.cut(about.verdict, maxLength)}`),
    line('run', ink.cut(`${about.run} of ${about.target}, ${about.startedAt}`, maxLength)),
    line('checks', countsOf(about.summary)),
    ...subject.map(({ name, digest }) =>
      line(
        'about',
        `${ink.cut(name, maxLength)} ${ink.cut(
          Object.entries(digest)
            .map((pair) => pair.join(':'))
            .join(' '),
          maxLength,
        )}`,
      ),
    ),
    line('signed by', keyId),
    line('compared', run === null ? 'with no run: name it with --run <run>' : `with ${ink.clean(run)}, byte by byte`),
  ].join('');
}

/** The outcomes of the report: the lists of in-toto count what is untestable among the failed ones, and name no inapplicable ones. */
function countsOf({ planned, ...counts }: TestStatement['predicate']['vivero_run']['summary']): string {
  const rest = (['failed', 'untestable', 'errored', 'inapplicable'] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `, ${counts[outcome]} ${outcome}`);
  return `${counts.passed} of ${planned} checks passed${rest.join('')}`;
}
