import { isObject } from '../../json-value.ts';
import type { DocumentModel } from '../document-model.ts';
import { lookUpPointer } from '../local-reference.ts';
import { hasOwnDialect } from '../object-kind.ts';
import { nameOfKind } from '../object-kinds.ts';
import { joinPointer } from '../places.ts';
import { defineRule, type RawFinding } from '../rule.ts';
import type { DocumentNode } from '../walk-document.ts';

/** A reference to a part of the document leads to an object of the kind that its place calls for (§4.8.23). */
export const referencesResolve = defineRule({
  id: 'references-resolve',
  level: 'must',
  title: 'Every reference into the document leads to an existing part of it',
  *judge(model) {
    const anchors = anchorsOf(model);
    const kinds = new Map(model.nodes.map(({ pointer, kind }) => [pointer, kind]));
    for (const { node, reference } of referencesOf(model)) {
      if (!reference.startsWith('#') || hasOwnBase(node, model)) continue;
      if (node.kind === 'Schema' && anchors.has(reference.slice(1))) continue;
      const kind = kinds.get(decodeReference(reference)) ?? null;
      const what = faultOf(reference, { model, isOtherKind: kind !== null && kind !== node.kind });
      if (what === null) continue;
      const actual = kind === null ? reference : { reference, leadsTo: nameOfKind(kind) };
      yield { pointer: `${node.pointer}/$ref`, what, expected: nameOfKind(node.kind), actual };
    }
    yield* judgeMappings(model);
    yield* judgeLinks(model);
    yield* judgeLinkParameters(model);
  },
});

/** A link names an operation by its id, or by a reference (§4.8.20). Operations of other documents are not known. */
function* judgeLinks({ nodesOf, root }: DocumentModel): Generator<RawFinding> {
  const ids = new Set(nodesOf('Operation').map(({ value }) => value['operationId']));
  const hasOthers = nodesOf('PathItem').some(
    ({ value }) => typeof value['$ref'] === 'string' && !value['$ref'].startsWith('#'),
  );
  for (const { value, pointer, isReference } of nodesOf('Link')) {
    const { operationId, operationRef } = value;
    // That a link names both is said elsewhere.
    if (isReference || (operationId !== undefined && operationRef !== undefined)) continue;
    const what = 'a link leads to a missing operation';
    const expected = nameOfKind('Operation');
    if (typeof operationId === 'string' && !ids.has(operationId) && !hasOthers)
      yield { pointer: `${pointer}/operationId`, what, expected, actual: operationId };
    if (
      typeof operationRef === 'string' &&
      operationRef.startsWith('#/') &&
      !isObject(lookUpPointer(root, operationRef))
    )
      yield { pointer: `${pointer}/operationRef`, what, expected, actual: operationRef };
  }
}

/** The names of a link's parameters are those of its operation, with their place before them or without (§4.8.20). */
function* judgeLinkParameters({ nodesOf, operations }: DocumentModel): Generator<RawFinding> {
  for (const { value, pointer, isReference } of nodesOf('Link')) {
    const { operationId, operationRef, parameters } = value;
    if (isReference || !isObject(parameters)) continue;
    const named = operations.filter(
      (one) =>
        (operationId !== undefined && one.value['operationId'] === operationId) ||
        (typeof operationRef === 'string' && decodeReference(operationRef) === one.pointer),
    );
    const [operation] = named;
    if (operation === undefined || named.length > 1) continue;
    const declared = [...operation.parameters, ...operation.shared].map((parameter) => parameter.value);
    // A reference that leads outside may be to any of them.
    if (declared.includes(null)) continue;
    const names = declared.map((parameter) => String(parameter?.['name']));
    const known = new Set([...names, ...declared.map((one) => `${String(one?.['in'])}.${String(one?.['name'])}`)]);
    for (const name of Object.keys(parameters).filter((one) => !known.has(one)))
      yield {
        pointer: joinPointer(`${pointer}/parameters`, name),
        what: 'a link names a parameter that its operation does not have',
        expected: names,
        actual: name,
      };
  }
}

