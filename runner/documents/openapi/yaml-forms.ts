import type { Node, Scalar } from 'yaml';

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

const coreTags = new Set(
  ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map((tag) => `tag:yaml.org,2002:${tag}`),
);
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

/** Returns in which way that readers disagree about a node is written; `null` for one that all read alike. */
export function formOf(node: Node & { readonly tag?: string | undefined }): YamlFormName | null {
  if (node.tag !== undefined && node.tag !== '!' && !coreTags.has(node.tag)) return 'tags';
  const { source, type } = node as Partial<Scalar>;
  if (type !== 'PLAIN' || node.tag !== undefined || source === undefined || source.length > 60) return null;
  return plainForms.find(([, pattern]) => pattern.test(source))?.[0] ?? null;
}
