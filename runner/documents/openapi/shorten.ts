const mostShown = 600;

/** Returns a value for showing: as it is, or the beginning of its JSON text where that is long. */
export function shorten(value: unknown): unknown {
  const text = textOf(value);
  return text.length <= mostShown ? (value ?? null) : `${text.slice(0, mostShown)}…`;
}

function textOf(value: unknown): string {
  try {
    // Of nothing there is no text, whatever the types say.
    return value === undefined ? 'nothing' : JSON.stringify(value);
  } catch {
    return 'a value that is not shown';
  }
}
