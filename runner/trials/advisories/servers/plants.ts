import { acceptedToken } from './server-glue.ts';

/** What goes back to the client, whichever package writes it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body: string;
}

const longest = 2 ** 63;

/** Returns what a request without the right credentials gets, or `null` where they are right. Takes the fields as Node has them: name, value, name, value. */
export function refuseCredentials(rawHeaders: readonly string[]): Answer | null {
  const values = rawHeaders.filter(
    (_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'authorization',
  );
  const token = values.length === 1 ? /^bearer +([^ ]+)$/i.exec(values[0] ?? '')?.[1] : undefined;
  if (token === acceptedToken) return null;
  const error = values.length > 0 ? ', error="invalid_token"' : '';
  return refuse(401, 'a token is needed', { 'WWW-Authenticate': `Bearer realm="plants"${error}` });
}

/** Returns the answer to a plant that was read from the content. */
export function answerPlant(value: unknown): Answer {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(400, 'that is no plant');
  const { id, name, tag } = value as Readonly<Record<string, unknown>>;
  if (typeof id !== 'number' || !Number.isInteger(id) || Math.abs(id) > longest) return refuse(400, 'an id is needed');
  if (typeof name !== 'string') return refuse(400, 'a name is needed');
  if (tag !== undefined && typeof tag !== 'string') return refuse(400, 'a tag is text');
  return answer(200, { name, ...(tag !== undefined && { tag }) });
}

/** Returns the answer to content that was not parsed yet. Here the digits of an id are there still. */
export function answerContent(content: Uint8Array | string): Answer {
  let text: string;
  let value: unknown;
  const wide: string[] = [];
  try {
    text = typeof content === 'string' ? content : new TextDecoder('utf-8', { fatal: true }).decode(content);
    value = JSON.parse(text, (key: string, member: unknown, context?: { readonly source?: string }) => {
      const { source = '' } = context ?? {};
      if (key === 'id' && /^-?\d+$/.test(source) && BigInt.asIntN(64, BigInt(source)) !== BigInt(source))
        wide.push(source);
      return member;
    });
  } catch {
    return refuse(400, 'plants are JSON');
  }
  return wide.length === 0 ? answerPlant(value) : refuse(400, 'the id is no int64');
}

/** Returns whether content of that type is read as JSON in UTF-8. */
export function isJson(contentType: string | null | undefined): boolean {
  return /^application\/json[ \t]*(;[ \t]*charset="?utf-8"?[ \t]*)?$/i.test(contentType ?? '');
}

/** Returns an answer with an Error for its body. */
export function refuse(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return answer(status, { error: status, message }, headers);
}

/** Returns what another method than POST gets. */
export function refuseMethod(): Answer {
  return refuse(405, 'plants are posted', { Allow: 'POST' });
}

function answer(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(value) };
}
