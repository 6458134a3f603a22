import { isObject } from '../../../runner/documents/json-value.ts';
import { describedMembers } from '../../../runner/documents/openapi/described-members.ts';
import { followReference, memberAt } from '../../../runner/documents/openapi/local-reference.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import type { AskedSequence, Campaign, SequenceStep } from '../../../runner/kit/operations/campaign.ts';
import { findPaging } from '../../../runner/kit/operations/find-paging.ts';
import { holdsThing, identityOf, itemsOf, type ListItem } from '../../../runner/kit/operations/list-items.ts';
import { readJson, readJsonBody } from '../../../runner/kit/operations/read-json-body.ts';
import { type SequenceVerdict, statusOf, stepOf } from './judge-sequences.ts';
import { mediaTypeObject, requestBodyOf } from './request-schemas.ts';
import { readThing } from '../../../runner/kit/operations/thing-in.ts';
import { withoutSlash } from '../../../runner/documents/without-slash.ts';

/** Members whose value may decide whether a list shows a thing, where nobody asks for it. */
const states = /status|state|kind|type|visib|level|category|role|phase|stage|scope|mode/i;
/** Parameters that name a span of time: without one, a list may begin last month. */
const spans = /from|to$|since|until|before|after|start|end|date|day|month|year|period|time/i;
/** Parameters that say how a list is sorted or shown. */
const shapes = /^(?:sort|order|sort[-_]?by|order[-_]?by|ordering|fields|include|expand|view|format|locale|lang)$/i;

/**
 * Returns whether what was created is found in its list. A list that shows a part of what there is, as far as its parameters and the
 * members of its entries let one suspect, accuses nobody.
 */
export function judgeListed(sequence: AskedSequence, { document }: Pick<Campaign, 'document'>): SequenceVerdict[] {
  const { steps, isListRead } = sequence;
  const created = stepOf(sequence, 'create');
  const lists = steps.filter(({ role, exchange }) => role === 'list' && exchange.response?.status === 200);
  const last = lists.at(-1);
  if (created === null || last === undefined || statusOf(created) !== 201) return [];
  const pages = lists.map(({ exchange }) => itemsOf(readJsonBody(exchange)) ?? []);
  const statement = 'what was created is listed';
  const { exchange } = last;
  if (!isListRead) {
    const thing = idsOf(sequence, created);
    const isFound = thing.some((id) => pages.some((items) => holdsThing(items, id, parameterOf(sequence))));
    return isFound ? [{ statement, ok: true, expected: 'listed', actual: 'listed', exchange }] : [];
  }
  const items = pages.flat();
  if (items.length > 0 && identityOf(items, parameterOf(sequence)) === null) return [];
  if (isFiltered(last, document.value) || mayBeHidden({ created, list: last, items }, document.value)) return [];
  return [{ statement, ok: false, expected: 'listed', actual: `not among ${items.length} entries`, exchange }];
}

function parameterOf(sequence: AskedSequence): string {
  const path = stepOf(sequence, 'read')?.case.operation.path ?? '';
  return /\{([^{}/]+)\}\/?$/.exec(path)?.[1] ?? '';
}

/** What names the new thing: by its read, or as its creation says. */
function idsOf(sequence: AskedSequence, created: SequenceStep): unknown[] {
  const name = parameterOf(sequence);
  const read = stepOf(sequence, 'read');
  const inPath = read?.case.values.find(({ place }) => place.in === 'path' && place.name === name)?.value;
  const body = readThing(created.exchange);
  const location = created.exchange.response?.headers.find(([field]) => field.toLowerCase() === 'location')?.[1];
  const inLocation = withoutSlash(location?.split(/[?#]/)[0] ?? '')
    .split('/')
    .at(-1);
  return [inPath, memberAt(body, 'id'), inLocation].filter((id) => id !== undefined && id !== '');
}

/** Returns true where the request for the list is for a part of it: by a parameter that it needs, or that has a default. */
function isFiltered({ case: { operation } }: SequenceStep, document: unknown): boolean {
  const { cursor, page, offset, size } = findPaging(document, operation);
  const own = new Set([cursor, page?.name, offset, size?.name]);
  return operation.parameters.some(({ in: where, name, isRequired, schema }) => {
    if (where === 'path' || own.has(name) || shapes.test(name)) return false;
    const written = followReference(document, schema);
    return (where === 'query' && isRequired) || (written !== null && Object.hasOwn(written, 'default'));
  });
}

interface Listed {
  readonly created: SequenceStep;
  readonly list: SequenceStep;
  readonly items: readonly ListItem[];
}

/** Returns true where the thing differs from all that is listed in a member that a list may go by. */
function mayBeHidden({ created, list, items }: Listed, document: unknown): boolean {
  const made = readThing(created.exchange);
  if (!isObject(made)) return false;
  const described = describedMembers(document, requestSchemaOf(created, document));
  const isState = (name: string, value: unknown): boolean =>
    typeof value === 'boolean' ||
    (typeof value === 'string' &&
      (states.test(name) || (described?.schemas.get(name) ?? []).some((member) => Object.hasOwn(member, 'enum'))));
  const isAlone = Object.entries(made).some(
    ([name, value]) => isState(name, value) && !items.some((item) => item[name] === value),
  );
  const hasSpan = list.case.operation.parameters.some(({ in: where, name }) => where === 'query' && spans.test(name));
  const sent = readJson(created.exchange.request);
  const isDated = Object.values(isObject(sent) ? sent : {}).some(
    (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value),
  );
  return isAlone || (hasSpan && isDated);
}

function requestSchemaOf({ case: { operation }, exchange }: SequenceStep, document: unknown): unknown {
  const content = requestBodyOf(document, operation)?.content ?? {};
  const type = mediaTypeOf(exchange.request.headers)?.essence ?? '';
  return followReference(document, memberAt(mediaTypeObject(content, type), 'schema'));
}
