import type { AuthorizationServer } from '../../../runner/kit/authorization.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';

/** What was found about the metadata of an authorization server; facts only. */
export interface ServerFinding {
  /** What must hold, in the present tense. */
  readonly statement: string;
  readonly ok: boolean;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Longest text of a target that is shown as a fact, in characters. */
const longestShown = 200;
/** Most elements of a list that are shown. */
const mostShown = 40;

/**
 * States what `judge` finds in the metadata of each authorization server, one assertion each. Throws {@link Inapplicable}
 * with the reason given where it finds nothing to judge in any.
 */
export async function expectOfServers(
  { authorization, expect }: Pick<CheckContext, 'authorization' | 'expect'>,
  judge: (metadata: Readonly<Record<string, unknown>>, server: AuthorizationServer) => readonly ServerFinding[],
  reasonForNone: string,
): Promise<void> {
  const servers = await authorization.servers();
  let count = 0;
  for (const server of servers) {
    for (const { statement, ...facts } of judge(server.metadata, server)) {
      count += 1;
      const { ok, expected, actual } = facts;
      expect.that(naming(servers, server, statement), ok, { expected, actual, exchange: server.document.exchange });
    }
  }
  if (count === 0) throw new Inapplicable(reasonForNone);
}

/**
 * States what `judge` finds in each document of metadata of each authorization server: clients differ in which one they read.
 * Throws as {@link expectOfServers} does.
 */
export async function expectOfDocuments(
  { authorization, expect }: Pick<CheckContext, 'authorization' | 'expect'>,
  judge: (metadata: Readonly<Record<string, unknown>>, server: { readonly issuer: string }) => readonly ServerFinding[],
  reasonForNone: string,
): Promise<void> {
  const servers = await authorization.servers();
  const { servers: published } = await authorization.discover();
  let count = 0;
  for (const server of servers) {
    const documents = published.find(({ issuer }) => issuer === server.issuer)?.documents ?? [server.document];
    for (const { value, url, exchange } of documents) {
      for (const { statement, ...facts } of value === null ? [] : judge(value, server)) {
        count += 1;
        const { ok, expected, actual } = facts;
        const place = documents.length > 1 ? `${shownText(url.pathname)}: ` : '';
        expect.that(naming(servers, server, `${place}${statement}`), ok, { expected, actual, exchange });
      }
    }
  }
  if (count === 0) throw new Inapplicable(reasonForNone);
}

/** Returns the statement with the issuer before it where there are several servers. */
export function naming(
  servers: readonly unknown[],
  { issuer }: { readonly issuer: string },
  statement: string,
): string {
  return servers.length > 1 ? `${shownText(issuer)}: ${statement}` : statement;
}

/** Returns a value of the target as a fact: short, and nothing of objects. */
export function shownValue(value: unknown): unknown {
  if (value === undefined) return 'absent';
  if (typeof value === 'string') return shownText(value);
  if (Array.isArray(value))
    return value.slice(0, mostShown).map((item: unknown) => (Array.isArray(item) ? 'an array' : shownValue(item)));
  return typeof value === 'object' && value !== null ? 'an object' : value;
}

/** Returns true for a list of strings. */
export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function shownText(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}
