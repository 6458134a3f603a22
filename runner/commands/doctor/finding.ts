/** Whose fault it is: what a person gave, the target, or vivero. */
export type Blame = 'configuration' | 'target' | 'vivero';

/** One thing that the doctor found; its texts may hold what a target wrote. */
export type Finding = { readonly message: string; readonly facts?: Facts } & (
  | { readonly status: 'ok' | 'unknown' }
  | { readonly status: 'warning'; readonly fix: string | null }
  | { readonly status: 'error'; readonly fix: string | null; readonly blame: Blame }
);

/** What programs read of a finding besides its texts. */
export type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Returns a finding that nothing is wrong. */
export function good(message: string, facts: Facts = {}): Finding {
  return { status: 'ok', message, facts };
}

/** Returns a finding that something cannot be known, and why. */
export function unknown(message: string, facts: Facts = {}): Finding {
  return { status: 'unknown', message, facts };
}

/** Returns a finding that does not stop a run. */
export function warning(message: string, fix: string | null, facts: Facts = {}): Finding {
  return { status: 'warning', message, fix, facts };
}

/** Returns a finding that stops a run, or a part of it. */
export function fault(
  blame: Blame,
  { message, fix }: { message: string; fix: string | null },
  facts: Facts = {},
): Finding {
  return { status: 'error', blame, message, fix, facts };
}
