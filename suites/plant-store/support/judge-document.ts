import { type DocumentFinding, entriesOf, findEqual, memberOf, shown } from './document-members.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Returns the identity of the document: version of OpenAPI, title, version, licence (service specification §1, §9). */
export function judgeIdentity(document: unknown): DocumentFinding[] {
  const license = memberOf(document, 'info', 'license');
  const names = [memberOf(license, 'name'), memberOf(license, 'identifier')];
  return [
    findEqual('the format is OpenAPI 3.1.0', '3.1.0', memberOf(document, 'openapi')),
    findEqual('the title is "OpenAPI Plant Store"', 'OpenAPI Plant Store', memberOf(document, 'info', 'title')),
    findEqual('the version is 1.0.0', '1.0.0', memberOf(document, 'info', 'version')),
    {
      statement: 'the licence is MIT',
      ok: names.some((name) => typeof name === 'string' && /^(the )?mit( licen[cs]e)?$/i.test(name.trim())),
      expected: 'MIT',
      actual: names.map(shown),
    },
  ];
}

/** Returns for each operation whether every way to call it requires a bearer token (service specification §5). */
export function judgeSecurity(document: unknown): DocumentFinding[] {
  const operations = entriesOf(memberOf(document, 'paths')).flatMap(([path, item]) =>
    entriesOf(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
  const some = {
    statement: 'the document has operations',
    ok: operations.length > 0,
    expected: 'one or more',
    actual: operations.length,
  };
  return [some, ...operations.map(({ name, operation }) => judgeOperationSecurity(document, name, operation))];
}

function judgeOperationSecurity(document: unknown, name: string, operation: unknown): DocumentFinding {
  const security = memberOf(operation, 'security') ?? memberOf(document, 'security');
  const alternatives: unknown[] = Array.isArray(security) ? security : [];
  const isBearer = (scheme: string): boolean => {
    const definition = memberOf(document, 'components', 'securitySchemes', scheme);
    const type = memberOf(definition, 'scheme');
    return memberOf(definition, 'type') === 'http' && typeof type === 'string' && type.toLowerCase() === 'bearer';
  };
  return {
    statement: `${name} requires a bearer token`,
    ok: alternatives.length > 0 && alternatives.every((one) => entriesOf(one).some(([scheme]) => isBearer(scheme))),
    expected: 'the HTTP bearer scheme in every alternative of its security',
    actual:
      security === undefined ? 'no security' : alternatives.map((one) => entriesOf(one).map(([scheme]) => scheme)),
  };
}

/** The parts of a document that `POST /plants` is described by. */
export interface CreatePlantParts {
  readonly operation: unknown;
  /** Schemas by what they describe; `undefined` where there is none. */
  readonly newPlant: unknown;
  readonly plant: unknown;
  readonly error: unknown;
}

/** Returns the parts that describe `POST /plants`, under a path that may begin with more than the URL of the store. */
export function findCreatePlant(document: unknown): CreatePlantParts {
  const paths = entriesOf(memberOf(document, 'paths'));
  const [, item] =
    paths.find(([path]) => path === '/plants') ??
    paths.find(([path, one]) => path.endsWith('/plants') && memberOf(one, 'post') !== undefined) ??
    [];
  const operation = memberOf(item, 'post');
  const answer = (status: string): unknown =>
    memberOf(operation, 'responses', status) ?? memberOf(operation, 'responses', `${status.charAt(0)}XX`);
  return {
    operation,
    newPlant: jsonSchemaOf(memberOf(operation, 'requestBody')),
    plant: jsonSchemaOf(answer('200')),
    error: jsonSchemaOf(answer('400')),
  };
}

function jsonSchemaOf(bodyOrResponse: unknown): unknown {
  const contents = entriesOf(memberOf(bodyOrResponse, 'content'));
  const json = contents.find(([type]) => type.split(';')[0]?.trim().toLowerCase() === 'application/json');
  return memberOf(json?.[1], 'schema');
}

/** Returns whether the document has `POST /plants` with a required JSON body and its two responses (service specification §4.1). */
export function judgeCreatePlant(document: unknown): DocumentFinding[] {
  const { operation, newPlant, plant, error } = findCreatePlant(document);
  const isThere = (statement: string, value: unknown): DocumentFinding => ({
    statement,
    ok: value !== undefined,
    expected: 'present',
    actual: value === undefined ? 'absent' : 'present',
  });
  return [
    isThere('POST /plants is described', operation),
    isThere('its body is described as application/json', newPlant),
    findEqual('its body is required', true, memberOf(operation, 'requestBody', 'required')),
    isThere('the response 200 is described as application/json', plant),
    isThere('the response 400 is described as application/json', error),
  ];
}
