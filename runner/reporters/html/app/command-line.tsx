import type { JSX } from 'preact';
import { CopyButton } from './copy-button.tsx';

interface LineOptions {
  /** What the line is, for a screen reader. */
  readonly label: string;
  readonly line: string;
  /** What the button says. */
  readonly copies?: string;
}

/** Returns a shell line in a box, with a button that copies it. */
export function CommandLine({ label, line, copies = 'Copy' }: LineOptions): JSX.Element {
  return (
    <div class="command">
      <pre tabIndex={0} aria-label={label}>
        <code>{line}</code>
      </pre>
      <CopyButton label={copies} text={line} />
    </div>
  );
}
