import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { splitRuns } from '../text-runs.ts';

/** Returns text of any origin: signs that cannot be seen are named, and secrets that were taken out are marked. */
export function MarkedText({ text }: { readonly text: string }): JSX.Element {
  const runs = useMemo(() => splitRuns(text), [text]);
  return (
    <>
      {runs.map(({ kind, text: shown }) =>
        kind === 'plain' ? shown : <span class={kind === 'sign' ? 'sign' : 'redacted'}>{shown}</span>,
      )}
    </>
  );
}
