import type { Api } from '../../../runner/kit/api.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import { joinPointer } from '../../../runner/documents/openapi/places.ts';
import { fillServer } from '../../../runner/documents/openapi/rules/servers-usable.ts';
import { requireDocument } from './require-document.ts';

/** A server of the published document. */
export interface DocumentServer {
  readonly pointer: string;
  /** As it is written, its variables filled in. */
  readonly written: string;
  /** True if it belongs to the target, also by its canonical origin. */
  readonly isOwn: boolean;
  /** True for the first server of the document, and for the first of the skills, if their path or operation has servers of its own. */
  readonly isPromised: boolean;
  readonly exchange: Exchange;
}

/** Where the skills are is promised, whatever server stands before their path. */
const promisedPath = /skills\/(?:list|search|\{[^/]*\})\/?$/;
/** Paths whose own servers are looked at. */
const mostPaths = 1000;

/**
 * Resolves to the servers of the published document, of its paths and of its operations, at least one; throws {@link Inapplicable} if it
 * names none that is a URL. Servers in callbacks are the reader's.
 */
export async function listServers(api: Api): Promise<DocumentServer[]> {
  const { document, exchange, address } = await requireDocument(api);
  const found = listWritten(document.value).flatMap(({ server, pointer, isPromised }): DocumentServer[] => {
    const written = fillServer(server.url, isObject(server.variables) ? server.variables : {});
    // A variable that is not declared leads nowhere.
    const url = /[{}]/.test(written) ? null : URL.parse(written, address.href);
    if (url === null || !/^https?:$/.test(url.protocol)) return [];
    return [{ pointer: `${pointer}/url`, written, isOwn: api.isOwn(api.locate(url)), isPromised, exchange }];
  });
  if (found.length === 0)
    throw new Inapplicable('the published document has no servers: its server is the host that publishes it');
  return found;
}

interface WrittenServer {
  readonly server: { readonly url: string; readonly variables?: unknown };
  readonly pointer: string;
  readonly isPromised: boolean;
}

function listWritten(root: Readonly<Record<string, unknown>>): WrittenServer[] {
  const paths = isObject(root['paths']) ? Object.entries(root['paths']).slice(0, mostPaths) : [];
  const ofPaths = paths.flatMap(([path, item]) => {
    if (!isObject(item)) return [];
    const place = { pointer: joinPointer('/paths', path), isPromised: promisedPath.test(path) };
    const operations = Object.entries(item).filter(([name]) => name !== 'servers');
    return [
      ...serversOf(item, place),
      ...operations.flatMap(([method, operation]) =>
        serversOf(operation, { ...place, pointer: joinPointer(place.pointer, method) }),
      ),
    ];
  });
  return [...serversOf(root, { pointer: '', isPromised: true }), ...ofPaths];
}

/** The first server is the one that tools choose. */
function serversOf(value: unknown, place: Pick<WrittenServer, 'pointer' | 'isPromised'>): WrittenServer[] {
  const servers: unknown = isObject(value) ? value['servers'] : null;
  return (Array.isArray(servers) ? servers : []).flatMap((server: unknown, index) =>
    isObject(server) && typeof server['url'] === 'string'
      ? [
          {
            server: { url: server['url'], variables: server['variables'] },
            pointer: `${place.pointer}/servers/${index}`,
            isPromised: place.isPromised && index === 0,
          },
        ]
      : [],
  );
}
