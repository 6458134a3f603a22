import { resolve } from 'node:path';
import { longestDocumentBytes } from '../documents/openapi/document-limits.ts';
import { FileTooLong, readBounded } from '../documents/read-bounded.ts';
import { overlayDocument } from '../documents/openapi/overlay-document.ts';
import { type OpenApiDocument, readOpenApi } from '../documents/openapi/read-openapi.ts';
import { readOverlay } from '../documents/openapi/read-overlay.ts';
import { reasonNotUsed } from '../documents/openapi/stated-version.ts';
import { UsageError } from '../errors/usage-error.ts';
import type { GivenContract } from '../engine/run-settings.ts';
import type { LoadedConfig } from './load-config.ts';
import type { Given } from './read-options.ts';
import type { ResolvedTarget } from './resolve-target.ts';

/** Where an OpenAPI document may be named. */
interface ContractSources {
  /** The document and the files of changes to it that the command line or the environment names: they are used in place of those of the configuration. */
  readonly options: { readonly contract?: Given<string>; readonly overlay?: Given<readonly string[]> };
  /** The working directory. */
  readonly directory: string;
  readonly config: Pick<LoadedConfig, 'file'>;
}

/** A file as somebody wrote it, where it is, and who names it. */
interface NamedFile {
  readonly file: string;
  readonly path: string;
  readonly origin: string;
}

/**
 * Resolves to the target with the OpenAPI document that is given for its main API, if one is, as the overlays change it. Throws {@link UsageError} where
 * a file cannot be read, the document is none of 2.0 to 3.2, or an overlay is wrong.
 */
export async function withContract(
  target: ResolvedTarget | null,
  { options, directory, config }: ContractSources,
): Promise<ResolvedTarget | null> {
  const { contract: given, overlay: overlays } = options;
  const api = target?.api ?? null;
  if (target === null || api === null) {
    const origin = given?.origin ?? overlays?.origin;
    if (origin === undefined) return target;
    throw new UsageError(`${origin} needs a main API: give --api-url, or name a target that has one`);
  }
  const named = (file: string, by: Given<unknown> | undefined, member: string): NamedFile => ({
    file,
    path: resolve(by === undefined ? (config.file?.directory ?? directory) : directory, file),
    origin: by?.origin ?? `${config.file?.name ?? ''}: ${member}`,
  });
  const file = given?.value ?? api.contractFile ?? null;
  const changes = (overlays?.value ?? api.overlayFiles ?? []).map((one) => named(one, overlays, 'api.overlays'));
  if (file === null) {
    if (changes[0] === undefined) return target;
    throw new UsageError(`${changes[0].origin} changes the document of --contract, and none is given`);
  }
  const document = await readContract(named(file, given, 'api.contract'));
  const changed = await changeBy(document, changes);
  const contract: GivenContract = { file, ...changed, ...(overlays && { overlays: overlays.value }) };
  return { ...target, api: { ...api, contract } };
}

async function readContract(named: NamedFile): Promise<OpenApiDocument> {
  const document = await readDocument(named, 'an OpenAPI document');
  const reason = reasonNotUsed(document);
  if (reason !== null) throw refuse(named, `cannot be used: ${reason}`);
  return document;
}

async function changeBy(
  document: OpenApiDocument,
  overlays: readonly NamedFile[],
): Promise<Pick<GivenContract, 'document' | 'idle'>> {
  let changed = document;
  const idle: string[] = [];
  for (const overlay of overlays) {
    const read = readOverlay((await readDocument(overlay, 'an Overlay document')).written);
    if ('fault' in read) throw refuse(overlay, `is not an Overlay document: ${read.fault}`);
    try {
      const result = await overlayDocument(changed, read.actions);
      changed = result.document;
      idle.push(...result.idle.map((selector) => `${overlay.file}: ${selector}`));
    } catch (error) {
      throw refuse(overlay, `cannot be applied: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { document: changed, ...(idle.length > 0 && { idle }) };
}

async function readDocument(named: NamedFile, kind: string): Promise<OpenApiDocument> {
  const { path } = named;
  const bytes = await readBounded(path, longestDocumentBytes).catch((error: unknown) => {
    if (error instanceof FileTooLong) throw refuse(named, `is longer than ${longestDocumentBytes} bytes`);
    throw refuse(named, `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  });
  const { document, fault, place } = await readOpenApi(bytes, path.endsWith('.json') ? 'application/json' : null);
  const where = place === null ? '' : ` (line ${place.line}, column ${place.column})`;
  if (document === null) throw refuse(named, `is not ${kind}: ${fault ?? ''}${where}`);
  return document;
}

function refuse({ origin, file }: NamedFile, why: string): UsageError {
  return new UsageError(`${origin}: ${file} ${why}`);
}
