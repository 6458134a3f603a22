import { isObject } from '../../json-value.ts';
import { joinPointer } from '../places.ts';
import { defineRule } from '../rule.ts';
import { declaredSchemes } from './security-schemes-known.ts';

/** A requirement of an OAuth scheme lists scopes (§4.8.30), which its flows offer (§4.8.29). */
export const securityScopesDeclared = defineRule({
  id: 'security-scopes-declared',
  level: 'should',
  title: 'Every scope that an OAuth requirement lists is offered by a flow of the scheme',
  *judge(model) {
    const offered = new Map(
      Object.entries(declaredSchemes(model)).flatMap(([name, scheme]) => {
        const scopes = offeredScopes(scheme);
        return scopes === null ? [] : [[name, scopes]];
      }),
    );
    for (const { value, pointer } of model.nodesOf('SecurityRequirement')) {
      for (const [name, listed] of Object.entries(value)) {
        const scopes = offered.get(name);
        if (scopes === undefined || !Array.isArray(listed)) continue;
        const unknown = listed.filter((scope) => typeof scope === 'string' && !scopes.has(scope));
        if (unknown.length === 0) continue;
        yield {
          pointer: joinPointer(pointer, name),
          what: 'a security requirement lists scopes that no flow of its scheme offers',
          expected: [...scopes].slice(0, 50),
          actual: unknown.slice(0, 20),
        };
      }
    }
  },
});

/** Returns the scopes that the flows of an OAuth scheme offer; `null` for other schemes and where they name none, which is allowed. */
function offeredScopes(scheme: unknown): ReadonlySet<string> | null {
  if (!isObject(scheme) || scheme['type'] !== 'oauth2') return null;
  // In 2.0 the scheme is its only flow.
  const flows = isObject(scheme['flows']) ? Object.values(scheme['flows']) : [scheme];
  const scopes = flows.flatMap((flow) =>
    isObject(flow) && isObject(flow['scopes']) ? Object.keys(flow['scopes']) : [],
  );
  return scopes.length === 0 ? null : new Set(scopes);
}
