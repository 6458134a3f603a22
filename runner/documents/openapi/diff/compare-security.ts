import { isObject } from '../../json-value.ts';
import type { DocumentModel, ModelOperation } from '../document-model.ts';
import { declaredSchemes } from '../rules/security-schemes-known.ts';
import type { OperationComparison } from './compare-operations.ts';

/** One way of being let in: what has to be presented, each with its scopes. */
type Alternative = ReadonlyMap<string, ReadonlySet<string>>;

/** Adds what changed in the credentials of an operation: each way in that clients know has to stay open. */
export function compareSecurity({ before, after, old: older, new: newer, name, changes }: OperationComparison): void {
  const [known, now] = [alternativesOf(before, older), alternativesOf(after, newer)];
  const at = {
    side: 'new' as const,
    pointer: newer.value['security'] === undefined ? newer.pointer : `${newer.pointer}/security`,
    operation: name,
  };
  const closed = known.filter((way) => !now.some((other) => isNoMore(other, way)));
  const opened = now.filter((way) => !known.some((other) => isNoMore(other, way)));
  if (closed.length > 0)
    changes.push({
      ...at,
      kind: 'breaking',
      what: 'credentials that were enough are no longer',
      from: closed.map(show),
      to: now.map(show),
    });
  else if (opened.length > 0 || now.some((way) => way.size === 0) !== known.some((way) => way.size === 0))
    changes.push({
      ...at,
      kind: 'non-breaking',
      what: 'less credentials, or others too, are enough',
      from: known.map(show),
      to: now.map(show),
    });
}

/** Returns true where what one asks for is a part of what the other does. */
function isNoMore(one: Alternative, other: Alternative): boolean {
  return [...one].every(([scheme, scopes]) => {
    const known = other.get(scheme);
    return known !== undefined && scopes.isSubsetOf(known);
  });
}

/** Nothing asked for is one way in: without credentials. */
function alternativesOf(model: DocumentModel, { value }: ModelOperation): Alternative[] {
  const written = Array.isArray(value['security']) ? value['security'] : model.root['security'];
  const schemes = declaredSchemes(model);
  const list = (Array.isArray(written) ? (written as unknown[]) : []).filter(isObject);
  if (list.length === 0) return [new Map()];
  return list.map(
    (requirement) =>
      new Map(
        Object.entries(requirement).map(([name, scopes]) => [
          identify(name, model.follow(Object.hasOwn(schemes, name) ? schemes[name] : null)),
          new Set(Array.isArray(scopes) ? scopes.map(String) : []),
        ]),
      ),
  );
}

/** What is presented and where; the name that a document gives a scheme is nothing to clients. */
function identify(name: string, scheme: Readonly<Record<string, unknown>> | null): string {
  if (scheme === null) return `? ${name}`;
  const { type } = scheme;
  if (type === 'apiKey') return `apiKey ${String(scheme['in'])} ${String(scheme['name']).toLowerCase()}`;
  if (type === 'http') return `http ${String(scheme['scheme']).toLowerCase()}`;
  return String(type);
}

function show(way: Alternative): unknown {
  return Object.fromEntries([...way].map(([scheme, scopes]) => [scheme, [...scopes]]));
}
