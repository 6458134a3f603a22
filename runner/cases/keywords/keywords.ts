import { additionalItems } from './additional-items.ts';
import { additionalProperties } from './additional-properties.ts';
import { allOf, anyOf, oneOf } from './choices.ts';
import { condition, dependentSchemas } from './conditions.ts';
import { constant } from './const.ts';
import { contains, maxContains } from './contains.ts';
import { dependencies, dependentRequired } from './dependent-required.ts';
import { discriminator } from './discriminator.ts';
import { enumeration } from './enum.ts';
import { exclusiveMaximum } from './exclusive-maximum.ts';
import { exclusiveMinimum } from './exclusive-minimum.ts';
import { format } from './format.ts';
import { items } from './items.ts';
import type { Keyword } from './keyword.ts';
import { maxItems } from './max-items.ts';
import { maxLength } from './max-length.ts';
import { maxProperties } from './max-properties.ts';
import { maximum } from './maximum.ts';
import { minItems } from './min-items.ts';
import { minLength } from './min-length.ts';
import { minProperties } from './min-properties.ts';
import { minimum } from './minimum.ts';
import { multipleOf } from './multiple-of.ts';
import { not } from './not.ts';
import { nullable } from './nullable.ts';
import { pattern } from './pattern.ts';
import { patternProperties } from './pattern-properties.ts';
import { prefixItems } from './prefix-items.ts';
import { properties } from './properties.ts';
import { propertyNames } from './property-names.ts';
import { readOnly } from './read-only.ts';
import { required } from './required.ts';
import { type } from './type.ts';
import { unevaluatedItems, unevaluatedProperties } from './unevaluated.ts';
import { uniqueItems } from './unique-items.ts';

/** Every keyword, in the order in which they judge: those about what is left over stand behind the others. */
export const keywords: readonly Keyword[] = [
  type,
  nullable,
  enumeration,
  constant,
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
  multipleOf,
  minLength,
  maxLength,
  pattern,
  format,
  required,
  minProperties,
  maxProperties,
  properties,
  patternProperties,
  additionalProperties,
  propertyNames,
  dependentRequired,
  dependentSchemas,
  dependencies,
  minItems,
  maxItems,
  uniqueItems,
  prefixItems,
  items,
  additionalItems,
  contains,
  maxContains,
  allOf,
  oneOf,
  anyOf,
  not,
  condition,
  discriminator,
  readOnly,
  unevaluatedProperties,
  unevaluatedItems,
];

/** The same by their names. */
export const keywordNamed: ReadonlyMap<string, Keyword> = new Map(keywords.map((keyword) => [keyword.name, keyword]));
