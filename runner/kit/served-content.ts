import { madeUpTag } from './entity-tags.ts';
import type { Exchange, Header } from './exchange.ts';

/** How content is requested again. */
export interface AgainOptions {
  /** Default `GET`. */
  readonly method?: 'GET' | 'HEAD';
  /** The response may be that to an equal request of another check of this run. Default false. */
  readonly shared?: boolean;
}

/** Content that a system serves with 200, and how it is requested again. */
export interface ServedContent {
  /** For people. */
  readonly name: string;
  /** The 200. */
  readonly kept: Exchange;
  /** Requests it once more, with these fields too and without following redirects. */
  readonly send: (fields: readonly Header[], options?: AgainOptions) => Promise<Exchange>;
}

/** Returns the name of a request for a content, for people. */
export function nameAgain(name: string, fields: readonly Header[], { method = 'GET' }: AgainOptions = {}): string {
  const what = method === 'GET' ? name : `${method} of ${name}`;
  const said = fields.map(nameField).join(' and ');
  return said === '' ? `${what} again` : `${what} with ${said}`;
}

/**
 * Returns a field as the name of a request says it. Tags and dates that the server made are not named: they change with each deployment,
 * and a failure is known again by its name.
 */
export function nameField([field, value]: Header): string {
  const plain = value
    .replaceAll(/"[^"]*"/g, (tag) => (tag === madeUpTag ? tag : '"(its own)"'))
    .replace(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} 2\d{3} [\d:]{8} GMT$/, '(its own)');
  return `${field}: ${plain.slice(0, 60)}`;
}

/** Returns true for a 304. */
export function isConfirmed({ response }: Exchange): boolean {
  return response?.status === 304;
}
