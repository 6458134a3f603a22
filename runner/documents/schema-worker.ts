import type { ErrorObject, ValidateFunction } from 'ajv';
import { isMainThread, type MessagePort, workerData } from 'node:worker_threads';
import { createForeignSchemas, type ForeignSchemaOptions, type SchemaDialect } from './foreign-schemas.ts';
import { createSchemaCache } from './schema-cache.ts';

/** What the thread is started with: it answers on the port, and sets the flag when it has. */
export interface SchemaThreadData {
  readonly port: MessagePort;
  /** One number: 1 once the thread runs, and once an answer is there. */
  readonly flag: Int32Array;
}

/** Values to be judged by a schema of a target. */
export interface SchemaJob {
  /** Tells schemas apart that were sent to this thread. */
  readonly id: number;
  /** Left out where it was sent before. */
  readonly schema?: Readonly<Record<string, unknown>> | boolean;
  /** `3.0` is that of OpenAPI 3.0, written as 2020-12. */
  readonly dialect: SchemaDialect | '3.0';
  readonly writtenBy: ForeignSchemaOptions['writtenBy'];
  readonly values: readonly unknown[];
  /** True where all that was sent before may be forgotten. */
  readonly forgets: boolean;
}

/** The first fault of a value. */
export type SchemaFault = Pick<ErrorObject, 'instancePath' | 'keyword' | 'message'> & {
  readonly additionalProperty: string | null;
};

/** What the thread answers: a fault, or `null`, for each value; or why the schema cannot be used. */
export type SchemaReply = { readonly faults: ReadonlyArray<SchemaFault | null> } | { readonly unusable: string };

const known = new Map<number, ValidateFunction>();
const compiled = createSchemaCache();

function judge(job: SchemaJob): SchemaReply {
  if (job.forgets) known.clear();
  try {
    const validate = known.get(job.id) ?? compile(job);
    known.set(job.id, validate);
    return { faults: job.values.map((value) => (validate(value) ? null : faultOf(validate.errors?.[0]))) };
  } catch (error) {
    return { unusable: (error instanceof Error ? error.message : 'it fails').slice(0, 200) };
  }
}

function compile({ schema = false, dialect, writtenBy }: SchemaJob): ValidateFunction {
  const options = { dialect: dialect === '3.0' ? '2020-12' : dialect, writtenBy, isReused: true } as const;
  return compiled.get(`${writtenBy} ${dialect}`, schema, () => createForeignSchemas(options).compile(schema));
}

function faultOf(error: ErrorObject | undefined): SchemaFault {
  const { instancePath = '', keyword = '', message = 'is not valid', params } = error ?? {};
  const { additionalProperty } = (params ?? {}) as { readonly additionalProperty?: unknown };
  const named =
    keyword === 'additionalProperties' && typeof additionalProperty === 'string' ? additionalProperty : null;
  // Both may be as long as what the target sends.
  return {
    instancePath: instancePath.slice(0, 300),
    keyword,
    message: message.slice(0, 300),
    additionalProperty: named?.slice(0, 50) ?? null,
  };
}

function serve({ port, flag }: SchemaThreadData): void {
  const raise = (): void => {
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
  };
  port.on('message', (job: SchemaJob) => {
    port.postMessage(judge(job));
    raise();
  });
  raise();
}

if (!isMainThread && isThreadData(workerData)) serve(workerData);

function isThreadData(data: unknown): data is SchemaThreadData {
  return typeof data === 'object' && data !== null && 'port' in data && 'flag' in data;
}
