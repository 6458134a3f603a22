import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzipSync, type ZlibOptions } from 'node:zlib';
import { readBounded } from '../documents/read-bounded.ts';
import { UsageError } from '../errors/usage-error.ts';
import { parseRun } from '../store/read-run.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import type { Shard } from '../../contracts/run-report/shard.ts';
import { orStoreError, StoreError } from '../errors/store-error.ts';
import { reportAsJson } from '../reporters/json/json.ts';
import { mostShards } from '../config/shard-options.ts';
import type { Plan } from './plan.ts';
import { judgePlan, writePlan } from './read-plan.ts';

/** What one machine leaves behind of its part of a run. */
export interface Blob {
  readonly plan: Plan;
  readonly shard: Shard;
  /** The part as it was run, before a baseline or a limit was laid over it. */
  readonly report: RunReport;
  /** Hash of the file's bytes, in hexadecimal. */
  readonly sha256: string;
  /** The path as a person wrote it, for messages. */
  readonly name: string;
}

const blobFormat = 'vivero-blob';
const blobVersion = 1;

/** A blob is the text of a run in gzip: no run of ten thousands of checks is longer, in bytes, before and after. */
const longestPackedBytes = 256 * 1024 * 1024;
const longestBytes = 448 * 1024 * 1024;

/** What a run in one part is called as a shard. */
export const wholeRun: Shard = { index: 1, total: 1 };

/** Matches the names of blobs. */
export const blobName = /^blob-[0-9a-f]{12}-\d{1,4}of\d{1,4}\.json\.gz$/;

/** Returns the name of a blob: of one plan, each shard has one. */
export function nameOfBlob(plan: Pick<Plan, 'sha256'>, { index, total }: Shard): string {
  return `blob-${plan.sha256.slice(0, 12)}-${index}of${total}.json.gz`;
}

/** Returns the bytes of a blob; of the same plan and report they are the same. */
export function packBlob(plan: Plan, report: RunReport): Uint8Array {
  const run = reportAsJson(report);
  const facts: unknown = JSON.parse(writePlan(plan));
  const head = { format: blobFormat, schemaVersion: blobVersion, runSha256: hashOf(run), plan: facts };
  return gzipSync(`${JSON.stringify(head)}\n${run}`);
}

/**
 * Resolves to the blob of a file. Rejects with {@link UsageError} where it is missing, cut off, edited, newer than this vivero,
 * or longer than any is.
 */
export async function readBlob(path: string, name: string): Promise<Blob> {
  try {
    const packed = await orStoreError('read', name, () => readBounded(path, longestPackedBytes));
    if (packed.length === 0) throw new UsageError(`${name} is empty: the blob was not written`);
    const text = await unpack(packed, name);
    return { ...(await parseBlob(text, name)), sha256: hashOf(packed), name };
  } catch (error) {
    if (error instanceof StoreError && error.code === 'EFBIG')
      throw new UsageError(`${name} is not a blob: it has more than ${longestPackedBytes} bytes`);
    throw error instanceof StoreError ? new UsageError(error.message) : error;
  }
}

const inflate = promisify<
  Uint8Array,
  ZlibOptions,
  { readonly buffer: Buffer; readonly engine: { bytesWritten: number } }
>(gunzip as never);

async function unpack(packed: Uint8Array, name: string): Promise<string> {
  try {
    const { buffer, engine } = await inflate(packed, { maxOutputLength: longestBytes, info: true });
    if (engine.bytesWritten !== packed.length)
      throw new UsageError(`${name} was changed after it was written: something follows its end`);
    return buffer.toString('utf8');
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ERR_BUFFER_TOO_LARGE')
      throw new UsageError(`${name} is not a blob: it holds more than ${longestBytes} bytes`);
    if (code === 'Z_BUF_ERROR')
      throw new UsageError(`${name} ends too early: only ${packed.length} bytes of it are there`);
    const isGzip = packed[0] === 0x1f && packed[1] === 0x8b;
    throw new UsageError(
      isGzip
        ? `${name} is damaged: it cannot be unpacked`
        : `${name} is not a blob: a shard of "vivero run" writes blob-<plan>-<i>of<n>.json.gz`,
    );
  }
}

async function parseBlob(text: string, name: string): Promise<Omit<Blob, 'sha256' | 'name'>> {
  const end = text.indexOf('\n');
  const head = readHead(text.slice(0, Math.max(end, 0)));
  const { schemaVersion, runSha256 } = head ?? {};
  if (head?.['format'] !== blobFormat)
    throw new UsageError(`${name} is not a blob: a shard of "vivero run" writes blob-<plan>-<i>of<n>.json.gz`);
  if (typeof schemaVersion === 'number' && schemaVersion > blobVersion)
    throw new UsageError(
      `${name} is a blob of version ${schemaVersion}, and this vivero reads ${blobVersion}: merge with the vivero that wrote it`,
    );
  const run = text.slice(end + 1);
  if (schemaVersion !== blobVersion || hashOf(run) !== runSha256)
    throw new UsageError(`${name} was changed after it was written: its run has another hash`);
  const plan = await judgePlan(head['plan'], name);
  const report = await parseRun(run, name);
  const shard = report.shard ?? wholeRun;
  const isOfPlan =
    report.plan?.sha256 === plan.sha256 &&
    report.seed === plan.seed &&
    report.run === plan.run &&
    shard.total <= mostShards;
  if (!isOfPlan || shard.index < 1 || shard.index > shard.total)
    throw new UsageError(`${name} was changed after it was written: its run is not a part of its plan`);
  return { plan, shard, report };
}

function readHead(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
