import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { StoredBody } from '../../../../contracts/run-report/run-report.ts';
import { formatJson } from '../format-json.ts';
import { describeSize } from './describe.ts';
import { decodeBase64 } from './read-template.ts';
import { JsonBlock, TextBlock } from './value-view.tsx';

/** Bytes that are shown as numbers at first, and with every further wish. */
const shownBytes = 2048;
/** Few enough for a phone, or half of a page. */
const bytesOfLine = 8;

type View = 'pretty' | 'text' | 'bytes';

const viewNames: Readonly<Record<View, string>> = { pretty: 'Pretty', text: 'Text', bytes: 'Bytes' };

/** Returns a body: laid out where it is JSON, as text, and as bytes; `name` says whose it is. */
export function BodyView({ body, name }: { readonly body: StoredBody; readonly name: string }): JSX.Element {
  const { text, base64, sizeBytes, truncated } = body;
  const pieces = useMemo(() => (text === null ? null : formatJson(text)), [text]);
  const views: View[] = [
    ...(pieces === null ? [] : (['pretty'] as const)),
    ...(text === null ? [] : (['text'] as const)),
    'bytes',
  ];
  const [chosen, choose] = useState<View | null>(null);
  const view = chosen ?? views[0] ?? 'bytes';
  if (text === null && base64 === null) {
    return <p class="quiet">{sizeBytes === 0 ? 'No body' : `Body of ${describeSize(sizeBytes)}, not stored`}</p>;
  }
  return (
    <div class="body">
      <div class="body-bar">
        <span class="quiet">
          {describeSize(sizeBytes)}
          {truncated && ', only the beginning was stored'}
        </span>
        <div class="tabs" role="group" aria-label={`${name}: how it is shown`}>
          {views.map((one) => (
            <button type="button" class="tab" aria-pressed={view === one} onClick={() => choose(one)}>
              {viewNames[one]}
            </button>
          ))}
        </div>
      </div>
      {view === 'pretty' && pieces !== null && <JsonBlock pieces={pieces} label={name} />}
      {view === 'text' && text !== null && <TextBlock text={text} label={name} />}
      {view === 'bytes' && <BytesBlock text={text} base64={base64} label={name} />}
    </div>
  );
}

/** Returns bytes that were stored in base64, as text where they are text, and as bytes. */
export function RawBytes({ base64, name }: { readonly base64: string; readonly name: string }): JSX.Element {
  const body = useMemo(() => {
    const bytes = decodeBase64(base64);
    return { text: decodeUtf8(bytes), base64, sizeBytes: bytes.length, truncated: false };
  }, [base64]);
  return <BodyView body={body} name={name} />;
}

function decodeUtf8(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

interface BytesOptions {
  readonly text: string | null;
  readonly base64: string | null;
  readonly label: string;
}

function BytesBlock({ text, base64, label }: BytesOptions): JSX.Element {
  const [limit, setLimit] = useState(shownBytes);
  const bytes = useMemo(
    () => (text === null ? decodeBase64(base64 ?? '') : new TextEncoder().encode(text)),
    [text, base64],
  );
  return (
    <>
      <pre class="text bytes" tabIndex={0} aria-label={label}>
        {describeBytes(bytes.subarray(0, limit))}
      </pre>
      {bytes.length > limit && (
        <button type="button" class="button" onClick={() => setLimit(limit * 4)}>
          Show more of {bytes.length.toLocaleString('en')} bytes
        </button>
      )}
    </>
  );
}

/** Lines of an offset, eight bytes as numbers, and the same as ASCII. */
function describeBytes(bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let start = 0; start < bytes.length; start += bytesOfLine) {
    const line = [...bytes.subarray(start, start + bytesOfLine)];
    const numbers = line.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const signs = line.map((byte) => (byte > 0x1f && byte < 0x7f ? String.fromCharCode(byte) : '·')).join('');
    lines.push(`${start.toString(16).padStart(6, '0')}  ${numbers.padEnd(bytesOfLine * 3 - 1)}  ${signs}`);
  }
  return lines.join('\n');
}
