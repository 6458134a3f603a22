import { z } from 'zod';
import { type ClauseId, clauses } from '../../../../contracts/clauses/index.ts';
import type { Clause } from '../../../../contracts/clauses/clause.ts';
import { catalogue, type CatalogueEntry, choosableCatalogue } from '../../catalogue.ts';
import { findEntry } from '../../find-entry.ts';
import { listedChecks } from '../../listed-checks.ts';
import { chooseChecks } from '../../run/choose-checks.ts';
import { defineAgentTool } from '../define-agent-tool.ts';
import { pageInput, pageOf, pageOutput } from '../page.ts';
import { levelSchema, selectionInput, systemSchema } from '../schemas.ts';

const searchInput = z.string().max(200).optional().describe('Words that must all occur');

const listChecks = defineAgentTool({
  name: 'list_checks',
  description: 'Lists conformance checks.',
  effect: 'reads',
  input: z.object({
    ...selectionInput,
    system: z.array(systemSchema).max(6).optional(),
    text: searchInput,
    ...pageInput,
  }),
  output: z.object({
    checks: z.array(
      z.object({ check: z.string(), level: levelSchema, title: z.string(), systems: z.array(systemSchema) }),
    ),
    ...pageOutput,
  }),
  run: ({ suite, check, level, profile, system = [], text, ...paging }) => {
    const given = <Value>(value: Value, origin: string): { value: Value; origin: string } => ({ value, origin });
    const { checks } = chooseChecks(choosableCatalogue(), {
      ...(suite && { suite: given(suite, 'suite') }),
      ...(check && { check: given(check, 'check') }),
      ...(level && { level: given(level, 'level') }),
      ...(profile && { profile: given(profile, 'profile') }),
    });
    const matching = checks
      .map(({ entry }) => ({ entry, systems: systemsOf(entry) }))
      .filter(({ systems }) => system.length === 0 || system.some((name) => systems.includes(name)))
      .filter(({ entry: { id, title, why, fix, clause } }) =>
        hasWords(`${id} ${title} ${why} ${fix} ${clause.statement} ${clause.document}`, text),
      );
    const { entries, page } = pageOf(matching, paging);
    const listed = entries.map(({ entry: { id, title, level: how }, systems }) => ({
      check: id,
      level: how,
      title,
      systems,
    }));
    return { checks: listed, ...page };
  },
});

const asksEachOf = new Map(listedChecks.map((check) => [check.id, check.asksEachOf ?? []]));

function systemsOf({ id, systems }: CatalogueEntry): CatalogueEntry['systems'][number][] {
  return [...new Set([...systems, ...(asksEachOf.get(id) ?? [])])];
}

function hasWords(searched: string, text = ''): boolean {
  const lower = searched.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

const clauseSchema = z.object({
  clause: z.string(),
  level: levelSchema,
  statement: z.string(),
  document: z.string(),
  section: z.string(),
  url: z.string().nullable(),
});

const explainCheck = defineAgentTool({
  name: 'explain_check',
  description: 'Explains a check: its clause, what passes and fails, how to fix a failure.',
  effect: 'reads',
  input: z.object({ check: z.string().max(200).describe('Such as "mcp/tools-declared"') }),
  output: z.object({
    check: z.string(),
    title: z.string(),
    clause: clauseSchema,
    why: z.string(),
    sends: z.string(),
    passes: z.string(),
    fails: z.string(),
    fix: z.string(),
    systems: z.array(systemSchema),
    mutates: z.boolean(),
    stress: z.boolean(),
    brokenBy: z.array(z.string()).describe('Defects for start_mock'),
  }),
  run: ({ check }) => {
    const entry = findEntry(check);
    const { id, title, why, sends, passes, fails, fix, mutates, stress, brokenBy } = entry;
    return {
      check: id,
      title,
      clause: describeClause(entry.clause.id, entry.clause),
      why,
      sends,
      passes,
      fails,
      fix,
      systems: systemsOf(entry),
      mutates,
      stress,
      brokenBy: [...brokenBy],
    };
  },
});

const searchClauses = defineAgentTool({
  name: 'search_clauses',
  description: 'Searches clauses of documents, with the checks that cover each.',
  effect: 'reads',
  input: z.object({
    text: searchInput,
    document: z.string().max(100).optional().describe('Such as "RFC 9728"'),
    level: z.array(levelSchema).max(4).optional(),
    ...pageInput,
  }),
  output: z.object({
    clauses: z.array(
      clauseSchema.extend({
        checks: z.array(z.string()),
        untested: z.string().optional(),
      }),
    ),
    ...pageOutput,
  }),
  run: ({ text, document, level = [], ...paging }) => {
    const all = Object.entries(clauses) as Array<[ClauseId, Clause]>;
    const found = all.filter(
      ([id, clause]) =>
        (level.length === 0 || level.includes(clause.level)) &&
        clause.document.toLowerCase().includes((document ?? '').toLowerCase()) &&
        hasWords(`${id} ${clause.statement} ${clause.document} ${clause.section}`, text),
    );
    const { entries, page } = pageOf(found, paging);
    const described = entries.map(([id, clause]) => ({
      ...describeClause(id, clause),
      checks: catalogue.filter((entry) => entry.clause.id === id).map((entry) => entry.id),
      ...(clause.untested !== undefined && { untested: clause.untested }),
    }));
    return { clauses: described, ...page };
  },
});

function describeClause(
  id: string,
  { level, statement, document, section, url }: Clause,
): z.input<typeof clauseSchema> {
  return { clause: id, level, statement, document, section, url };
}

/** Tools that read the catalogue: they send nothing. */
export const catalogueTools = [listChecks, explainCheck, searchClauses];
