import { isObject } from '../json-value.ts';
import { listItemOperations } from './item-operations.ts';
import { followReference } from './local-reference.ts';
import type { KindName, OpenApiVersion } from './object-kind.ts';
import { joinPointer } from './places.ts';
import type { PlacedForm } from './yaml-forms.ts';
import { type DocumentNode, type DocumentWalk, walkDocument } from './walk-document.ts';

/** A parameter as an operation or a path declares it. */
export interface ModelParameter {
  /** Where it is declared, a Reference Object maybe. */
  readonly pointer: string;
  /** The Parameter Object; `null` for a reference that leads to none inside of the document. */
  readonly value: Readonly<Record<string, unknown>> | null;
}

/** An operation of the paths of a document; those of webhooks and callbacks are not the server's. */
export interface ModelOperation {
  /** As it is sent. */
  readonly method: string;
  readonly path: string;
  readonly pointer: string;
  readonly value: Readonly<Record<string, unknown>>;
  /** Its own parameters. */
  readonly parameters: readonly ModelParameter[];
  /** Those of its path, but for the ones that it overrides. */
  readonly shared: readonly ModelParameter[];
}

/** What the rules are told of a document. */
export interface DocumentModel extends DocumentWalk {
  readonly root: Readonly<Record<string, unknown>>;
  readonly version: OpenApiVersion;
  /** Where the document was got from; `null` where that is not known or not on the web. */
  readonly address: URL | null;
  /** Where it is written in ways that readers of YAML disagree about. */
  readonly forms: readonly PlacedForm[];
  readonly operations: readonly ModelOperation[];
  /** Returns the objects of a kind, references in their place among them. */
  nodesOf(this: void, kind: KindName): readonly DocumentNode[];
  /** Returns the object that a value stands for, its references inside of the document followed; `null` where there is none. */
  follow(this: void, value: unknown): Readonly<Record<string, unknown>> | null;
  /** Returns a number as it is written where a double cannot hold it or does not show how it was written; else `null`. */
  numberText(this: void, pointer: string): string | null;
}

/** Returns the model of a document. */
export function modelDocument(source: {
  readonly root: Readonly<Record<string, unknown>>;
  readonly version: OpenApiVersion;
  readonly address: URL | null;
  readonly numberTexts: ReadonlyMap<string, string>;
  readonly forms?: readonly PlacedForm[];
}): DocumentModel {
  const { root, version, address, numberTexts, forms = [] } = source;
  const walk = walkDocument(root, version);
  const byKind = Map.groupBy(walk.nodes, ({ kind }) => kind);
  const model = {
    ...walk,
    root,
    version,
    address,
    forms,
    nodesOf: (kind: KindName) => byKind.get(kind) ?? [],
    follow: (value: unknown) => followReference(root, value),
    numberText: (pointer: string) => numberTexts.get(pointer) ?? null,
  };
  return { ...model, operations: listModelOperations(model) };
}

function listModelOperations(model: Pick<DocumentModel, 'root' | 'follow'>): ModelOperation[] {
  const { paths } = model.root;
  if (!isObject(paths)) return [];
  return Object.entries(paths).flatMap(([path, written]) => {
    const item = path.startsWith('/') && isObject(written) ? model.follow(written) : null;
    if (item === null) return [];
    const at = joinPointer('/paths', path);
    const ofPath = parametersOf(model, item, at);
    return listItemOperations(model.root, item).flatMap(({ method, names, value }): ModelOperation[] => {
      // A reference, which may not stand there, says nothing of what it leads to.
      if (Object.hasOwn(value, '$ref')) return [];
      const pointer = joinPointer(at, ...names);
      const parameters = parametersOf(model, value, pointer);
      const own = new Set(parameters.map(identify));
      const shared = ofPath.filter((parameter) => !own.has(identify(parameter)));
      return [{ method, path, pointer, value, parameters, shared }];
    });
  });
}

/** Returns what tells parameters apart: their place and name. One that cannot be told is like no other. */
export function identify({ value, pointer }: ModelParameter): string {
  if (value === null) return `? ${pointer}`;
  const place = String(value['in']);
  const name = String(value['name']);
  // Names of header fields have no case.
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`;
}

function parametersOf(
  model: Pick<DocumentModel, 'follow'>,
  owner: Readonly<Record<string, unknown>>,
  pointer: string,
): ModelParameter[] {
  const { parameters } = owner;
  if (!Array.isArray(parameters)) return [];
  return parameters.map((written: unknown, index) => ({
    pointer: joinPointer(pointer, 'parameters', index),
    value: model.follow(written),
  }));
}
