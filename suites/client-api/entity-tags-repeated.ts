import { headerValues } from '../../runner/kit/exchange.ts';
import { isEntityTag } from '../../runner/kit/entity-tags.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';

/** A server compares tags character by character. */
export default defineRunCheck({
  id: 'client-api/entity-tags-repeated',
  clause: 'rfc9110:client.entity-tags-repeated',
  title: 'If-Match and If-None-Match repeat entity tags of the same URL as they were sent',
  why: 'The server sends everything again each time, says that nothing changed where it did, or refuses each change.',
  passes: 'tags of this URL with their quotes and W/; *; a tag from elsewhere that looks like none of this service',
  fails: 'a tag without quotes, with W/ taken away or added, cut, or of another URL',
  fix: 'Store ETag with its URL as it is, quotes and W/ included, and send it back so.',
  kinds: ['rest'],
  scenarios: ['plain', 'not-modified'],
  brokenBy: ['shop-tag-without-quotes', 'shop-tag-without-weakness', 'shop-tag-cut', 'shop-tag-of-another-url'],
  judgeRun({ run, expect }) {
    const sent = run.entries.flatMap((entry) =>
      tagsIn(entry).map((tag) => ({ entry, fault: faultOf(tag, entry, run), tag })),
    );
    const judged = sent.filter(({ fault }) => fault !== 'unknown');
    if (judged.length === 0) throw new Inapplicable('the client sends no tag of this service');
    for (const { entry, fault, tag } of judged)
      expect.that('the tag is one of this URL', fault === null, {
        expected: [...given(run, entry)].map(([value]) => value).slice(0, 5),
        actual: fault === null ? tag.slice(0, 100) : `${tag.slice(0, 100)}: ${fault}`,
        entry,
      });
  },
});

function tagsIn({ request }: JournalEntry): string[] {
  return ['if-none-match', 'if-match']
    .flatMap((name) => headerValues(request.headers, name))
    .flatMap((value) => value.match(/(?:W\/)?"[^"]*"|[^\s,]+/g) ?? [])
    .filter((tag) => tag !== '*');
}

/** `null` for a right tag, `unknown` for one that may be from anywhere. */
function faultOf(tag: string, entry: JournalEntry, run: ScenarioRun): string | null {
  const before = given(run, entry);
  if (before.get(tag)?.has(entry.target) === true) return null;
  if (before.has(tag)) return 'it is the tag of another URL';
  if (!isEntityTag(tag)) return 'it is not a tag in quotes';
  const opaque = opaqueOf(tag);
  const alike = [...before.keys()].map(opaqueOf).find((other) => other.startsWith(opaque) || opaque.startsWith(other));
  return alike === undefined || opaque.length < 8 ? 'unknown' : alike === opaque ? 'W/ is not as it was' : 'it was cut';
}

function opaqueOf(tag: string): string {
  return tag.replace(/^W\//, '').replaceAll('"', '');
}

/** The tags that had come before a request, each with the targets that it is of. */
function given({ entries }: ScenarioRun, { arrivedMs }: JournalEntry): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { response, respondedMs, request, target } of entries) {
    if (response === null || (respondedMs ?? Infinity) > arrivedMs) continue;
    // The tag of what was created is not one of the URL that created it (RFC 9110 §15.3.2).
    const isOfCreated = request.method === 'POST' && response.status === 201;
    const targets = isOfCreated ? entries.map((entry) => entry.target) : [target];
    for (const tag of headerValues(response.headers, 'etag'))
      found.set(tag.trim(), new Set([...(found.get(tag.trim()) ?? []), ...targets]));
  }
  return found;
}
