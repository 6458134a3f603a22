import { halfJson, writingMethods } from '../../../runner/kit/allowed-methods.ts';
import type { Api } from '../../../runner/kit/api.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';

/** Paths of the main API that are requested, the promised ones aside. */
const mostPaths = 10;

/** A path that GET reads, and the methods that the document describes there. */
export interface ReadPath {
  readonly path: string;
  readonly documented: readonly string[];
}

/** Resolves to the list of skills, the published document and up to ten other documented paths that GET reads. */
export async function listReadPaths(api: Api): Promise<ReadPath[]> {
  const operations = await api.operations();
  const documentedAt = (address: string | null): string[] =>
    operations.filter((operation) => operation.address === address).map(({ method }) => method);
  const read = operations.flatMap(({ method, sample, address }) =>
    method === 'GET' && sample?.isKnown === true && sample.query === null
      ? [{ path: sample.path, documented: documentedAt(address) }]
      : [],
  );
  const promised = ['/api/skills/list', '/api/schema/'].map((path) => ({ path, documented: documentedAt(path) }));
  const paths = [...promised, ...read.slice(0, mostPaths)];
  return [...new Map(paths.toReversed().map((place) => [place.path, place])).values()].toReversed();
}

/** Returns the methods that write and that the document does not describe at a path: with half a JSON text nothing comes of them. */
export function undocumentedWrites({ documented }: ReadPath): string[] {
  return writingMethods.filter((method) => !documented.includes(method));
}

/** Sends a method to a path with valid credentials; one that writes with half a JSON text. */
export function sendMethod(api: Api, method: string, path: string): Promise<Exchange> {
  const body = writingMethods.includes(method) ? { body: halfJson } : {};
  return api.send({ method, path, ...body }, { accept: '*/*', case: `${method} ${path}` });
}
