/** A word or turn of phrase that the project does not use, and what it says instead. */
export interface UnwantedWord {
  readonly pattern: RegExp;
  readonly instead: string;
}

/**
 * What no text for people says: private words of this project, and words that mean something else in its field. One term stands for one
 * thing. Code in a text (between backticks), quotations and URLs are not looked at.
 */
const unwantedWords: readonly UnwantedWord[] = [
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix' },
  { pattern: /\banswer(?:s|ed|ing)?\b/i, instead: 'response, responds, returns' },
  { pattern: /\bask(?:s|ed|ing)?\b/i, instead: 'request, send, check' },
  { pattern: /(?<!\b(?:IP|loopback|e-?mail|IPv4|IPv6|network) )\baddress(?:es|ed)?\b/i, instead: 'URL' },
  { pattern: /\bdear(?:er|est)?\b/i, instead: 'expensive, costly' },
  { pattern: /\b(?:laid|lays?|laying) over\b/i, instead: 'applied' },
  { pattern: /\bminds?\b/i, instead: 'fails on' },
  { pattern: /\bend(?:s|ed)? alike\b/i, instead: 'flaky' },
  { pattern: /\b(?:fault of ours|faults of ours|our fault|fault of vivero)\b/i, instead: 'internal error' },
  { pattern: /\b(?:legacy|modern|earlier|later|older|newer) eras?\b/i, instead: 'session-based MCP, stateless MCP' },
  { pattern: /\btwins?\b/i, instead: 'Markdown version, .md URL' },
  { pattern: /(?<!\b(?:there|that|which) )\b(?:is|are) no\b(?! (?:longer|more)\b)/i, instead: 'is not a' },
  { pattern: /\b(?:is|are) none\b/i, instead: 'is not a, there is none' },
  { pattern: /\b(?:is|are|was|were|be|been) told\b/i, instead: 'expected … got …, learns, is shown' },
  { pattern: /\bwhoever\b/i, instead: 'a noun: clients, users, the caller' },
  { pattern: /\bin spite of\b/i, instead: 'despite' },
  { pattern: /\b(?:a|as) texts?\b(?!\/| (?:body|field|file|page|editor))/i, instead: 'a string' },
  { pattern: /\bcomes? along\b/i, instead: 'progresses' },
  { pattern: /\bstands? (?:there|alone|for itself)\b/i, instead: 'is there' },
];

/** Returns a text without what is quoted in it: code, quotations, URLs. */
function proseOf(text: string): string {
  return text
    .replaceAll(/```[^]*?```/g, ' ')
    .replaceAll(/`[^`\n]*`/g, ' ')
    .replaceAll(/"[^"\n]*"/g, ' ')
    .replaceAll(/\bhttps?:\/\/\S+/g, ' ');
}

/** Returns what a text says that it should say otherwise: `"asked": request, send, check`, each once. */
export function findUnwanted(text: string): string[] {
  const prose = proseOf(text);
  return unwantedWords.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(prose);
    return found === null ? [] : [`"${found[0]}": ${instead}`];
  });
}
