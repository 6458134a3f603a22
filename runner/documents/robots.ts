import { createRequire } from 'node:module';
import { runBounded } from './run-bounded.ts';

/** A parsed `robots.txt` of the library. */
interface Rules {
  isAllowed(url: string, agent?: string): boolean | undefined;
  getSitemaps(): string[];
}

// The library's types describe a default export that Node does not see.
const parseRules = createRequire(import.meta.url)('robots-parser') as (url: string, text: string) => Rules;

/** What a `robots.txt` says (RFC 9309, and the `Sitemap` line of sitemaps.org). */
export interface Robots {
  /** What each `Sitemap` line names, as written; at most {@link mostSitemaps}. */
  readonly sitemaps: readonly string[];
  /**
   * Returns which of the addresses the rules for crawlers without rules of their own forbid, whatever host they are of;
   * `null` where it could not be told in time.
   */
  forbidden(urls: readonly URL[]): readonly URL[] | null;
}

/** Characters of a `robots.txt` that are read: crawlers read 500 KiB at least (RFC 9309 §2.5). */
const mostRobotsCharacters = 500 * 1024;
const mostSitemaps = 100;
/** Longest that rules are matched, in milliseconds: each is tried on each address. */
const longestMs = 2000;
/** The library compares hosts; the rules of a mapped origin are for its paths. */
const anyOrigin = 'http://robots.invalid';

/** Returns what the text of a `robots.txt` says; whatever is no line of it is passed over, and what is past the limit not read. */
export function readRobots(text: string): Robots {
  const parsed = runBounded(() => parseRules(`${anyOrigin}/robots.txt`, withFewAgents(text)), longestMs);
  const rules = parsed.done ? parsed.value : null;
  return {
    sitemaps: [...new Set(rules?.getSitemaps())].slice(0, mostSitemaps),
    forbidden(urls) {
      if (rules === null) return null;
      const isForbidden = ({ pathname, search }: URL): boolean =>
        rules.isAllowed(`${anyOrigin}${pathname}${search}`, '*') === false;
      const judged = runBounded(() => urls.filter(isForbidden), longestMs);
      return judged.done ? judged.value : null;
    },
  };
}

/**
 * Only the rules for every agent are asked for: all others become those of one, named once in a row, since the library
 * repeats the rules of a group for each agent of it.
 */
function withFewAgents(text: string): string {
  const lines: string[] = [];
  let agents = new Set<string>();
  for (const line of text.slice(0, mostRobotsCharacters).split(/\r\n|\r|\n/)) {
    const agent = agentOf(line);
    if (agent === null) {
      if (line.includes(':')) agents = new Set();
      lines.push(line);
    } else if (!agents.has(agent)) {
      agents.add(agent);
      lines.push(`User-agent: ${agent}`);
    }
  }
  return lines.join('\n');
}

function agentOf(line: string): '*' | 'another' | null {
  const [field = '', value = ''] = line.split('#', 1)[0]?.split(':', 2) ?? [];
  if (field.trim().toLowerCase() !== 'user-agent') return null;
  return value.trim() === '*' ? '*' : 'another';
}
