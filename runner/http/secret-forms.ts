/** A way in which a secret may stand in a text. */
export interface SecretForm {
  readonly text: string;
  /** The shortest part of it that is taken for a leak, in characters. */
  readonly shortestRun: number;
}

/** Shorter than this it is no secret, and headers would be beyond recognition without it, in characters. */
export const shortestInHeader = 3;
/** Shorter secrets are told from ordinary words in headers only. */
export const shortestInText = 6;
/** So many characters in a row that belong to a long secret are a leak, even where the rest is missing or altered. */
const tellingRun = 16;
/** The telling part of a very long secret is this part of it, so that what is looked for stays little. */
const tellingShare = 1 / 256;
/** More of a secret is not looked for: no server takes it in a header, and a target may issue a token of any length. */
const longestSecret = 65_536;

/**
 * Returns the forms a secret may take: as it is, reversed, in capitals or small letters, percent-encoded, as part of a
 * JSON or HTML text, and inside base64 of anything, such as `user:secret`, also of its first four forms or in UTF-16. What is spelled out in
 * escapes or in hexadecimal is read first, and is none of them. Of a secret of 16 characters or more every part of
 * 16 characters counts, so that a token cut short, altered or taken apart at its dots is recognized as well; of one beyond
 * 4 Ki characters every 256th part of it. Of one longer than 64 Ki characters the forms are those of its beginning.
 */
export function secretForms(whole: string): SecretForm[] {
  const secret = whole.slice(0, longestSecret);
  const plain = [secret, secret.toUpperCase(), secret.toLowerCase(), Array.from(secret).reverse().join('')];
  const encoded = [...percentForms(secret), ...jsonForms(secret), escapeHtml(secret)];
  const texts = [...plain, ...encoded].flatMap((text) => [text, asBytes(text)]);
  // Checks send tokens in other cases and backwards, and a target may pass on these as it does the token itself.
  const all = new Set([...texts, ...plain.flatMap((text) => base64Forms(Buffer.from(text)))]);
  // Without the NUL at one end, which is there in one byte order and not in the other.
  const wide = Buffer.from(secret, 'utf16le').subarray(0, -1);
  const isLong = secret.length >= tellingRun;
  const formOf = (text: string, width: number): SecretForm => ({
    text,
    shortestRun: isLong ? shortestRunOf(text, width) : text.length,
  });
  return [...[...all].map((text) => formOf(text, 1)), ...base64Forms(wide).map((text) => formOf(text, 2))].filter(
    ({ text }) => text.length >= shortestInText,
  );
}

/** Returns the forms in which a secret travels: as it is, and percent-encoded. */
export function plainForms(whole: string): SecretForm[] {
  const secret = whole.slice(0, longestSecret);
  const texts = new Set([secret, encodeURIComponent(secret.toWellFormed())]);
  const isLong = secret.length >= tellingRun;
  return [...texts].map((text) => ({ text, shortestRun: isLong ? shortestRunOf(text, 1) : text.length }));
}

/** What takes `width` bytes for each character is a leak from as many of the secret's own characters on. */
function shortestRunOf({ length }: string, width: number): number {
  return Math.min(length, Math.max(tellingRun * width, Math.ceil(length * tellingShare)));
}

function percentForms(secret: string): string[] {
  const component = encodeURIComponent(secret.toWellFormed());
  const form = new URLSearchParams({ x: secret }).toString().slice(2);
  return [component, form].flatMap((text) => [text, text.replace(/%../g, (escape) => escape.toLowerCase())]);
}

function jsonForms(secret: string): string[] {
  const inJson = JSON.stringify(secret).slice(1, -1);
  const toEscape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const ascii = inJson.replace(/[^\x20-\x7e]/g, toEscape);
  const cautious = inJson.replace(/[^\x20-\x7e]|[<>&'+]/g, toEscape);
  const capitals = (text: string): string =>
    text.replace(/\\u[0-9a-f]{4}/g, (escape) => `\\u${escape.slice(2).toUpperCase()}`);
  return [inJson, inJson.replaceAll('/', '\\/'), ascii, capitals(ascii), cautious, capitals(cautious)];
}

function escapeHtml(secret: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return secret.replace(/[&<>"']/g, (character) => names[character] ?? character);
}

/** The characters of base64 that depend on the secret alone, for each of the three places in a group where it may begin. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes, Buffer.alloc(2)]).toString('base64');
    const inner = text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/** The UTF-8 of a text with a character for each byte, which is how bodies are searched. */
function asBytes(text: string): string {
  return Buffer.from(text).toString('latin1');
}
