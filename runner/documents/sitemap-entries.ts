/** What a `url` or `sitemap` of a sitemap says; texts are trimmed, and cut to 2,100 characters. */
export interface SitemapEntry {
  /** Each `loc`, in their order. */
  readonly locations: readonly string[];
  readonly lastModified: readonly string[];
  readonly changeFrequencies: readonly string[];
  readonly priorities: readonly string[];
  /** Line where the entry begins, from 1. */
  readonly line: number;
}

/** An element as it is opened. */
interface OpenElement {
  readonly local: string;
  readonly uri: string;
}

type Member = 'loc' | 'lastmod' | 'changefreq' | 'priority';
type Draft = { readonly line: number; readonly texts: Record<Member, string[]> };

const members: readonly string[] = ['loc', 'lastmod', 'changefreq', 'priority'] satisfies Member[];

/** Entries that are kept of one file: those that a file may have, and one more. */
const mostEntries = 50_001;
/** Characters that are kept of a text: a location that is too long is still seen to be. */
const mostTextCharacters = 2_100;
/** Repetitions of a member of one entry that are kept. */
const mostRepetitions = 10;

/** Collects the entries of a sitemap from its elements; elements of other namespaces are passed over. */
export class EntryCollector {
  readonly entries: SitemapEntry[] = [];
  count = 0;
  root: { readonly name: string; readonly namespace: string } | null = null;
  #depth = 0;
  #draft: Draft | null = null;
  /** The member that text belongs to at the moment. */
  #texts: string[] | null = null;

  /** Takes an element that begins. */
  open({ local, uri }: OpenElement, line: number): void {
    this.#depth += 1;
    this.root ??= { name: local, namespace: uri };
    if (uri !== this.root.namespace) return;
    if (this.#depth === 2 && (local === 'url' || local === 'sitemap')) {
      this.count += 1;
      this.#draft = { line, texts: { loc: [], lastmod: [], changefreq: [], priority: [] } };
    }
    if (this.#depth === 3 && isMember(local)) this.#begin(local);
  }

  /** Takes text, entities resolved. */
  addText(text: string): void {
    const texts = this.#texts;
    if (texts === null) return;
    const known = texts.at(-1) ?? '';
    const more = known === '' ? text.trimStart() : text;
    if (known.length < mostTextCharacters) texts[texts.length - 1] = (known + more).slice(0, mostTextCharacters);
  }

  /** Takes the end of the element that began last. */
  close(): void {
    this.#depth -= 1;
    if (this.#depth === 2) this.#texts = null;
    if (this.#depth === 1 && this.#draft !== null) this.#finish(this.#draft);
  }

  #begin(member: Member): void {
    const texts = this.#draft?.texts[member];
    if (texts === undefined || texts.length >= mostRepetitions) return;
    texts.push('');
    this.#texts = texts;
  }

  #finish({ line, texts }: Draft): void {
    this.#draft = null;
    if (this.entries.length >= mostEntries) return;
    const trimmed = (member: Member): string[] => texts[member].map((text) => text.trim());
    this.entries.push({
      line,
      locations: trimmed('loc'),
      lastModified: trimmed('lastmod'),
      changeFrequencies: trimmed('changefreq'),
      priorities: trimmed('priority'),
    });
  }
}

function isMember(name: string): name is Member {
  return members.includes(name);
}
