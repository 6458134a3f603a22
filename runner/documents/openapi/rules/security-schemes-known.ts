import { isObject } from '../../json-value.ts';
import type { DocumentModel } from '../document-model.ts';
import { joinPointer } from '../places.ts';
import { defineRule } from '../rule.ts';

/** Each name of a Security Requirement Object has to be one of the declared schemes (§4.8.30). */
export const securitySchemesKnown = defineRule({
  id: 'security-schemes-known',
  level: 'must',
  title: 'Every security requirement names a declared security scheme',
  *judge(model) {
    const known = declaredSchemes(model);
    for (const { value, pointer } of model.nodesOf('SecurityRequirement')) {
      for (const name of Object.keys(value)) {
        if (Object.hasOwn(known, name)) continue;
        yield {
          pointer: joinPointer(pointer, name),
          what: 'a security requirement names a scheme that is not declared',
          expected: Object.keys(known).slice(0, 20),
          actual: name,
        };
      }
    }
  },
});

/** Returns the security schemes that a document declares, as they are written. */
export function declaredSchemes({ root }: Pick<DocumentModel, 'root'>): Readonly<Record<string, unknown>> {
  const components = Object.hasOwn(root, 'components') ? root['components'] : null;
  const schemes =
    isObject(components) && Object.hasOwn(components, 'securitySchemes') ? components['securitySchemes'] : null;
  return isObject(schemes) ? schemes : {};
}
