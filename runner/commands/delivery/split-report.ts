/** A report that was asked for as `<format>` or `<format>=<file>`. */
export interface WrittenReport {
  readonly format: string;
  /** As it was written, which may be empty; `null` where none was named. */
  readonly file: string | null;
}

/** Returns the format and the file of a report as it is written for `--reporter`; the file may have `=` in its name. */
export function splitReport(text: string): WrittenReport {
  const equals = text.indexOf('=');
  return equals < 0 ? { format: text, file: null } : { format: text.slice(0, equals), file: text.slice(equals + 1) };
}
