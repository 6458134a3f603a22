import type { Rule } from '../rule.ts';
import { contactsWellFormed } from './contacts-well-formed.ts';
import { defaultsValid } from './defaults-valid.ts';
import { encodingsKnown } from './encodings-known.ts';
import { enumsUnique } from './enums-unique.ts';
import { examplesValid } from './examples-valid.ts';
import { identityStated } from './identity-stated.ts';
import { integersExact } from './integers-exact.ts';
import { keysWellFormed } from './keys-well-formed.ts';
import { nullableUnderstood } from './nullable-understood.ts';
import { oauthAddressesSecure } from './oauth-addresses-secure.ts';
import { operationIdsGiven } from './operation-ids-given.ts';
import { operationIdsUnique } from './operation-ids-unique.ts';
import { parametersUnique } from './parameters-unique.ts';
import { parserAccepts } from './parser-accepts.ts';
import { pathParametersDeclared } from './path-parameters-declared.ts';
import { pathParametersUsed } from './path-parameters-used.ts';
import { pathsDistinct } from './paths-distinct.ts';
import { patternsCompile } from './patterns-compile.ts';
import { referencesNear } from './references-near.ts';
import { referencesReadable } from './references-readable.ts';
import { referencesResolve } from './references-resolve.ts';
import { responsesGiven } from './responses-given.ts';
import { schemasPossible } from './schemas-possible.ts';
import { schemasValid } from './schemas-valid.ts';
import { securitySchemesComplete } from './security-schemes-complete.ts';
import { securitySchemesKnown } from './security-schemes-known.ts';
import { securitySchemesUsed } from './security-schemes-used.ts';
import { securityScopesDeclared } from './security-scopes-declared.ts';
import { serversUsable } from './servers-usable.ts';
import { structureValid } from './structure-valid.ts';
import { yamlPortable } from './yaml-portable.ts';

/** Every rule, in the order in which findings are shown. */
export const rules = [
  identityStated,
  structureValid,
  referencesResolve,
  referencesReadable,
  pathsDistinct,
  pathParametersDeclared,
  pathParametersUsed,
  parametersUnique,
  operationIdsUnique,
  responsesGiven,
  securitySchemesKnown,
  securitySchemesComplete,
  oauthAddressesSecure,
  contactsWellFormed,
  schemasValid,
  encodingsKnown,
  keysWellFormed,
  serversUsable,
  referencesNear,
  examplesValid,
  defaultsValid,
  enumsUnique,
  schemasPossible,
  patternsCompile,
  parserAccepts,
  securitySchemesUsed,
  securityScopesDeclared,
  operationIdsGiven,
  nullableUnderstood,
  integersExact,
  yamlPortable,
] as const satisfies readonly Rule[];

/** The id of a rule; a misspelt one does not compile. */
export type RuleId = (typeof rules)[number]['id'];

/** Returns what holds where a rule finds nothing, in the present tense. */
export function ruleTitle(id: RuleId): string {
  return rules.find((rule) => rule.id === id)?.title ?? id;
}
