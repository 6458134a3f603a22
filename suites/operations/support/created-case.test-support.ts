import { type DocumentedOperation, listOperations } from '../../../runner/documents/openapi/list-operations.ts';
import type { AskedCase } from '../../../runner/kit/operations/campaign.ts';

const api = 'https://api.example';

/** Returns the operations of a document, as if it were served by `https://api.example`. */
export function operationsOf(document: unknown): readonly DocumentedOperation[] {
  return listOperations(document, {
    documentUrl: new URL(`${api}/openapi.json`),
    apiUrl: new URL(api),
    isOwn: () => true,
    locate: (url) => url,
  });
}

/** What was sent to create something, and what came. */
interface Creation {
  readonly operation: DocumentedOperation | undefined;
  /** Members of a JSON body, or the text of a form. */
  readonly sent: object | string;
  readonly shown: object;
  readonly status?: number;
  readonly headers?: ReadonlyArray<readonly [name: string, value: string]>;
}

/** Returns a creation as a campaign records it. */
export function createdCase({ operation, sent, shown, status = 201, headers = [] }: Creation): AskedCase {
  const target = operation?.path ?? '';
  const json = ['Content-Type', 'application/json'] as const;
  const form = ['Content-Type', 'application/x-www-form-urlencoded'] as const;
  const bodyOf = (value: object | string) => ({
    bytes: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
    truncated: false,
  });
  const body = bodyOf(sent);
  const type = typeof sent === 'string' ? form : json;
  const found = { operation, method: 'POST', target, wrong: null, covers: [], values: [], body, headers: [] };
  const exchange = {
    request: { headers: [type], body, url: `${api}${target}`, method: 'POST', raw: null },
    response: { status, headers: [json, ...headers], body: bodyOf(shown) },
    fault: null,
  };
  return { case: found, exchange } as unknown as AskedCase;
}
