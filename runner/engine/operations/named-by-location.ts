import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import { type Exchange, headerValue } from '../../kit/exchange.ts';
import { decodePercent } from '../../kit/decode-percent.ts';
import { withoutSlash } from '../../documents/without-slash.ts';

/** Returns the path below the API that a Location leads to; `null` where it leads elsewhere: to another host it is not followed. */
export function pathBelow(apiUrl: URL, location: string, { request }: Exchange): string | null {
  const url = URL.parse(location, request.url);
  const base = withoutSlash(apiUrl.pathname);
  if (url === null || url.origin !== apiUrl.origin || !url.pathname.startsWith(`${base}/`)) return null;
  return `${url.pathname.slice(base.length)}${url.search}`;
}

/** Returns true for a target that a path template stands for. */
export function isTargetOf(template: string, target: string): boolean {
  return valuesIn(template, target) !== null;
}

/** Returns the read that the Location of something new, or of a job, leads to, and the values of its path; `null` where there is none. */
export function namedByLocation(
  exchange: Exchange,
  { apiUrl, operations }: { readonly apiUrl: URL; readonly operations: readonly DocumentedOperation[] },
): { readonly operation: DocumentedOperation; readonly named: ReadonlyMap<string, string> } | null {
  const { response } = exchange;
  const location =
    response?.status === 201 || response?.status === 202 ? headerValue(response.headers, 'location') : null;
  const target = location === null ? null : pathBelow(apiUrl, location, exchange);
  if (target === null) return null;
  for (const operation of operations) {
    const named = operation.method === 'GET' ? valuesIn(operation.address ?? operation.path, target) : null;
    if (named !== null && named.size > 0) return { operation, named };
  }
  return null;
}

function valuesIn(template: string, target: string): ReadonlyMap<string, string> | null {
  const [path = ''] = target.split('?');
  const [wanted, given] = [template.split('/'), path.split('/')];
  const named = new Map<string, string>();
  if (wanted.length !== given.length) return null;
  for (const [index, part] of wanted.entries()) {
    const name = /^\{([^{}]+)\}$/.exec(part)?.[1];
    const text = given[index] ?? '';
    if (name === undefined && part !== text) return null;
    if (name !== undefined && text === '') return null;
    if (name !== undefined) named.set(name, decodePercent(text));
  }
  return named;
}
