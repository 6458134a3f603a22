import type { Api } from '../../../runner/kit/api.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import { fillServer } from '../../../runner/documents/openapi/rules/servers-usable.ts';
import { requireDocument } from './require-document.ts';

/** A server of the published document. */
export interface DocumentServer {
  readonly pointer: string;
  /** As it is written, its variables filled in. */
  readonly written: string;
  /** True if it belongs to the target, also by its canonical origin. */
  readonly isOwn: boolean;
  readonly exchange: Exchange;
}

/** Resolves to the servers of the published document, at least one; throws {@link Inapplicable} if it names none that is a URL. */
export async function listServers(api: Api): Promise<DocumentServer[]> {
  const { document, exchange, address } = await requireDocument(api);
  const { servers } = document.value;
  const found = (Array.isArray(servers) ? servers : []).flatMap((server: unknown, index): DocumentServer[] => {
    if (!isObject(server) || typeof server['url'] !== 'string') return [];
    const written = fillServer(server['url'], isObject(server['variables']) ? server['variables'] : {});
    // A variable that is not declared leads nowhere.
    const url = /[{}]/.test(written) ? null : URL.parse(written, address.href);
    if (url === null || !/^https?:$/.test(url.protocol)) return [];
    return [{ pointer: `/servers/${index}/url`, written, isOwn: api.isOwn(api.locate(url)), exchange }];
  });
  if (found.length === 0)
    throw new Inapplicable('the published document has no servers: its server is the host that publishes it');
  return found;
}
