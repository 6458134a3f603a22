import addFormatsModule from 'ajv-formats';
import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { isLosslessNumber } from 'lossless-json';
import { ecmaScriptPattern } from '../documents/lenient-pattern.ts';
import { bundleSchema } from '../documents/openapi/bundle-schema.ts';
import { followReference, lookUpPointer, memberAt } from '../documents/openapi/local-reference.ts';
import type { OperationCase } from './operation-case.ts';
import { isMembers } from './schema/json-kind.ts';

const addFormats = addFormatsModule as unknown as (ajv: Ajv) => void;

/** What ajv makes of a value: nothing wrong, or where. */
export type AjvJudgement = { readonly errors: readonly ErrorObject[] } | { readonly unusable: string };

/** Returns what judges the values of a document's requests by ajv, independently of how they were made. */
export function createRequestJudge(document: unknown): (found: OperationCase) => Map<string, AjvJudgement> {
  // To a request, what is for responses alone is what a bundle calls `writeOnly`.
  const turned = turnDirections(document);
  const compiled = new Map<string, ValidateFunction | string>();
  const validatorOf = (pointer: string, schema: unknown): ValidateFunction | string => {
    const known = compiled.get(pointer) ?? compile(turned, schema);
    compiled.set(pointer, known);
    return known;
  };
  return (found) => {
    const judged = new Map<string, AjvJudgement>();
    for (const { place, value } of found.values) {
      const schema = schemaOf(turned, found, place);
      if (schema === undefined) continue;
      const validate = validatorOf(`${found.operation.pointer} ${place.in} ${place.name}`, schema);
      if (typeof validate === 'string') judged.set(`${place.in} ${place.name}`, { unusable: validate });
      else {
        validate(plainValue(value));
        judged.set(`${place.in} ${place.name}`, { errors: validate.errors ?? [] });
      }
    }
    return judged;
  };
}

/** Returns a value with doubles in place of exact numbers. */
export function plainValue(value: unknown): unknown {
  if (isLosslessNumber(value)) return Number(value.value);
  if (Array.isArray(value)) return value.map(plainValue);
  if (!isMembers(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plainValue(member)]));
}

function schemaOf(
  root: unknown,
  { operation }: OperationCase,
  place: OperationCase['values'][number]['place'],
): unknown {
  const written = lookUpPointer(root, `#${operation.pointer.replaceAll('%', '%25')}`);
  if (place.in === 'body') {
    const content = memberAt(followReference(root, memberAt(written, 'requestBody')), 'content');
    const media = memberAt(content, place.name) ?? memberAt(content, '*/*') ?? memberAt(content, 'application/*');
    return memberAt(followReference(root, media), 'schema');
  }
  const item = lookUpPointer(root, `#${operation.pointer.replaceAll('%', '%25').split('/').slice(0, -1).join('/')}`);
  const lists = [memberAt(written, 'parameters'), memberAt(followReference(root, item), 'parameters')];
  const parameters = lists
    .flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
    .map((one) => followReference(root, one));
  const parameter = parameters.find((one) => one?.['name'] === place.name && one['in'] === place.in);
  const content = memberAt(parameter, 'content');
  return (
    memberAt(parameter, 'schema') ?? (isMembers(content) ? memberAt(Object.values(content)[0], 'schema') : undefined)
  );
}

function compile(root: unknown, schema: unknown): ValidateFunction | string {
  const version = memberAt(root, 'openapi');
  const dialect = typeof version === 'string' && version.startsWith('3.0') ? '3.0' : '2020-12';
  const bundled = bundleSchema(root, schema, { dialect, forbidsWriteOnly: false, isRequest: false });
  if ('reason' in bundled) return bundled.reason;
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    logger: false,
    code: { regExp: ecmaScriptPattern },
  });
  addFormats(ajv);
  ajv.removeKeyword('id');
  try {
    return ajv.compile(typeof bundled.schema === 'boolean' ? { allOf: [bundled.schema] } : bundled.schema);
  } catch (error) {
    return error instanceof Error ? error.message : 'it cannot be compiled';
  }
}

function turnDirections(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnDirections);
  if (!isMembers(value)) return value;
  const turned: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    const isFlag = typeof member === 'boolean' && (name === 'readOnly' || name === 'writeOnly');
    const other = !isFlag ? name : name === 'readOnly' ? 'writeOnly' : 'readOnly';
    Object.defineProperty(turned, other, { value: turnDirections(member), enumerable: true, configurable: true });
  }
  return turned;
}
