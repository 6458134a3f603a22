// Made from config.schema.json by `npm run generate`; do not edit.

/** Named targets, and how they are run. Strings may hold ${NAME}, which stands for an environment variable; $${ stands for a plain ${. */
export interface ConfigFile {
  /** Address of this schema, for editors; not read. */
  readonly $schema?: string | undefined;
  /** The deployments under test, by name. `vivero run <name>` runs against one of them. */
  readonly targets?: Readonly<Record<string, ConfiguredTarget>> | undefined;
  /** The clients under test, by name. `vivero client <name>` runs one of them against the mock. */
  readonly clients?: Readonly<Record<string, Client>> | undefined;
  readonly run?: ConfiguredRun | undefined;
}

/** One client: how it is run, and what it is. */
export interface Client {
  /** The words of its command, the program first; no shell reads them. Absent for a client that is driven by hand. */
  readonly command?: readonly string[] | undefined;
  /** Variables that the command reads, and the value that each is given, such as API_TOKEN: plantStore.token. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** Globs of the scenarios that it is run under; all that concern it by default. */
  readonly scenarios?: readonly string[] | undefined;
  /** Redirect URIs of the client, which the mock registers for it. */
  readonly redirectUris?: readonly string[] | undefined;
  /** What it claims to be or to use, such as rest, oauth, mcp; what is missing is untestable then. */
  readonly uses?: readonly string[] | undefined;
  /** YAML file of known failures to accept; relative to this file. */
  readonly baseline?: string | undefined;
}

