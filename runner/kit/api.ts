import type { Credentials } from './credentials.ts';
import type { Campaign } from './operations/campaign.ts';
import type { SuppliedTokens } from './supplied-tokens.ts';
import type { DocumentedOperation } from '../documents/openapi/list-operations.ts';
import type { OpenApiDocument } from '../documents/openapi/read-openapi.ts';
import type { Visit, WebSystem } from './web.ts';

/** The OpenAPI document as the target publishes it at `/api/schema/` to whoever accepts anything. */
export interface PublishedOpenApi {
  readonly visit: Visit;
  /** `null` where the body is none. */
  readonly document: OpenApiDocument | null;
  /** Why there is no document; `null` where there is one. */
  readonly fault: string | null;
}

/** The main REST API of the target. `valid` credentials are the token, where there is one, else the API key. */
export interface Api extends WebSystem {
  readonly tokens: SuppliedTokens;
  /** Each kind of credentials that the configuration supplies, to be presented by itself; at most a token and an API key. */
  readonly credentialKinds: ReadonlyArray<{ readonly name: 'token' | 'API key'; readonly credentials: Credentials }>;
  /** The configured API key; `null` where none is. */
  readonly apiKey: string | null;
  /** What the published document is asked for with: the valid credentials where they are taken, else none. */
  readonly readerCredentials: Credentials;
  /** JSON pointer to the slug within a listed skill, by the configuration; `null` where none is configured. */
  readonly slugPointer: string | null;
  /** Resolves to the published document, got and read once a run. */
  published(): Promise<PublishedOpenApi>;
  /** Resolves to the operations of the published document; empty where there is none. */
  operations(): Promise<readonly DocumentedOperation[]>;
  /**
   * Resolves to every operation of the document as it was requested, once a run: the document that is given in the configuration, else the
   * published one. Rejects with {@link Untestable} or {@link Inapplicable} where there is nothing to judge.
   */
  campaign(): Promise<Campaign>;
}
