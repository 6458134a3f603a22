import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';

/**
 * Returns what a document of OpenAPI 2.0 says as one of 3.0, in objects of its own. Throws what its reader throws at a document that is wrong;
 * takes as long as the document is made to take: to be called where it can be ended.
 */
export function convertSwagger(written: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  // It is changed on the way, and what YAML aliases share would be changed twice.
  const copy = JSON.parse(JSON.stringify(written)) as Record<string, unknown>;
  // What is not said to be JSON may be anything.
  copy['produces'] ??= ['*/*'];
  copy['swagger'] = '2.0';
  return upgradeFromTwoToThree(copy) as Readonly<Record<string, unknown>>;
}
