/** Where something stands in a file, both from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A way into the configuration: keys and indexes. */
export type KeyPath = ReadonlyArray<string | number>;

/** Something to say about one place of a configuration. */
export interface Finding {
  readonly path: KeyPath;
  /** Whether the key or its value is meant; default the value. */
  readonly part?: 'key' | 'value';
  /** What must hold, what was found, how to write it; follows the path in a sentence. */
  readonly message: string;
  /** The environment variable that is missing or empty, where that is the fault. */
  readonly variable?: string;
}

/** A finding, and where in the file it is. */
export interface ConfigFault extends Finding {
  /** `null` where it cannot be known, as in a module. */
  readonly position: Position | null;
}

/** Returns a path as people write it: `targets.staging.site.pages[2]`. */
function formatPath(path: KeyPath): string {
  let text = '';
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`;
    else if (/^[\w$-]+$/.test(key)) text += text === '' ? key : `.${key}`;
    else text += `[${JSON.stringify(key)}]`;
  }
  return text;
}

/** Returns a fault as one line: file, line and column where they are known, path, message. */
export function formatFault(file: string, fault: ConfigFault): string {
  const place = fault.position === null ? file : `${file}:${fault.position.line}:${fault.position.column}`;
  return [`${place}:`, formatPath(fault.path), fault.message].filter((part) => part !== '').join(' ');
}

/** Returns faults in the order in which they stand in the file, each once. */
export function orderFaults(faults: readonly ConfigFault[]): ConfigFault[] {
  const seen = new Set<string>();
  const once = faults.filter((fault) => {
    const key = formatFault('', fault);
    return seen.has(key) ? false : seen.add(key);
  });
  return once.sort(
    (a, b) =>
      (a.position?.line ?? 0) - (b.position?.line ?? 0) || (a.position?.column ?? 0) - (b.position?.column ?? 0),
  );
}
