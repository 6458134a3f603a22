import type { CaseEdge } from '../operation-case.ts';
import type { PlacedParameter } from '../requests/placed-parameter.ts';
import type { RequestParts } from '../requests/request-parts.ts';
import { isWritable } from '../requests/write-request.ts';
import { writeStyle } from '../requests/write-style.ts';
import { isItems, isMembers } from '../schema/json-kind.ts';
import { isValid } from '../schema/judge-value.ts';
import { makeFrom, type ValueSource } from '../edges/value-source.ts';
import type { RuleEdge } from './rule-edge.ts';

/** A name that hardly any document has. */
const unknownName = 'viveroUnknown';

type Described = RequestParts['parameters'][number];

/** Returns the edges of parameters that are no keywords: left out, sent though optional, empty, twice, in several parts, unknown. */
export function parameterRules({ parameters }: RequestParts): RuleEdge[] {
  return [...parameters.flatMap(rulesOf), unknownParameter];
}

function rulesOf(one: Described): RuleEdge[] {
  const { parameter } = one;
  if (parameter.in === 'path') return seriesRule(one);
  const presence = parameter.isRequired ? withoutRule(parameter) : withRule(one);
  const isSingle = parameter.in === 'query' && !takesSeries(one);
  return [presence, ...seriesRule(one), ...(isSingle ? [emptyRule(one), twiceRule(one)] : [])];
}

/** True where a value may be a list or an object. */
function takesSeries({ parameter, source }: Described): boolean {
  const names = ['items', 'prefixItems', 'properties', 'additionalProperties'];
  return (
    parameter.contentType !== null ||
    source.sites().sites.some(({ keyword, at, place }) => {
      const types: unknown[] = [at.schema['type']].flat();
      return (
        place.pointer === '' && (names.includes(keyword.name) || types.includes('array') || types.includes('object'))
      );
    })
  );
}

function edgeOf(
  { name, in: place, pointer }: PlacedParameter,
  rule: Pick<CaseEdge, 'keyword' | 'side' | 'text'> & { readonly isWritten: boolean },
): CaseEdge {
  const { isWritten, ...rest } = rule;
  const documentPointer = isWritten && pointer !== '' ? `${pointer}/${rule.keyword}` : null;
  return { place: { in: place, name, pointer: '' }, documentPointer, ...rest };
}

function withoutRule(parameter: PlacedParameter): RuleEdge {
  const text = `without the required parameter ${parameter.name}`;
  return {
    edge: edgeOf(parameter, { keyword: 'required', side: 'outside', text, isWritten: true }),
    change: (draft) => ({ ...draft, parameters: new Map([...draft.parameters].filter(([one]) => one !== parameter)) }),
  };
}

function withRule({ parameter, source }: Described): RuleEdge {
  const text = `with the optional parameter ${parameter.name}`;
  return {
    edge: edgeOf(parameter, { keyword: 'required', side: 'inside', text, isWritten: false }),
    change: (draft) => {
      const value = writableValue(parameter, source);
      if (value === undefined) return { reason: 'no valid value for it was found' };
      return { ...draft, parameters: new Map([...draft.parameters, [parameter, value]]) };
    },
  };
}

function writableValue(parameter: PlacedParameter, source: ValueSource): unknown {
  const examples = parameter.examples.map(({ value }) => value);
  const made = [null, 1, 2, 3].map((seed) => makeFrom(source, source.goal, { seed, members: 'all' }).value);
  return [...examples, ...made].find(
    (value) => value !== undefined && isWritable(parameter, value) && isValid(source.reader, source.goal, value),
  );
}

/** How lists and objects are written shows with two parts or more. */
function seriesRule({ parameter, source }: Described): RuleEdge[] {
  if (parameter.contentType !== null || !takesSeries({ parameter, source })) return [];
  const values = (): unknown[] =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => makeFrom(source, source.goal, { seed, members: 'all' }).value);
  const isSeries = (value: unknown): boolean =>
    (isItems(value) && value.length > 1) || (isMembers(value) && Object.keys(value).length > 1);
  const how = `${parameter.style}${parameter.explode ? ', exploded' : ''}`;
  return [
    {
      edge: edgeOf(parameter, {
        keyword: 'style',
        side: 'inside',
        text: `several parts in the style ${how}`,
        isWritten: true,
      }),
      change: (draft) => {
        const value = values().find((one) => isSeries(one) && isWritable(parameter, one));
        if (value === undefined) return { reason: 'no value of several parts was found' };
        return { ...draft, parameters: new Map([...draft.parameters, [parameter, value]]) };
      },
    },
  ];
}

/** Empty is a text like any other where the schema allows it. */
function emptyRule({ parameter, source }: Described): RuleEdge {
  const isAllowed = parameter.allowsEmpty || isValid(source.reader, source.goal, '');
  return {
    edge: edgeOf(parameter, {
      keyword: 'allowEmptyValue',
      side: isAllowed ? 'inside' : 'outside',
      text: `${parameter.name} with an empty value`,
      isWritten: parameter.allowsEmpty,
    }),
    change: (draft) => ({
      ...draft,
      parameters: new Map([...draft.parameters].filter(([one]) => one !== parameter)),
      furtherQuery: [...draft.furtherQuery, `${encodeURIComponent(parameter.name.toWellFormed())}=`],
    }),
  };
}

function twiceRule({ parameter, source }: Described): RuleEdge {
  return {
    edge: edgeOf(parameter, {
      keyword: 'repeated',
      side: 'outside',
      text: `${parameter.name} twice`,
      isWritten: false,
    }),
    change: (draft) => {
      const value = draft.parameters.get(parameter) ?? writableValue(parameter, source);
      const { in: place } = parameter;
      const isWhole = value === undefined || place === 'querystring';
      const written = isWhole ? null : writeStyle({ ...parameter, in: place }, value);
      if (written === null || !('pairs' in written)) return { reason: 'no valid value for it was found' };
      const pairs = written.pairs.map(([name, text]) => `${name}=${text}`);
      const parameters = new Map([...draft.parameters, [parameter, value]]);
      return { ...draft, parameters, furtherQuery: [...draft.furtherQuery, ...pairs] };
    },
  };
}

/** What no URL may hold; a server reads it as it stands, or refuses the request. */
export const malformedEscape: RuleEdge = {
  edge: {
    place: { in: 'query', name: unknownName, pointer: '' },
    keyword: 'malformedEscape',
    side: 'outside',
    documentPointer: null,
    text: 'a query with a percent sign that begins no escape',
  },
  change: (draft) => ({ ...draft, furtherQuery: [...draft.furtherQuery, `${unknownName}=%zz`] }),
};

const unknownParameter: RuleEdge = {
  edge: {
    place: { in: 'query', name: unknownName, pointer: '' },
    keyword: 'unknownParameter',
    side: 'outside',
    documentPointer: null,
    text: 'a query parameter that is not in the document',
  },
  change: (draft) => ({ ...draft, furtherQuery: [...draft.furtherQuery, `${unknownName}=vivero`] }),
};