/** One deployment: the URLs of its systems, its credentials and what it offers. */
export interface ConfiguredTarget {
  /** The sample plant store. */
  readonly plantStore?:
    | {
        /** URL to which /plants is appended. */
        readonly url: string;
        /** Address of the OpenAPI document that the store publishes, if it publishes one. */
        readonly document?: string | undefined;
        readonly auth?: Auth | undefined;
      }
    | undefined;
  /** The main REST API. */
  readonly api?:
    | {
        /** URL to which /api/... is appended. */
        readonly url: string;
        /** Origin that its published document names, where it differs from the URL. */
        readonly canonicalOrigin?: string | undefined;
        /** Where the slug is within a listed skill, where it is under neither slug, id nor name. */
        readonly slugPointer?: string | undefined;
        /** Path of its OpenAPI document, appended to the URL. Default: `"/api/schema/"`. */
        readonly schema?: string | undefined;
        /** Path of its interactive reference, appended to the URL. Default: `"/api/docs/"`. */
        readonly docs?: string | undefined;
        /** Path of the skills repository, to which /list, /search and /{slug} are appended. Default: `"/api/skills"`. */
        readonly skills?: string | undefined;
        /** File with the OpenAPI document whose operations are requested, where it is not the published one; relative to this file. */
        readonly contract?: string | undefined;
        /** Overlay files (1.0 or 1.1) of changes to the document of contract, applied in their order; relative to this file. */
        readonly overlays?: readonly string[] | undefined;
        /** Path appended to the URL in place of the path of the document's server. */
        readonly basePath?: string | undefined;
        readonly auth?: Auth | undefined;
      }
    | undefined;
  /** The MCP server. */
  readonly mcp?:
    | {
        /** URL to which the endpoint is appended; one that ends in the endpoint is understood. */
        readonly url: string;
        /** Path of the MCP endpoint, appended to the URL. Default: `"/mcp"`. */
        readonly endpoint?: string | undefined;
        readonly auth?: Auth | undefined;
        /** Names of tools that checks may call though they are not annotated as read-only. */
        readonly callTools?: readonly string[] | undefined;
      }
    | undefined;
  /** The public site. */
  readonly site?:
    | {
        /** URL of the site. */
        readonly url: string;
        /** Origin that the site names in its own links, where it differs from the URL. */
        readonly canonicalOrigin?: string | undefined;
        /** Paths of public pages to look at; those that the service promises by default. */
        readonly pages?: readonly string[] | undefined;
        /** Texts that the site's description must mention. */
        readonly mentions?: readonly string[] | undefined;
      }
    | undefined;
  /** The workspace with the connector page. */
  readonly connector?:
    | {
        /** URL to which /<company>/connector is appended. */
        readonly url: string;
        /** Company as it stands in the path. */
        readonly company?: string | undefined;
        /** A company that the session does not belong to, as it stands in the path. */
        readonly otherCompany?: string | undefined;
        /** Header of a signed-in session. */
        readonly session?: SecretHeader | undefined;
        /** Texts that the page shows to who is signed in, where they are not the usual words. */
        readonly texts?:
          | {
              /** Texts of the guided setup; each must be there. */
              readonly guide?: readonly string[] | undefined;
              /** Texts of the connection status; one of them must be there. */
              readonly status?: readonly string[] | undefined;
            }
          | undefined;
      }
    | undefined;
  /** Credentials for every system that names none of its own. */
  readonly credentials?: ConfiguredCredentials | null | undefined;
  /** How every system is reached; null for nothing special. */
  readonly http?: ConfiguredHttp | null | undefined;
  /** How fast the operations of every system are to be; not checked by default. */
  readonly latency?: ConfiguredLatency | null | undefined;
  /** What differs for one system. */
  readonly systems?:
    | {
        readonly plantStore?: SystemSettings | undefined;
        readonly api?: SystemSettings | undefined;
        readonly mcp?: SystemSettings | undefined;
        readonly site?: SystemSettings | undefined;
        readonly connector?: SystemSettings | undefined;
      }
    | undefined;
  /** What the target offers, where it cannot be seen from the rest. */
  readonly capabilities?:
    | {
        /** Capabilities that the target has. */
        readonly declare?:
          | ReadonlyArray<
              | 'plant-store.create'
              | 'http.2'
              | 'plant-store.document'
              | 'api.swagger-ui'
              | 'auth.verifies-tokens'
              | 'auth.any-token'
              | 'credentials.expired'
              | 'credentials.not-yet-valid'
              | 'credentials.revoked'
              | 'credentials.other-audience'
              | 'credentials.other-company'
              | 'credentials.client'
              | 'credentials.limited-scope'
              | 'credentials.jwt'
            >
          | undefined;
        /** Capabilities that the target lacks. */
        readonly deny?:
          | ReadonlyArray<
              | 'plant-store.create'
              | 'http.2'
              | 'plant-store.document'
              | 'api.swagger-ui'
              | 'auth.verifies-tokens'
              | 'auth.any-token'
              | 'credentials.expired'
              | 'credentials.not-yet-valid'
              | 'credentials.revoked'
              | 'credentials.other-audience'
              | 'credentials.other-company'
              | 'credentials.client'
              | 'credentials.limited-scope'
              | 'credentials.jwt'
            >
          | undefined;
      }
    | undefined;
  /** How the operations of the OpenAPI document are requested. */
  readonly operations?:
    | {
        /** Values that exist, by the name of a parameter or member, or by an operation's place, such as POST /orders.body.customer. */
        readonly values?: Readonly<Record<string, readonly unknown[]>> | undefined;
        /** Operations that are not requested, such as DELETE /companies/*. */
        readonly skip?: readonly string[] | undefined;
        /** What may be deleted with --allow-writes: what the run created, anything, or nothing. Default: `"created"`. */
        readonly allowDeletes?: 'created' | 'all' | 'none' | undefined;
      }
    | undefined;
  /** Range from which the ids of created plants are drawn, both ends included. */
  readonly ids?:
    | {
        /** Default: `1000000000`. */
        readonly from?: number | undefined;
        /** Default: `1999999999`. */
        readonly to?: number | undefined;
      }
    | undefined;
  /** Origins besides those of the systems that may be contacted, such as those of assets and links. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** How certificates are judged. */
  readonly tls?:
    | {
        /** PEM files of certificate authorities that are trusted besides the usual ones; relative to this file. */
        readonly ca?: readonly string[] | undefined;
      }
    | undefined;
}

/** How targets are run, where neither a flag nor the environment says otherwise. */
export interface ConfiguredRun {
  /** The level at and above which a failure fails the run. Default: `"must"`. */
  readonly failOn?: 'must' | 'security' | 'should' | 'may' | undefined;
  /** Checks that run at the same time. Default: `4`. */
  readonly concurrency?: number | undefined;
  /** Requests a second at the most; no limit by default. */
  readonly rate?: number | undefined;
  /** Time limit for one request and its response: milliseconds, or a string such as 5s. Default: `10000`. */
  readonly timeout?: number | string | undefined;
  /** Longest time spent waiting for responses of one host that do not come: milliseconds, or a string such as 2m. Default: `45000`. */
  readonly hangLimit?: number | string | undefined;
  /** Time limit for the whole run: milliseconds, or a string such as 10m; no limit by default. */
  readonly maxTime?: number | string | undefined;
  /** Requests to each operation of the OpenAPI document at the most; 400 by default. */
  readonly cases?: number | undefined;
  /** Time limit for all operations of the OpenAPI document: milliseconds, or a string such as 5m; 60s by default. */
  readonly budget?: number | string | undefined;
  /** Seed of the random choices; drawn by default, and reported. */
  readonly seed?: number | undefined;
  /** Reports to write: <format>, or <format>=<file>, relative to this file. */
  readonly reporters?: readonly string[] | undefined;
  /** Directory under which runs are stored; relative to this file. Default: `"reports"`. */
  readonly output?: string | undefined;
}

