/** Something that software of somebody else is documented to need of an MCP server or its authorization server, beyond the specification or more strictly. */
export interface Need {
  /** Begins with a capital letter and ends with a full stop; in our own words. */
  readonly need: string;
  /** Page that says so. */
  readonly source: string;
  /** Day on which it was read, such as 2026-11-29: what hosts need changes. */
  readonly read: string;
  /** Checks that show it: one that passes is enough. Empty where no check can. */
  readonly shownBy: readonly string[];
  /** What a statement of the check contains, where one statement alone shows it; absent where the whole check does. */
  readonly statement?: string;
}
