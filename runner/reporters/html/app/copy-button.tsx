import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from './icons.tsx';

/** How long the button says what it did, in milliseconds. */
const saidMs = 1600;

interface CopyOptions {
  readonly label: string;
  /** What is copied, or what resolves to it. */
  readonly text: string | (() => Promise<string>);
}

/** Returns a button that copies a text, and says that it did. */
export function CopyButton({ label, text }: CopyOptions): JSX.Element {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), saidMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (): void => {
    const read = typeof text === 'string' ? Promise.resolve(text) : text();
    read.then(copyText).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  };
  return (
    <button type="button" class={`copy copy-${state}`} onClick={copy}>
      <Icon name={state === 'copied' ? 'check' : 'copy'} />
      <span class="copy-label">{label}</span>
      <span class="visually-hidden" role="status">
        {state === 'copied' ? 'Copied' : state === 'refused' ? 'The browser refused to copy' : ''}
      </span>
    </button>
  );
}

/** A page from a server without TLS has no clipboard, whatever the types say. */
async function copyText(text: string): Promise<void> {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  if (clipboard === undefined) throw new Error('there is no clipboard');
  await clipboard.writeText(text);
}
