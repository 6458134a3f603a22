import type { Capability } from '../../contracts/capabilities.ts';
import type { Grant } from '../oauth/token-credentials.ts';

/** The keys of a secret: the value itself, or the same key ending in `Command` with a shell command that prints it. */
type Secret<Key extends string> = { readonly [K in Key | `${Key}Command`]?: string | undefined };

/** The same keys, each of which may be `null`. */
type OrNull<Keys> = { readonly [Key in keyof Keys]: Keys[Key] | null };

/** A header whose value is secret. */
export type SecretHeader = { readonly header: string } & Secret<'value'>;

/** What proves to the target who sends a request; `null` below `systems` takes away what the target's own credentials give. */
export type ConfiguredCredentials = OrNull<
  Secret<'token' | 'refreshToken' | 'expired' | 'notYetValid' | 'revoked' | 'otherAudience' | 'otherCompany'> & {
    readonly grant?: Grant;
    readonly authorizationServer?: string;
    readonly tokenEndpoint?: string;
    readonly apiKey?: SecretHeader;
    readonly client?: {
      readonly id: string;
      readonly redirectUri?: string;
      readonly scopes?: readonly string[];
    } & Secret<'secret'>;
    readonly limitedScope?: ConfiguredLimitedScope;
  }
>;

/** A valid token that lacks a scope, and where that scope is needed: `plantStore`, `api`, `mcp`, `<METHOD> <path>`, `tool <name>`. */
export type ConfiguredLimitedScope = {
  readonly lacks: string;
  readonly neededBy?: readonly string[];
} & Secret<'token'>;

/** One deployment under test, as it is written down. */
export interface ConfiguredTarget {
  readonly plantStore?: { readonly url: string; readonly document?: string; readonly auth?: 'none' };
  readonly api?: {
    readonly url: string;
    readonly canonicalOrigin?: string;
    readonly slugPointer?: string;
    readonly schema?: string;
    readonly docs?: string;
    readonly skills?: string;
    readonly auth?: 'none';
  };
  readonly mcp?: {
    readonly url: string;
    readonly endpoint?: string;
    readonly callTools?: readonly string[];
    readonly auth?: 'none';
  };
  readonly site?: {
    readonly url: string;
    readonly canonicalOrigin?: string;
    readonly pages?: readonly string[];
    readonly mentions?: readonly string[];
  };
  readonly connector?: {
    readonly url: string;
    readonly company?: string;
    readonly otherCompany?: string;
    readonly session?: SecretHeader;
    readonly texts?: { readonly guide?: readonly string[]; readonly status?: readonly string[] };
  };
  readonly allowedOrigins?: readonly string[];
  readonly credentials?: ConfiguredCredentials | null;
  readonly systems?: {
    readonly [System in 'plantStore' | 'api' | 'mcp' | 'site' | 'connector']?: {
      readonly credentials?: ConfiguredCredentials | null;
    };
  };
  readonly capabilities?: { readonly declare?: readonly Capability[]; readonly deny?: readonly Capability[] };
  readonly ids?: { readonly from?: number; readonly to?: number };
  readonly tls?: { readonly ca?: readonly string[] };
}

/** How targets are run, as it is written down. */
export interface ConfiguredRun {
  readonly concurrency?: number;
  readonly rate?: number;
  readonly timeout?: number | string;
  readonly hangLimit?: number | string;
  readonly failOn?: 'must' | 'should' | 'may';
  readonly seed?: number;
  readonly output?: string;
  readonly reporters?: readonly string[];
}

/** A configuration file; `config.schema.json` beside this file says what each key means and accepts. */
export interface ConfigFile {
  readonly $schema?: string;
  readonly targets: Readonly<Record<string, ConfiguredTarget>>;
  readonly run?: ConfiguredRun;
}
