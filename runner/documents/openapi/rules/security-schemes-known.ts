import { isObject } from '../../json-value.ts';
import type { DocumentModel } from '../document-model.ts';
import type { OpenApiVersion } from '../object-kind.ts';
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
        if (Object.hasOwn(known, name) || (model.version === '3.2' && isReference(name))) continue;
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

/** Since 3.2 a requirement may refer to a scheme by its URI, which is told from a name by what no name has. */
function isReference(name: string): boolean {
  return /[/:#]/.test(name);
}

/** Returns the JSON pointer below which a document declares its security schemes. */
export function schemesPointer({ version }: Pick<DocumentModel, 'version'>): string {
  return version === '2.0' ? '/securityDefinitions' : '/components/securitySchemes';
}

/** Returns the security schemes that a document declares, as they are written. */
export function declaredSchemes({
  root,
  version,
}: Pick<DocumentModel, 'root'> & { readonly version?: OpenApiVersion }): Readonly<Record<string, unknown>> {
  if (version === '2.0') return isObject(root['securityDefinitions']) ? root['securityDefinitions'] : {};
  const components = Object.hasOwn(root, 'components') ? root['components'] : null;
  const schemes =
    isObject(components) && Object.hasOwn(components, 'securitySchemes') ? components['securitySchemes'] : null;
  return isObject(schemes) ? schemes : {};
}
