import { isObject } from '../json-value.ts';
import { judgedVersion } from './stated-version.ts';
import { type DocumentNode, walkDocument } from './walk-document.ts';

/**
 * Writes the references by which a document of 3.2 names itself by its own URI (`$self`, §4.1.2) as references into it, in place. A `$self` that is
 * relative is resolved against where the document was got from, which is not known here: relative references to it are found all the same.
 */
export function localiseReferences(root: Readonly<Record<string, unknown>>): void {
  const base = ownUri(root);
  if (base === null) return;
  const { nodes } = walkDocument(root, '3.2');
  // Inside of a schema with an `$id` a reference starts from that.
  const others = new Set(nodes.filter(({ value }) => typeof value['$id'] === 'string').map(({ pointer }) => pointer));
  for (const node of nodes) if (!isWithin(node.pointer, others)) localiseNode(node, base);
}

/**
 * Returns the fragment of a reference of a document of 3.2 to itself, with its number sign: of `#/a`, or of its own URI with that. `null` where it leads
 * elsewhere, or is none.
 */
export function ownFragment(reference: string, root: Readonly<Record<string, unknown>>): string | null {
  if (judgedVersion(root) !== '3.2') return null;
  if (reference.startsWith('#')) return reference;
  const base = ownUri(root);
  return base === null ? null : fragmentOf(reference, base);
}

/** Returns the URI that a document of 3.2 gives itself; `null` where it gives none. */
function ownUri(root: Readonly<Record<string, unknown>>): URL | null {
  const self = Object.hasOwn(root, '$self') ? root['$self'] : undefined;
  return typeof self === 'string' && judgedVersion(root) === '3.2'
    ? URL.parse(self, 'https://document.invalid/')
    : null;
}

function localiseNode({ kind, value, isReference }: DocumentNode, base: URL): void {
  if (isReference || kind === 'PathItem') localise(value, '$ref', base);
  if (kind === 'Link') localise(value, 'operationRef', base);
  const discriminator = kind === 'Schema' && Object.hasOwn(value, 'discriminator') ? value['discriminator'] : null;
  const mapping = isObject(discriminator) && Object.hasOwn(discriminator, 'mapping') ? discriminator['mapping'] : null;
  // What has no fragment may be the name of a schema.
  if (isObject(mapping))
    for (const [name, reference] of Object.entries(mapping))
      if (String(reference).includes('#')) localise(mapping, name, base);
}

function localise(holder: Readonly<Record<string, unknown>>, name: string, base: URL): void {
  const reference = Object.hasOwn(holder, name) ? holder[name] : undefined;
  if (typeof reference !== 'string' || reference.startsWith('#')) return;
  const fragment = fragmentOf(reference, base);
  if (fragment === null) return;
  Object.defineProperty(holder, name, { value: fragment, enumerable: true, configurable: true, writable: true });
}

function fragmentOf(reference: string, base: URL): string | null {
  const url = URL.parse(reference, base.href);
  if (url === null || withoutFragment(url) !== withoutFragment(base)) return null;
  return reference.includes('#') ? reference.slice(reference.indexOf('#')) : '#';
}

function withoutFragment({ href, hash }: URL): string {
  return href.slice(0, href.length - hash.length);
}

function isWithin(pointer: string, others: ReadonlySet<string>): boolean {
  if (others.size === 0) return false;
  const parts = pointer.split('/');
  return parts.some((_, length) => others.has(parts.slice(0, length + 1).join('/')));
}
