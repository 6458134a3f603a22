import { styleText } from 'node:util';
import { escapeAndCut, escapeText } from './escape.ts';

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** What a text for the terminal is made with. */
export interface Ink {
  /** Returns text in a style, or as it is where colours are off. */
  paint(style: Style | Style[], text: string): string;
  /** Returns text of any origin so that it does nothing on a terminal, in ASCII where only that can be shown. */
  clean(text: string): string;
  /** Returns text of any origin as `clean` does, cut to a length with both ends kept. */
  cut(text: string, maxLength: number): string;
  readonly symbols: {
    readonly good: string;
    readonly bad: string;
    readonly caution: string;
    readonly note: string;
    readonly ellipsis: string;
  };
}

const pictures = { good: '✔', bad: '✘', caution: '!', note: '·', ellipsis: '…' } as const;
const asciiPictures = { good: 'ok', bad: 'x', caution: '!', note: '-', ellipsis: '...' } as const;

/** Signs that our own texts use, in ASCII. */
const asciiSpelling: Readonly<Record<string, string>> = {
  '\u{a0}': ' ',
  '§': 'section ',
  '…': '...',
  '→': '->',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '×': 'x',
};

/** Returns what texts for a terminal are made with. */
export function createInk(options: { readonly color: boolean; readonly ascii: boolean }): Ink {
  const spell = (text: string): string => (options.ascii ? toAscii(text) : text);
  return {
    paint: (style, text) => (options.color && text !== '' ? styleText(style, text, { validateStream: false }) : text),
    clean: (text) => spell(escapeText(text)),
    cut: (text, maxLength) => spell(escapeAndCut(text, maxLength)),
    symbols: options.ascii ? asciiPictures : pictures,
  };
}

/** Returns text in ASCII: typographic signs spelt plainly, every other character as `\u{...}`. */
function toAscii(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/gu, (character) => {
    return asciiSpelling[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
}
