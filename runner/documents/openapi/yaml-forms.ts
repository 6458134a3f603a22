import { EVENT_ID, type MappingEvent, SCALAR_STYLE, type ScalarEvent, type SequenceEvent } from 'js-yaml';
import type { TextPlace } from './places.ts';

/** A way of writing YAML that its readers read differently: those of 1.1, which are many, and those of 1.2, which OpenAPI recommends. */
export type YamlFormName = 'merge keys' | 'truth values' | 'numbers' | 'dates and times' | 'tags';

/** A place where a document is written so. */
export interface YamlForm {
  readonly form: YamlFormName;
  /** JSON pointer to the value that readers disagree about; of merge keys, to the object that has them. */
  readonly pointer: string;
  /** As it is written. */
  readonly written: string;
  readonly offset: number;
}

/** One with its place in lines. */
export type PlacedForm = Omit<YamlForm, 'offset'> & TextPlace;

const coreTags: ReadonlySet<string> = new Set([
  '!',
  ...['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map((tag) => `!!${tag}`),
]);
/** What is a text in YAML 1.2 and something else in 1.1, or the other way around. */
const plainForms: ReadonlyArray<readonly [form: YamlFormName, pattern: RegExp]> = [
  ['truth values', /^(?:yes|Yes|YES|no|No|NO|on|On|ON|off|Off|OFF)$/],
  // Octal numbers with and without "o", binary ones, bases of 60, digits in groups, exponents without a point.
  ['numbers', /^[-+]?(?:0[0-7]+|0o[0-7]+|0b[01_]+|[1-9]\d*(?::[0-5]?\d)+(?:\.\d*)?|\d+e[-+]?\d+)$/i],
  ['numbers', /^[-+]?\d+(?:_\d+)+(?:\.\d+)?$/],
  [
    'dates and times',
    /^\d{4}-\d{2}-\d{2}(?:[Tt ]+\d{1,2}:\d{2}:\d{2}(?:\.\d*)?(?:[Zz]|[ \t]*[-+]\d{1,2}(?::\d{2})?)?)?$/,
  ],
];

/** Returns in which way that readers disagree about something is written, and how; `null` for what all read alike. */
export function formOf(
  text: string,
  event: ScalarEvent | SequenceEvent | MappingEvent,
): Pick<YamlForm, 'form' | 'written'> | null {
  if (event.tagStart >= 0) {
    const tag = text.slice(event.tagStart, event.tagEnd);
    return coreTags.has(tag.replace(/^!<tag:yaml\.org,2002:(.*)>$/, '!!$1')) ? null : { form: 'tags', written: tag };
  }
  if (event.type !== EVENT_ID.SCALAR || !isPlain(event) || event.valueEnd - event.valueStart > 60) return null;
  const written = text.slice(event.valueStart, event.valueEnd);
  if (!/^[-+\dyYnNoO]/.test(written)) return null;
  const found = plainForms.find(([, pattern]) => pattern.test(written));
  return found === undefined ? null : { form: found[0], written };
}

/** Returns true for a scalar that is written without quotes, and not as a block. */
export function isPlain({ style }: ScalarEvent): boolean {
  return style === SCALAR_STYLE.PLAIN;
}
