import { hostKind } from '../../host-kind.ts';
import type { DocumentModel } from '../document-model.ts';
import { defineRule } from '../rule.ts';
import { referencesOf } from './references-resolve.ts';

/** Whoever reads a published document can follow its references: none leads to a file or a network of its makers. Nothing is fetched to tell. */
export const referencesReadable = defineRule({
  id: 'references-readable',
  level: 'must',
  title: 'No reference leads to a file or a private network',
  *judge(model) {
    for (const { node, reference } of outsideReferences(model)) {
      if (isReadable(reference, model.address)) continue;
      yield {
        pointer: `${node.pointer}/$ref`,
        what: 'a reference leads to a file or a private network',
        expected: 'a part of the document, or a URL that readers can reach',
        actual: reference,
      };
    }
  },
});

/** Returns the references of a document that lead outside of it. */
export function outsideReferences(model: DocumentModel): ReturnType<typeof referencesOf> {
  const ids = new Set(model.nodesOf('Schema').map(({ value }) => value['$id']));
  const self = selfOf(model);
  return referencesOf(model).filter(
    ({ reference }) =>
      !reference.startsWith('#') &&
      !ids.has(reference) &&
      !ids.has(reference.split('#')[0]) &&
      (self === null || withoutFragment(URL.parse(reference, self)) !== self),
  );
}

/** Returns the URI that a document of 3.2 gives itself, which is its own in references to it; `null` for none. */
function selfOf({ root, version, address }: DocumentModel): string | null {
  const { $self: self } = root;
  if (version !== '3.2' || typeof self !== 'string') return null;
  return withoutFragment(URL.parse(self, address?.href ?? 'https://document.invalid/'));
}

function withoutFragment(url: URL | null): string | null {
  return url === null ? null : url.href.slice(0, url.href.length - url.hash.length);
}

/** Returns true for a reference that whoever reads the document may be able to follow. */
export function isReadable(reference: string, address: URL | null): boolean {
  const url = URL.parse(reference, address?.href ?? 'https://document.invalid/');
  if (url === null) return false;
  return url.protocol === 'urn:' || (/^https?:$/.test(url.protocol) && !isPrivate(url, address));
}

/** Who reads a document on a private network is in it. */
function isPrivate(url: URL, address: URL | null): boolean {
  return !(address !== null && isPrivateHost(address)) && isPrivateHost(url);
}

function isPrivateHost({ hostname }: URL): boolean {
  return hostKind(hostname) !== 'anywhere';
}
