import type { Discovery, OAuthClient, OAuthParameters, PublishedServer } from '../../kit/authorization.ts';
import { Untestable } from '../../kit/define-check.ts';
import type { SystemClient } from '../send-to-system.ts';
import type { SignIn } from '../../oauth/browser-sign-in.ts';
import type { McpSettings } from '../run-settings.ts';
import type { DocumentGetter } from './get-document.ts';

/** What the authorization of an MCP server is asked with. */
export interface AuthorizationOptions {
  readonly asked: SystemClient;
  readonly settings: McpSettings;
  readonly allowWrites: boolean;
  readonly getDocument: DocumentGetter;
  readonly reasonNotToFollow: (url: URL) => Promise<string | null>;
  /** Returns true where more may be sent than requests for documents. */
  readonly mayBeProbed: (url: URL) => boolean;
  discover(): Promise<Discovery>;
  /** Returns how a question is asked on behalf of several checks. */
  readonly forAll: (question: string) => Pick<AuthorizationOptions, 'asked' | 'getDocument'>;
  /** Told of each code and token that is issued. */
  learnSecret(secret: string): unknown;
  /** Told of each token that is issued to the configured client. */
  noteGrant(): void;
  readonly pause: (durationMs: number) => Promise<void>;
  readonly signIn: SignIn | undefined;
  readonly signal: AbortSignal;
}

/** An authorization server with all that requests to it need. */
export interface ReachedServer extends AuthorizationOptions {
  readonly published: PublishedServer;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly resource: string;
  readonly client: OAuthClient | null;
}

/** Returns the client that requests are made as; throws {@link Untestable} where none is configured. */
export function requireClient({ client }: ReachedServer): OAuthClient {
  if (client === null) throw new Untestable('no OAuth client is configured: give credentials.client');
  return client;
}

/** Adds parameters to a query or form: a list repeats its parameter, `undefined` leaves it out. */
export function appendParameters(query: URLSearchParams, parameters: OAuthParameters): void {
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    for (const each of typeof value === 'string' ? [value] : value) query.append(name, each);
  }
}

/** Returns true for two spellings of one issuer; a slash at the end is the one difference that is met. */
export function isSameIssuer(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '');
}
