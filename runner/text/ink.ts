import { styleText } from 'node:util';
import { escapeAndCut, escapeText } from './escape.ts';

/** How a text looks. */
export type Style = 'bold' | 'dim' | 'underline' | 'red' | 'green' | 'yellow' | 'cyan';

/** What a text for the terminal is made with. */
export interface Ink {
  /** Returns text in a style, or as it is where colours are off. */
  paint(style: Style | Style[], text: string): string;
  /** Returns text of any origin so that it does nothing on a terminal, in ASCII where only that can be shown. */
  clean(text: string): string;
  /** Returns text of any origin as `clean` does, cut to a length with both ends kept. */
  cut(text: string, maxLength: number): string;
  /** Returns a text of ours that leads to an address of ours where the terminal can, or as it is. */
  link(text: string, url: string): string;
  readonly symbols: {
    readonly good: string;
    readonly bad: string;
    readonly caution: string;
    readonly note: string;
    /** Stands before what could not be told. */
    readonly unknown: string;
    readonly ellipsis: string;
    /** What is done of a bar, and what is left of it. */
    readonly done: string;
    readonly left: string;
    /** Stands between facts on one line. */
    readonly dot: string;
    /** Pictures that follow each other while something goes on. */
    readonly turning: readonly string[];
  };
}

const pictures = {
  good: '✔',
  bad: '✘',
  caution: '!',
  note: '·',
  unknown: '?',
  ellipsis: '…',
  done: '━',
  left: '─',
  dot: '·',
  turning: ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'],
} as const;
const asciiPictures = {
  good: 'ok',
  bad: 'x',
  caution: '!',
  note: '-',
  unknown: '?',
  ellipsis: '...',
  done: '=',
  left: '.',
  dot: '|',
  turning: ['-', '\\', '|', '/'],
} as const;

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
export function createInk(options: {
  readonly color: boolean;
  readonly ascii: boolean;
  readonly links?: boolean;
}): Ink {
  const spell = (text: string): string => (options.ascii ? toAscii(text) : text);
  return {
    paint: (style, text) => (options.color && text !== '' ? styleText(style, text, { validateStream: false }) : text),
    clean: (text) => spell(escapeText(text)),
    cut: (text, maxLength) => spell(escapeAndCut(text, maxLength)),
    link: (text, url) =>
      options.links === true && /^https?:[!-~]+$/.test(url)
        ? `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\`
        : text,
    symbols: options.ascii ? asciiPictures : pictures,
  };
}

/** Returns text in ASCII: typographic signs spelt plainly, every other character as `\u{...}`. */
function toAscii(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/gu, (character) => {
    return asciiSpelling[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
}
