/** Returns a reader that reads each object once: checks read the same requests again and again, and relate each to all others. */
export function perEntry<Entry extends object, Value>(read: (entry: Entry) => Value): (entry: Entry) => Value {
  const known = new WeakMap<Entry, { readonly value: Value }>();
  return (entry) => {
    const before = known.get(entry);
    if (before !== undefined) return before.value;
    const value = read(entry);
    known.set(entry, { value });
    return value;
  };
}