/** none: the system needs no credentials, so that checks about credentials do not apply and none are sent. */
export type Auth = 'none';

/** A header whose value is secret; null for none. */
export interface OptionalSecretHeader {
  /** Name of the header. */
  readonly header: string;
  /** A secret. Keep it out of the file: ${NAME} or the ...Command key. */
  readonly value?: string | undefined;
  /** A shell command that prints the secret within 30 seconds. It runs as written: the shell replaces ${NAME} with the environment variable. */
  readonly valueCommand?: string | undefined;
}

/** A header whose value is secret. */
export interface SecretHeader {
  /** Name of the header. */
  readonly header: string;
  /** A secret. Keep it out of the file: ${NAME} or the ...Command key. */
  readonly value?: string | undefined;
  /** A shell command that prints the secret within 30 seconds. It runs as written: the shell replaces ${NAME} with the environment variable. */
  readonly valueCommand?: string | undefined;
}

/** What differs for this system. */
export interface SystemSettings {
  readonly credentials?: ConfiguredCredentials | null | undefined;
  /** How this system is reached, where that differs: each key wins over that of the target, null takes it away. */
  readonly http?: ConfiguredHttp | null | undefined;
  /** How fast the operations of this system are to be, where that differs: each key wins over that of the target, null takes it away. */
  readonly latency?: ConfiguredLatency | null | undefined;
}

/** Limits of the time from a request to the end of its response. */
export interface ConfiguredLatency {
  /** Half of the responses of an operation take no longer. */
  readonly p50?: number | string | undefined;
  /** 95 in 100 responses of an operation take no longer. */
  readonly p95?: number | string | undefined;
  /** 99 in 100 responses of an operation take no longer. */
  readonly p99?: number | string | undefined;
  /** How much it weighs that an operation is slower: must, should and may can fail the run. Default: `"advice"`. */
  readonly level?: 'must' | 'should' | 'may' | 'advice' | undefined;
  /** Responses of an operation that are needed to judge it; p50 needs 10, p95 20, p99 100 in any case. Default: `20`. */
  readonly samples?: number | undefined;
}

/** How systems behind a gateway are reached. */
export interface ConfiguredHttp {
  /** The version of HTTP: 1.1, 2, or auto for the one that the target chooses in the TLS handshake. Default 1.1. */
  readonly version?: 'auto' | '1.1' | '2' | 1.1 | 2 | null | undefined;
  /** Headers that a gateway or an allow-list asks for, by name. They go with every request to the origins of the systems, and nowhere else. */
  readonly headers?:
    | Readonly<
        Record<
          string,
          | string
          | {
              /** The value. */
              readonly value?: string | undefined;
              /** A shell command that prints the secret within 30 seconds. It runs as written: the shell replaces ${NAME} with the environment variable. */
              readonly valueCommand?: string | undefined;
              /** false for a value that reports may show, such as the name of a tenant. Default: `true`. */
              readonly secret?: boolean | undefined;
            }
          | null
        >
      >
    | null
    | undefined;
  /** URL of the HTTP proxy in front of the target, with user and password where it asks for them; null for none. Default: what HTTPS_PROXY, HTTP_PROXY and NO_PROXY say. */
  readonly proxy?: string | null | undefined;
  /** A shell command that prints the secret within 30 seconds. It runs as written: the shell replaces ${NAME} with the environment variable. */
  readonly proxyCommand?: string | undefined;
  /** The certificate that is shown to the systems and to the authorization servers that the configuration names; null for none. */
  readonly clientCertificate?:
    | {
        /** PEM file of the certificate, and of those of its issuers that a server may lack; relative to this file. */
        readonly cert?: string | undefined;
        /** PEM file of its private key; relative to this file. */
        readonly key?: string | undefined;
        /** PKCS #12 file of both; relative to this file. */
        readonly pfx?: string | undefined;
        /** What the key or the PKCS #12 file is encrypted with. */
        readonly passphrase?: string | undefined;
        /** A shell command that prints the secret within 30 seconds. It runs as written: the shell replaces ${NAME} with the environment variable. */
        readonly passphraseCommand?: string | undefined;
      }
    | null
    | undefined;
  /** IP addresses by host name, or by name and port, in place of those that the name has. Certificates and the Host header keep the name. */
  readonly resolve?: Readonly<Record<string, string | null>> | null | undefined;
  /** IP address of this machine from which connections are made; null for any. */
  readonly source?: string | null | undefined;
}

