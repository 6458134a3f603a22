import type { JSX } from 'preact';
import { breakShellLine } from './break-shell-line.ts';
import { CopyButton } from './copy-button.tsx';

interface LineOptions {
  /** What the line is, for a screen reader. */
  readonly label: string;
  readonly line: string;
  /** What the button says. */
  readonly copies?: string;
}

/** Returns a shell line in a box, a long one on several lines, with a button that copies it as it is. */
export function CommandLine({ label, line, copies = 'Copy' }: LineOptions): JSX.Element {
  return (
    <div class="command">
      <pre tabIndex={0} aria-label={label}>
        <code>{breakShellLine(line)}</code>
      </pre>
      <CopyButton label={copies} text={line} />
    </div>
  );
}
