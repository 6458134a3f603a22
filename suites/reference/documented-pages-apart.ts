import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../runner/documents/json-value.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { readDocumentedLists } from './support/documented-lists.ts';

/** Records of a list that is divided into pages without an order change their places between two requests. */
export default defineCheck({
  id: 'reference/documented-pages-apart',
  clause: 'practice:lists.records-once',
  title: 'A documented list has no record on two pages',
  why: 'Clients count the record twice, and never see the one whose place it took.',
  sends:
    'GET of up to twelve documented lists, as they are and in small pages where the document has a parameter for their size, and of up to six next pages of each.',
  passes:
    'Pages with different records. Records without an id, slug, code or key, and lists in which a page repeats a record by itself, are not judged. Inapplicable if no list has two pages of records with one.',
  fails: 'The same record, with the same members, on two pages of a list.',
  fix: 'Sort the list by something unique before it is divided into pages, and begin each page behind the last record of the page before.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-pages-overlap'],
  async run({ api, expect }) {
    let judged = 0;
    for (const { name, items, pages } of await readDocumentedLists(api)) {
      const read = [items, ...pages.map((page) => page.items ?? [])].map((page) => page.filter(hasName));
      if (read.some((page) => findRepeated(page, page) !== null)) continue;
      for (const [index, { visit }] of pages.entries()) {
        const before = read.slice(0, index + 1).flat();
        const page = read[index + 1] ?? [];
        if (before.length === 0 || page.length === 0) continue;
        judged += 1;
        const repeated = page.find((item) => before.some((other) => isDeepStrictEqual(item, other)));
        expect.that(`${name}: no record of an earlier page stands on a later one`, repeated === undefined, {
          expected: 'records that no earlier page has',
          actual: repeated === undefined ? 'as expected' : repeated[nameOf(repeated) ?? 'id'],
          exchange: visit.exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('no list has two pages of records with an id');
  },
});

/** Members by which a record is told from others; without one, two equal records may be two. */
const names = ['id', 'uuid', 'slug', 'code', 'key'] as const;

function hasName(item: unknown): item is Readonly<Record<string, unknown>> {
  return isObject(item) && nameOf(item) !== undefined;
}

function nameOf(item: Readonly<Record<string, unknown>>): string | undefined {
  return names.find((name) => typeof item[name] === 'string' || typeof item[name] === 'number');
}

function findRepeated(page: readonly object[], others: readonly object[]): object | null {
  return page.find((item, index) => others.some((other, at) => at !== index && isDeepStrictEqual(item, other))) ?? null;
}