/** A value of a mapping may be the name of a schema or a reference (§4.8.25); of references alone it is known where they lead. */
function* judgeMappings(model: DocumentModel): Generator<RawFinding> {
  for (const { value, pointer } of model.nodesOf('Schema')) {
    const discriminator = Object.hasOwn(value, 'discriminator') ? value['discriminator'] : null;
    const mapping =
      isObject(discriminator) && Object.hasOwn(discriminator, 'mapping') ? discriminator['mapping'] : null;
    if (!isObject(mapping)) continue;
    for (const [name, reference] of Object.entries(mapping)) {
      if (typeof reference !== 'string' || !reference.startsWith('#/')) continue;
      if (isObject(lookUpPointer(model.root, reference))) continue;
      yield {
        pointer: joinPointer(`${pointer}/discriminator/mapping`, name),
        what: 'a discriminator leads to a missing part of the document',
        expected: nameOfKind('Schema'),
        actual: reference,
      };
    }
  }
}

function faultOf(
  reference: string,
  { model, isOtherKind }: { readonly model: DocumentModel; readonly isOtherKind: boolean },
): string | null {
  const found = lookUpPointer(model.root, reference);
  const isObjectOrFlag = (typeof found === 'object' && found !== null) || typeof found === 'boolean';
  if (!isObjectOrFlag) return 'a reference leads to a missing part of the document';
  if (isOtherKind) return 'a reference leads to an object of another kind';
  return leadsRound(model, reference) ? 'a reference leads to itself' : null;
}

function decodeReference(reference: string): string {
  try {
    return decodeURIComponent(reference.slice(1));
  } catch {
    return reference.slice(1);
  }
}

/** Returns the objects of a document that refer to others, each with its reference. */
export function referencesOf({
  nodes,
}: DocumentModel): Array<{ readonly node: DocumentNode; readonly reference: string }> {
  return nodes.flatMap((node) => {
    const reference = Object.hasOwn(node.value, '$ref') ? node.value['$ref'] : undefined;
    const mayRefer = node.isReference || node.kind === 'PathItem';
    return mayRefer && typeof reference === 'string' ? [{ node, reference }] : [];
  });
}

/** Schemas refer to each other in circles as they like; only what leads to nothing but itself is nothing. */
function leadsRound({ root }: DocumentModel, reference: string): boolean {
  const seen = new Set<string>();
  let next: unknown = reference;
  while (typeof next === 'string') {
    if (seen.has(next)) return true;
    seen.add(next);
    const found = lookUpPointer(root, next);
    if (typeof found !== 'object' || found === null || Object.keys(found).length !== 1) return false;
    next = (found as Readonly<Record<string, unknown>>)['$ref'];
  }
  return false;
}

function anchorsOf({ nodesOf, version }: DocumentModel): ReadonlySet<unknown> {
  if (hasOwnDialect(version)) return new Set();
  return new Set(nodesOf('Schema').flatMap(({ value }) => [value['$anchor'], value['$dynamicAnchor']]));
}

/** Inside of a schema with an `$id` a reference starts from that (JSON Schema 2020-12 §8.2.1). */
function hasOwnBase(node: DocumentNode, model: DocumentModel): boolean {
  if (node.kind !== 'Schema' || hasOwnDialect(model.version)) return false;
  return basesOf(model).some((base) => node.pointer === base || node.pointer.startsWith(`${base}/`));
}

const knownBases = new WeakMap<DocumentModel, readonly string[]>();

function basesOf(model: DocumentModel): readonly string[] {
  const before = knownBases.get(model);
  if (before !== undefined) return before;
  const bases = model
    .nodesOf('Schema')
    .filter(({ value }) => typeof value['$id'] === 'string')
    .map(({ pointer }) => pointer);
  knownBases.set(model, bases);
  return bases;
}
