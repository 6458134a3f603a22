import { hostKind } from '../../host-kind.ts';
import { isObject } from '../../json-value.ts';
import type { DocumentModel } from '../document-model.ts';
import type { OpenApiVersion } from '../object-kind.ts';
import { joinPointer } from '../places.ts';
import { defineRule, type RawFinding } from '../rule.ts';
import type { DocumentNode } from '../walk-document.ts';

/** What is wrong with a variable that has no values. */
export const emptyList = 'the values of a server variable are an empty list';

/** Where a document says the API is (§4.8.5, §4.8.6); relative addresses are below the document's own. */
export const serversUsable = defineRule({
  id: 'servers-usable',
  level: 'should',
  title: 'Every server is a public URL whose variables are declared',
  *judge(model) {
    for (const node of model.nodesOf('Server')) yield* judgeServer(node, model);
  },
});

function* judgeServer({ value, pointer }: DocumentNode, model: DocumentModel): Generator<RawFinding> {
  const { url } = value;
  if (typeof url !== 'string') return;
  const variables = isObject(value['variables']) ? value['variables'] : {};
  const names = Array.from(url.matchAll(/\{([^{}]*)\}/g), ([, name]) => name ?? '');
  const undeclared = names.filter((name) => !Object.hasOwn(variables, name));
  if (undeclared.length > 0)
    yield {
      pointer: `${pointer}/url`,
      what: 'the URL of a server has variables that are not declared',
      expected: Object.keys(variables),
      actual: undeclared,
    };
  yield* judgeVariables(variables, pointer, model.version);
  if (undeclared.length > 0) return;
  const filled = fillServer(url, variables);
  const base = model.address?.href ?? 'https://document.invalid/';
  const address = URL.parse(filled, base);
  if (address === null || /\s/.test(filled.trim()) || filled !== filled.trim())
    yield {
      pointer: `${pointer}/url`,
      what: 'the URL of a server is not a URL',
      expected: 'a URL, or a relative reference',
      actual: filled,
    };
  // 3.2 forbids both (§4.6); before, paths were appended to them as to anything.
  else if (/[?#]/.test(filled))
    yield {
      pointer: `${pointer}/url`,
      what: 'the URL of a server has a query or a fragment, behind which no path can be appended',
      expected: 'a URL without query and fragment',
      actual: filled,
    };
  else if (isMakersMachine(address) && !(model.address !== null && isMakersMachine(model.address)))
    yield {
      pointer: `${pointer}/url`,
      what: 'a server is on the machine of the reader of the document',
      expected: 'a URL that others can reach',
      actual: filled,
    };
}

function* judgeVariables(
  variables: Readonly<Record<string, unknown>>,
  pointer: string,
  version: OpenApiVersion,
): Generator<RawFinding> {
  for (const [name, variable] of Object.entries(variables)) {
    if (!isObject(variable) || !Array.isArray(variable['enum']) || typeof variable['default'] !== 'string') continue;
    const of = joinPointer(pointer, 'variables', name);
    // Since 3.1 an empty list is more than a wish, and said elsewhere.
    if (variable['enum'].length === 0 && version === '3.0')
      yield { pointer: `${of}/enum`, what: emptyList, expected: 'at least one value, or no enum', actual: [] };
    if (variable['enum'].length === 0 || variable['enum'].includes(variable['default'])) continue;
    yield {
      pointer: `${of}/default`,
      what: 'the default of a server variable is not one of its values',
      expected: variable['enum'].slice(0, 20),
      actual: variable['default'],
    };
  }
}

/** Returns the address of a server with its variables as their defaults say; those without one stay as they are. */
export function fillServer(url: string, variables: Readonly<Record<string, unknown>>): string {
  return url.replaceAll(/\{([^{}]*)\}/g, (written, name: string) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
    return isObject(variable) && typeof variable['default'] === 'string' ? variable['default'] : written;
  });
}

/** `file:` and the like are addresses of nothing that is served either. */
function isMakersMachine({ protocol, hostname }: URL): boolean {
  if (!/^(?:https?|wss?):$/.test(protocol)) return protocol === 'file:';
  return hostKind(hostname) === 'this-machine';
}
