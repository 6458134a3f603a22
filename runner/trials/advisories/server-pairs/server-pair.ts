/** The systems that a pair may serve, by the option of `vivero run` that takes their URL. */
export type ServedSystem = 'base-url' | 'api-url' | 'mcp-url' | 'site-url' | 'connector-url';

/** A published fault of a package that serves, in the version that has it and the one that repaired it. */
export interface ServerPair {
  /** A package of npm; its glue is `servers/<name>.ts`, with `-` for `/`, unless `glue` says another. */
  readonly package: string;
  readonly affected: string;
  readonly repaired: string;
  /** Packages that stand beside it, by their exact versions. */
  readonly beside?: Readonly<Record<string, string>>;
  /** The advisory, or the notes of the release that repaired it. */
  readonly advisory: string;
  readonly system: ServedSystem;
  /** Path behind the origin, where the system has one. */
  readonly path?: string;
  /** What the affected version does on the wire. */
  readonly fault: string;
  /** The check that has to fail on the one side and to pass on the other; `null` where none sees it yet. */
  readonly check: string | null;
  readonly glue?: string;
  /** The client that its authorization server knows, where there is one; the configuration of the run names it. */
  readonly client?: {
    readonly id: string;
    readonly redirectUri: string;
    readonly scopes: readonly string[];
    readonly secret?: string;
  };
}
