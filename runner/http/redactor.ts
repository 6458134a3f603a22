import { createFormFinder, type FormFinder } from './form-finder.ts';
import { readSpelled } from './spelled-text.ts';
import { plainForms, secretForms, shortestInHeader, shortestInText } from './secret-forms.ts';

/** Takes secrets out of whatever is stored or shown. */
export interface Redactor {
  /**
   * Returns a text with `[redacted]` for every secret in it. With `keep` only what begins before that position is
   * returned; a secret that straddles it is taken out whole.
   */
  text(text: string, keep?: number): string;
  /** Returns the value of a header without secrets; nothing of it but the scheme where the header is made for secrets. */
  header(name: string, value: string): string;
  /** Returns bytes, of whatever encoding that is ASCII's kin, with `[redacted]` for every secret; `keep` as for {@link text}. */
  bytes(bytes: Uint8Array, keep?: number): Uint8Array;
  /** Takes another secret out from now on, such as a token that was issued during the run. */
  learn(secret: string): void;
  /** How many secrets it knows by now. */
  readonly known: number;
  /** Length of the longest form of a secret: so much more than `keep` must be handed in for a cut that leaks nothing. */
  readonly longestForm: number;
}

/** Header fields are the same in most exchanges; so many texts of so many characters are remembered. */
const mostRemembered = 4_000;
const longestRemembered = 1_024;

/** All forms of a secret take about 80 KB of memory; of those beyond so many, which a flood brings, the plain ones are looked for. */
const mostInAllForms = 1_000;

const mark = '[redacted]';
/** An escape takes so many characters at most for one. */
const mostSpelled = 9;
const authorizationName = /^(proxy-)?authorization$/i;
const sensitiveName = /cookie|token|secret|password|session|api-?key|subscription-key|(^|-)(auth|jwt)(-|$)/i;
const schemeAlone = /^(basic|bearer|digest|token|jwt|apikey|negotiate|bearerx)$/i;
const schemeAndRest = /^([a-z][a-z0-9-]{0,19})([ \t]+)[^ \t]/i;

/**
 * Returns a redactor for secrets, those it learns later included, in all forms of {@link secretForms}. Values of `Authorization`, `Cookie`, `X-API-Key` and
 * their like are taken out whatever they hold. The time it takes grows with the length of the text only.
 */
export function createRedactor(secrets: readonly string[]): Redactor {
  const search = createSearch();
  const known = new Set<string>();
  const short: string[] = [];

  const learn = (given: string): void => {
    for (const secret of [given, given.trim()]) {
      if (secret.length < shortestInHeader || known.has(secret)) continue;
      known.add(secret);
      if (secret.length < shortestInText) short.push(secret);
      else search.add(secret);
    }
  };
  for (const secret of secrets) learn(secret);

  const { text } = search;
  return {
    get longestForm() {
      return search.longestForm();
    },
    get known() {
      return known.size;
    },
    learn,
    text,
    header: (name, value) => {
      if (value.trim() === '') return value;
      if (authorizationName.test(name)) return redactCredentials(value, text);
      if (sensitiveName.test(name)) return mark;
      return short.reduce((shown, secret) => shown.replaceAll(secret, mark), text(value));
    },
    bytes: (bytes, keep) => {
      const characters = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
      return new Uint8Array(Buffer.from(text(characters, keep), 'latin1'));
    },
  };
}

/** Takes secrets out of texts. */
interface Search {
  add(this: void, secret: string): void;
  text(this: void, value: string, keep?: number): string;
  longestForm(this: void): number;
}

/** Forms are made once a text is searched: a run of which nothing is stored searches none, and learns hundreds of secrets. */
function createSearch(): Search {
  const finder = createFormFinder();
  const waiting: string[] = [];
  const remembered = new Map<string, string>();
  let searched = 0;
  const complete = (): FormFinder => {
    if (waiting.length > 0) remembered.clear();
    for (const secret of waiting.splice(0)) {
      searched += 1;
      finder.add(searched <= mostInAllForms ? secretForms(secret) : plainForms(secret));
    }
    return finder;
  };
  return {
    add: (secret) => waiting.push(secret),
    longestForm: () => {
      const { longest, longestTelling } = complete();
      return Math.max(longest, longestTelling * mostSpelled);
    },
    text: (value, keep = value.length) => {
      const forms = complete();
      if (keep < value.length || value.length > longestRemembered) return markAll(value, forms, keep);
      const redacted = remembered.get(value) ?? markAll(value, forms, keep);
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(value, redacted);
      return redacted;
    },
  };
}

function markAll(value: string, finder: FormFinder, keep: number): string {
  let redacted = '';
  let position = 0;
  for (const [start, end] of findSpans(value, finder)) {
    if (start >= keep) break;
    // Two readings of a text may find parts of one secret.
    if (start >= position) redacted += value.slice(position, start) + mark;
    position = Math.max(position, end);
  }
  if (position === 0 && keep >= value.length) return value;
  return redacted + value.slice(position, Math.max(position, keep));
}

/** Returns where secrets stand, from the front: as they are, and spelled out. */
function findSpans(value: string, finder: FormFinder): Array<readonly [start: number, end: number]> {
  if (finder.longest === 0) return [];
  const spans = finder.findAll(value);
  const plain = spans.length;
  for (const { text, starts } of readSpelled(value)) {
    for (const [start, end] of finder.findAll(text)) spans.push([starts[start] ?? 0, starts[end] ?? value.length]);
  }
  return spans.length === plain ? spans : spans.toSorted(([a], [b]) => a - b);
}

function redactCredentials(value: string, text: (value: string) => string): string {
  if (schemeAlone.test(value.trim())) return value;
  const [, scheme = '', blanks = ''] = schemeAndRest.exec(value) ?? [];
  return scheme === '' || text(scheme) !== scheme ? mark : scheme + blanks + mark;
}
