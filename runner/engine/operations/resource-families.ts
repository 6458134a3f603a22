import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import { memberAt } from '../../documents/openapi/local-reference.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { withoutSlash } from '../../documents/without-slash.ts';

/** The operations of one kind of things: how it is created, listed, and what is done with each. */
export interface ResourceFamily {
  readonly create: CampaignRecord;
  readonly read: CampaignRecord;
  /** Name of the parameter that names one of them. */
  readonly parameter: string;
  readonly list: CampaignRecord | null;
  /** Other reads without a parameter in their path: a search may be among them. */
  readonly others: readonly CampaignRecord[];
  readonly replace: CampaignRecord | null;
  readonly change: CampaignRecord | null;
  readonly remove: CampaignRecord | null;
}

/**
 * Returns the families of a document: a POST to a path, and a GET one parameter below it, or of the same thing at a shorter path; and a PUT
 * that may create, with a GET of the same path, where no POST creates such things.
 */
export function findFamilies(records: readonly CampaignRecord[]): ResourceFamily[] {
  const at = new Map(
    records.map((record) => [`${record.plan.operation.method} ${withoutSlash(record.plan.operation.path)}`, record]),
  );
  const familyOf = (create: CampaignRecord, path: string): ResourceFamily[] => {
    const itemPath = withoutSlash(path);
    const read = at.get(`GET ${itemPath}`);
    if (read === undefined) return [];
    const { method, path: created } = create.plan.operation;
    const list = method === 'POST' ? withoutSlash(created) : itemPath.replace(/\/\{[^{}/]+\}$/, '');
    return [
      {
        create,
        read,
        parameter: lastParameter(itemPath),
        list: at.get(`GET ${list}`) ?? null,
        others: records.filter(({ plan: { operation } }) => isOtherRead(operation, list)),
        replace: at.get(`PUT ${itemPath}`) ?? null,
        change: at.get(`PATCH ${itemPath}`) ?? null,
        remove: at.get(`DELETE ${itemPath}`) ?? null,
      },
    ];
  };
  const posted = records.flatMap((create): ResourceFamily[] => {
    if (create.plan.operation.method !== 'POST') return [];
    const itemPath = itemPathOf(
      create.plan.operation,
      records.map(({ plan }) => plan.operation),
    );
    return itemPath === null ? [] : familyOf(create, itemPath);
  });
  const known = new Set(posted.map(({ read }) => read));
  const put = records.flatMap((create): ResourceFamily[] => {
    const { method, path, responses } = create.plan.operation;
    const mayCreate = method === 'PUT' && Object.hasOwn(responses, '201') && lastParameter(path) !== '';
    return mayCreate ? familyOf(create, path).filter(({ read }) => !known.has(read)) : [];
  });
  return [...posted, ...put];
}

function isOtherRead({ method, path }: DocumentedOperation, list: string): boolean {
  return method === 'GET' && withoutSlash(path) !== list && !path.includes('{');
}

/** Returns the name of the parameter that a path ends with; empty where it ends otherwise. */
export function lastParameter(path: string): string {
  return /\/\{([^{}/]+)\}\/?$/.exec(path)?.[1] ?? '';
}

/** How things are created that are found in a list alone. */
export interface ListedFamily {
  readonly create: CampaignRecord;
  readonly list: CampaignRecord;
}

/** Returns the lists of a document with a POST to the same path, whose entries have no GET of their own. */
export function findListedFamilies(records: readonly CampaignRecord[]): ListedFamily[] {
  const named = new Set(findFamilies(records).map(({ create }) => create));
  return records.flatMap((create): ListedFamily[] => {
    const { method, path } = create.plan.operation;
    if (method !== 'POST' || named.has(create)) return [];
    const list = records.find(({ plan: { operation } }) => operation.method === 'GET' && operation.path === path);
    return list === undefined ? [] : [{ create, list }];
  });
}

/**
 * Returns the path that names one of the things that a POST creates: one parameter below its own path, else `/visits/{visitId}` for
 * `/patients/{patientId}/visits` where both responses are of one schema; `null` where the document has none.
 */
export function itemPathOf(create: DocumentedOperation, operations: readonly DocumentedOperation[]): string | null {
  const stem = withoutSlash(create.path);
  const below = operations.filter(({ path }) => isItem(stem, path));
  const reads = operations.filter(({ method }) => method === 'GET');
  const found =
    below.find(({ method }) => method === 'GET') ??
    below.find(({ method }) => method === 'DELETE') ??
    below[0] ??
    reads.find((one) => isShorterItem(stem, one.path) && isOfOneSchema(create, one));
  return found?.path ?? null;
}

/** Returns true for the path of one thing of a list: one parameter below the list's path, which has no slash at its end. */
function isItem(stem: string, path: string): boolean {
  return path.startsWith(`${stem}/`) && /^\{[^{}/]+\}\/?$/.test(path.slice(stem.length + 1));
}

/** Returns true for the last part of a nested list, and a parameter below it, without what the list stands below. */
function isShorterItem(stem: string, path: string): boolean {
  const last = stem.split('/').at(-1) ?? '';
  const [parent = '', ...more] = path.split(/\/(?=\{[^{}/]+\}\/?$)/);
  return (
    stem.includes('}/') && last !== '' && more.length === 1 && !parent.includes('{') && parent.endsWith(`/${last}`)
  );
}

/** Returns true where the document names one schema for what is created, or changed, and for what is read. */
export function isOfOneSchema(create: DocumentedOperation, read: DocumentedOperation): boolean {
  const created = schemaReference(create.responses['201'] ?? create.responses['200']);
  return created !== null && created === schemaReference(read.responses['200']);
}

/** Returns what a response names as its schema, such as `#/components/schemas/Plant`; `null` where it names none. */
export function schemaReference(response: unknown): string | null {
  const reference = memberAt(memberAt(memberAt(memberAt(response, 'content'), 'application/json'), 'schema'), '$ref');
  return typeof reference === 'string' ? reference : null;
}
