import { readText, RefusedValue } from './option-values.ts';
import type { OptionTable } from './read-options.ts';

/** Algorithms of a digest, with the length of their digest in hexadecimal. */
const digestLengths: Readonly<Record<string, readonly number[]>> = {
  sha256: [64],
  sha384: [96],
  sha512: [128],
  gitCommit: [40, 64],
};

/** Something that was tested, as the person who signs names it. */
export interface NamedDigest {
  readonly name: string;
  readonly algorithm: string;
  /** In lower-case hexadecimal. */
  readonly digest: string;
}

/** Returns what was tested: `registry.example/shop=sha256:<64 hexadecimal digits>`. */
function readSubject(text: string): NamedDigest {
  const found = /^(?<name>.*[^\s=])=(?<algorithm>[a-z\d]+):(?<digest>[\da-f]+)$/iu.exec(text.trim());
  const { name = '', algorithm: written = '', digest = '' } = found?.groups ?? {};
  const algorithm = Object.keys(digestLengths).find((known) => known.toLowerCase() === written.toLowerCase());
  const lengths = algorithm === undefined ? [] : (digestLengths[algorithm] ?? []);
  if (algorithm === undefined || !lengths.includes(digest.length)) {
    throw new RefusedValue(
      `<name>=<algorithm>:<hexadecimal digest> with ${Object.keys(digestLengths).join(', ')}`,
      '; such as shop=sha256:<64 digits>',
    );
  }
  return { name, algorithm, digest: digest.toLowerCase() };
}

/** The options of what is made of a run. */
export const reportOptions = {
  reporter: {
    group: 'Output',
    kind: 'list',
    flags: '--reporter <format>',
    description:
      'report to print, or to write as <format>=<file>; repeatable (default: console); "vivero report --help" lists the formats',
    read: readText,
    isSplitAtCommas: false,
    inFile: {
      reporters: {
        type: 'array',
        description: 'Reports to write: <format>, or <format>=<file>, relative to this file.',
        'x-accepts': 'an array of <format> or <format>=<file>',
        items: { type: 'string', minLength: 1, 'x-accepts': '<format> or <format>=<file>' },
      },
    },
  },
  signingKey: {
    group: 'Output',
    kind: 'value',
    flags: '--signing-key <file>',
    description: 'Ed25519 private key (PEM file) for --reporter attestation; or put the PEM in VIVERO_SIGNING_KEY',
    read: readText,
    isSecret: true,
  },
  subject: {
    group: 'Output',
    kind: 'list',
    flags: '--subject <name=digest>',
    description: 'tested artifact for --reporter attestation: <name>=sha256:<digest>; repeatable',
    read: readSubject,
    isSplitAtCommas: false,
  },
} as const satisfies OptionTable;

/** Whether GitHub Actions is told, beside the console. */
export const githubOption = {
  group: 'Output',
  kind: 'switch',
  flags: '--github',
  description:
    'add GitHub annotations and a step summary (default: when GITHUB_ACTIONS is true); disable with --no-github',
  isNegatable: true,
} as const;

/** Where earlier runs are. */
export const historyOption = {
  group: 'Output',
  kind: 'list',
  flags: '--history <dir>',
  description:
    'folder of earlier runs, such as an artifact: Markdown and step summary tell since when checks fail; repeatable',
  read: readText,
  isSplitAtCommas: false,
} as const;
