import { isObject } from '../documents/json-value.ts';
import type { ListedTool } from './mcp.ts';
import type { DocumentedOperation } from '../documents/openapi/list-operations.ts';

/** A valid token that lacks one scope. */
export interface LimitedScope {
  readonly token: string;
  /** The scope that it lacks. */
  readonly lacks: string;
  /**
   * Where that scope is needed, by the configuration: `plantStore`, `api`, `mcp`, `<METHOD> <path>` or `tool <name>`; `null`
   * where the configuration does not say, and what the target publishes decides.
   */
  readonly neededBy: readonly string[] | null;
}

/** A place that may need a scope. */
export interface ScopedPlace {
  /** Key of the system in the configuration. */
  readonly system: 'plantStore' | 'api' | 'mcp';
  /** `<METHOD> <path>`, each spelling that a person may write; a path may be a template. */
  readonly operations?: readonly string[];
  /** Name of an MCP tool. */
  readonly tool?: string;
}

/** Returns whether the configuration says that the place needs the scope; `null` where it says nothing at all. */
export function configuredNeed({ neededBy }: LimitedScope, place: ScopedPlace): boolean | null {
  if (neededBy === null) return null;
  const operations = (place.operations ?? []).map(plainOperation);
  return neededBy.some(
    (entry) =>
      entry === place.system ||
      operations.includes(plainOperation(entry)) ||
      (place.tool !== undefined && entry === `tool ${place.tool}`),
  );
}

/** Returns why a check does not apply where nothing says that the scope is needed, and how to say it. */
export function unknownNeed({ lacks, neededBy }: LimitedScope, where: string, entry: string): string {
  return neededBy === null
    ? `nothing says that ${where} needs the scope ${lacks}: if it does, write credentials.limitedScope.neededBy: ['${entry}']`
    : `credentials.limitedScope.neededBy does not name ${where}`;
}

/** Returns whether a published document requires the scope at the operation, under any of its security requirements. */
export function documentedNeed(scope: string, { security }: Pick<DocumentedOperation, 'security'>): boolean {
  return security.flat().some(({ scopes }) => scopes.includes(scope));
}

/** Returns whether a tool itself states that it needs the scope: `securitySchemes` of type oauth2, in the tool or in its `_meta`. */
export function statedNeed(scope: string, tool: ListedTool): boolean {
  const meta = isObject(tool['_meta']) ? tool['_meta'] : {};
  return [tool['securitySchemes'], meta['securitySchemes']].some(
    (schemes) =>
      Array.isArray(schemes) &&
      schemes.length > 0 &&
      schemes.every(
        (scheme) => isObject(scheme) && Array.isArray(scheme['scopes']) && scheme['scopes'].includes(scope),
      ),
  );
}

/** Parameters of a path may have any name, and a slash at its end says nothing. */
function plainOperation(operation: string): string {
  return operation.replaceAll(/\{[^{}]*\}/g, '{}').replace(/(?<=[^ ])\/$/, '');
}
