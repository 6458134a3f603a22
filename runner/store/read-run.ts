import type { ErrorObject, ValidateFunction } from 'ajv';
import { parse } from 'lossless-json';
import { contradictionIn } from './contradiction-in-run.ts';
import { quoteName } from '../text/quote-name.ts';
import { UnpackError } from './pack-exchange.ts';
import type { PackedRun } from '../../contracts/run-report/packed-run.generated.ts';
import { runSchema } from './run-schema.ts';
import { unpackRun } from './unpack-run.ts';
import { mostBytes, readRunBytes } from './read-run-bytes.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { StoreError } from '../errors/store-error.ts';

/** Resolves to a stored run. Rejects with {@link StoreError} for a file that is missing, cut off, edited, or newer than this vivero. */
export async function readRun(path: string): Promise<RunReport> {
  return parseRun((await readRunBytes(path)).toString('utf8'), path);
}

/** Resolves to the stored run that a text holds; rejects as {@link readRun} does, naming the path. */
export async function parseRun(text: string, path: string): Promise<RunReport> {
  const value = parseJson(text, path);
  const version: unknown =
    typeof value === 'object' && value !== null && 'schemaVersion' in value ? value.schemaVersion : undefined;
  if (typeof version === 'number' && Number.isInteger(version) && version !== readVersion) {
    const [advice, code] =
      version > readVersion
        ? ['use the vivero that wrote it, or a newer one', 'NEWER_RUN']
        : ['use the vivero that wrote it, or run again', 'OLDER_RUN'];
    throw new StoreError(`${path} has schemaVersion ${version}, and this vivero reads ${readVersion}: ${advice}`, {
      path,
      code,
    });
  }
  validator ??= compileSchema();
  const validate = await validator;
  if (!validate(value)) {
    throw new StoreError(`${path} is not a stored run: ${describeViolation(validate.errors?.[0])}`, {
      path,
      code: 'INVALID_RUN',
    });
  }
  const wasChanged = (fault: string): StoreError =>
    new StoreError(`${path} was changed after the run: ${fault}`, { path, code: 'INVALID_RUN' });
  const report = unpack(value, wasChanged);
  const fault = contradictionIn(report);
  if (fault !== null) throw wasChanged(fault);
  return report;
}

/** The form of `run.json` that is written and read. */
const readVersion = 2;

function unpack(packed: PackedRun, wasChanged: (fault: string) => StoreError): RunReport {
  try {
    return unpackRun(packed, mostBytes);
  } catch (error) {
    throw error instanceof UnpackError ? wasChanged(error.message) : error;
  }
}

let validator: Promise<ValidateFunction<PackedRun>> | undefined;

/** Compiled once, and only where a run is read. */
async function compileSchema(): Promise<ValidateFunction<PackedRun>> {
  const { createFileSchemas } = await import('../documents/own-schemas.ts');
  const { default: addFormats } = await import('ajv-formats');
  return addFormats.default(createFileSchemas('first')).compile<PackedRun>(runSchema);
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const refuse = (code: string, words: string): StoreError =>
      new StoreError(`${path} ${words}`, { path, code, cause: error });
    if (text.trim() === '') throw refuse('TRUNCATED_RUN', 'is empty: the run was not stored');
    if (text.includes('\0') || text.includes('\ufffd'))
      throw refuse('INVALID_RUN', 'is not JSON: it is not text in UTF-8');
    const place = placeOfFault(text);
    const isObject = text.trimStart().startsWith('{');
    const isAtEnd = place !== null && place >= text.trimEnd().length;
    if (isObject && (isAtEnd || !text.trimEnd().endsWith('}')))
      throw refuse('TRUNCATED_RUN', `ends too early: only its first ${text.length} characters are there`);
    throw refuse('INVALID_RUN', `is not JSON${place === null ? '' : `: it breaks off at character ${place + 1}`}`);
  }
}

/** Where a text stops being JSON, from 0; `null` where nobody can say. JSON.parse would quote what stands there. */
function placeOfFault(text: string): number | null {
  try {
    parse(text);
    return null;
  } catch (error) {
    const place = error instanceof Error ? /at position (\d+)$/.exec(error.message)?.[1] : undefined;
    return place === undefined ? null : Number(place);
  }
}

function describeViolation(error: ErrorObject | undefined): string {
  if (error === undefined) return 'it breaks its JSON Schema';
  const pointer = error.instancePath || 'the document';
  const params = error.params as { additionalProperty?: string; allowedValues?: unknown; allowedValue?: unknown };
  if (params.additionalProperty !== undefined)
    return `${pointer} has an unknown member ${quoteName(params.additionalProperty)}`;
  if (error.keyword === 'enum') return `${pointer} must be one of ${JSON.stringify(params.allowedValues)}`;
  if (error.keyword === 'const') return `${pointer} must be ${JSON.stringify(params.allowedValue)}`;
  return `${pointer} ${error.message ?? 'is wrong'}`;
}
