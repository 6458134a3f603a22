import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { formatJson, type JsonPiece } from '../format-json.ts';
import { MarkedText } from './marked-text.tsx';

/** Characters and pieces that are shown before somebody asks for the rest. */
const first = { characters: 20_000, pieces: 4000 } as const;

/** Returns text as a block of its own; of a long one the beginning, until more is asked for. */
export function TextBlock({ text, label }: { readonly text: string; readonly label: string }): JSX.Element {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > first.characters;
  return (
    <>
      <pre class="text" tabIndex={0} aria-label={label}>
        <MarkedText text={isWhole || !isLong ? text : text.slice(0, first.characters)} />
      </pre>
      {isLong && !isWhole && <ShowAll length={text.length} onClick={() => setWhole(true)} />}
    </>
  );
}

/** Returns JSON laid out and coloured; of a long one the beginning, until more is asked for. */
export function JsonBlock({
  pieces,
  label,
}: {
  readonly pieces: readonly JsonPiece[];
  readonly label: string;
}): JSX.Element {
  const [isWhole, setWhole] = useState(false);
  const isLong = pieces.length > first.pieces;
  const shown = isWhole || !isLong ? pieces : pieces.slice(0, first.pieces);
  return (
    <>
      <pre class="text" tabIndex={0} aria-label={label}>
        {shown.map(({ part, text }) =>
          part === 'sign' ? (
            text
          ) : (
            <span class={`json-${part}`}>
              <MarkedText text={text} />
            </span>
          ),
        )}
      </pre>
      {isLong && !isWhole && (
        <ShowAll length={pieces.reduce((sum, piece) => sum + piece.text.length, 0)} onClick={() => setWhole(true)} />
      )}
    </>
  );
}

/** Returns a value of an assertion: text as text, the rest as JSON. */
export function ValueView({ value, label }: { readonly value: unknown; readonly label: string }): JSX.Element {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const pieces = useMemo(() => (typeof value === 'string' ? null : formatJson(text)), [value, text]);
  if (pieces !== null) return <JsonBlock pieces={pieces} label={label} />;
  const isBlank = typeof value === 'string' && (value === '' || value.trim() !== value);
  return <TextBlock text={isBlank ? JSON.stringify(value) : text} label={label} />;
}

function ShowAll({ length, onClick }: { readonly length: number; onClick(): void }): JSX.Element {
  return (
    <button type="button" class="button" onClick={onClick}>
      Show all {length.toLocaleString('en')} characters
    </button>
  );
}
