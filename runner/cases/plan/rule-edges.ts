import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import type { RequestParts } from '../requests/request-parts.ts';
import type { SchemaReader } from '../schema/schema-reader.ts';
import { bodyRules } from './body-rules.ts';
import { makeDraft, type DraftSources, type DraftWish, type MadeDraft } from './make-draft.ts';
import { methodRules } from './method-rules.ts';
import { malformedEscape, parameterRules } from './parameter-rules.ts';
import type { RuleEdge } from './rule-edge.ts';

/** Returns the edges that are rules of OpenAPI rather than keywords of a schema: what is required, repeated, unknown or of another media type. */
export function listRuleEdges(reader: SchemaReader, operation: DocumentedOperation, parts: RequestParts): RuleEdge[] {
  // Servers read the query before they look at the rest: requests that read show it.
  const escapes = operation.method === 'GET' ? [malformedEscape] : [];
  return [...parameterRules(parts), ...escapes, ...bodyRules(parts), ...methodRules(reader, operation)];
}

/** Returns the request that stands on a rule's edge, or why there is none. */
export function buildRuleEdge(
  { wish, change, method }: RuleEdge,
  sources: DraftSources,
  further: DraftWish,
): (Omit<MadeDraft, 'hasExample'> & { readonly method?: string }) | { readonly reason: string } {
  const base = makeDraft(sources, { ...further, ...wish });
  if ('missing' in base) return { reason: `no valid value was found for ${base.missing}` };
  const draft = change(base.draft, sources);
  if ('reason' in draft) return draft;
  return { draft, isInvented: true, ...(method === undefined ? {} : { method }) };
}