/** What proves to the target who sends a request. Below `systems`, null takes away what the target's own credentials give. */
export interface ConfiguredCredentials {
  readonly token?: string | null | undefined;
  /** A shell command that prints the secret; it has 30 seconds. null for none. */
  readonly tokenCommand?: string | null | undefined;
  /** How a token is got during the run, where none is given: by the client alone, by a refresh token, or by a person who signs in with a browser. */
  readonly grant?: 'client-credentials' | 'refresh-token' | 'authorization-code' | null | undefined;
  /** A refresh token, for the grant refresh-token. Keep it out of the file: ${NAME} or the ...Command key. */
  readonly refreshToken?: string | null | undefined;
  /** A shell command that prints the secret; it has 30 seconds. null for none. */
  readonly refreshTokenCommand?: string | null | undefined;
  /** Issuer of the authorization server that client secret and refresh token may be sent to, exactly as its metadata writes it. */
  readonly authorizationServer?: string | null | undefined;
  /** Token endpoint of that server, where it is on another origin than the issuer. */
  readonly tokenEndpoint?: string | null | undefined;
  /** The API key and the header that carries it. */
  readonly apiKey?: OptionalSecretHeader | null | undefined;
  /** The OAuth client that stands for vivero. */
  readonly client?:
    | {
        /** Client identifier, or the https URL of a client ID metadata document. */
        readonly id: string;
        /** A secret. Keep it out of the file: ${NAME} or the ...Command key. */
        readonly secret?: string | undefined;
        /** A shell command that prints the secret within 30 seconds. It runs as written: the shell replaces ${NAME} with the environment variable. */
        readonly secretCommand?: string | undefined;
        /** Registered redirect URI; a loopback one such as http://127.0.0.1:0/callback (the default) for the grant authorization-code, port 0 for any. */
        readonly redirectUri?: string | undefined;
        /** Scopes to request; by default those that the target names. */
        readonly scopes?: readonly string[] | undefined;
      }
    | null
    | undefined;
  /** A token that has expired. */
  readonly expired?: string | null | undefined;
  /** A shell command that prints the secret; it has 30 seconds. null for none. */
  readonly expiredCommand?: string | null | undefined;
  /** A token that is not valid yet. */
  readonly notYetValid?: string | null | undefined;
  /** A shell command that prints the secret; it has 30 seconds. null for none. */
  readonly notYetValidCommand?: string | null | undefined;
  /** A token that was revoked. */
  readonly revoked?: string | null | undefined;
  /** A shell command that prints the secret; it has 30 seconds. null for none. */
  readonly revokedCommand?: string | null | undefined;
  /** A token issued for another audience. */
  readonly otherAudience?: string | null | undefined;
  /** A shell command that prints the secret; it has 30 seconds. null for none. */
  readonly otherAudienceCommand?: string | null | undefined;
  /** A valid token of another company. */
  readonly otherCompany?: string | null | undefined;
  /** A shell command that prints the secret; it has 30 seconds. null for none. */
  readonly otherCompanyCommand?: string | null | undefined;
  readonly limitedScope?: ConfiguredLimitedScope | null | undefined;
}

/** A valid token that lacks a scope, and where that scope is needed. */
export interface ConfiguredLimitedScope {
  /** A bearer token alone, without the word Bearer. Keep it out of the file: ${NAME} or the ...Command key. */
  readonly token?: string | undefined;
  /** A shell command that prints the secret within 30 seconds. It runs as written: the shell replaces ${NAME} with the environment variable. */
  readonly tokenCommand?: string | undefined;
  /** The scope that it lacks. */
  readonly lacks: string;
  /** Where that scope is needed: a system (plantStore, api, mcp), an operation (POST /plants, GET /api/skills/{slug}) or a tool (tool contacts_list). Default: what the target publishes about it. */
  readonly neededBy?: readonly string[] | undefined;
}
