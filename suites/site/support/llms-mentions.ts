import type { MarkdownLink } from '../../../runner/documents/markdown.ts';

/** What the index says. */
export interface IndexWords {
  readonly text: string;
  readonly links: readonly Pick<MarkdownLink, 'text' | 'url'>[];
}

/** Something that the index must mention. */
export interface WantedMention {
  /** For people. */
  readonly name: string;
  /** A path; the addresses of any host count, since deployments have several. */
  readonly path?: string;
  /** A word, in any case. */
  readonly word?: string;
}

/**
 * Returns the mentions that an index lacks. A path is mentioned by a link to it, its Markdown or what is below it, on any
 * host and below any prefix such as that of a language, or where the text holds it; a word by the name of a link or the text.
 */
export function missingMentions({ text, links }: IndexWords, wanted: readonly WantedMention[]): WantedMention[] {
  const lowered = text.toLowerCase();
  const paths = links.flatMap(({ url }) => URL.parse(url, 'https://site.invalid')?.pathname.toLowerCase() ?? []);
  return wanted.filter(({ path, word }) => {
    if (word !== undefined && lowered.includes(word.toLowerCase())) return false;
    if (path === undefined) return true;
    const stem = path.toLowerCase().replace(/\/$/, '');
    return !paths.some((found) => covers(found, stem)) && !hasPath(lowered, stem);
  });
}

/** Returns true where the segments of `stem` stand in a row in the path, the last of them with any ending. */
function covers(path: string, stem: string): boolean {
  return hasPath(`${path}/`, stem);
}

function hasPath(text: string, stem: string): boolean {
  for (let at = text.indexOf(stem); at !== -1; at = text.indexOf(stem, at + 1)) {
    const next = text[at + stem.length];
    if (next === undefined || !/[\w-]/.test(next)) return true;
  }
  return false;
}
