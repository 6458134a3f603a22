/** Returns what is shown of an address that a target named: its path and query, cut to 120 characters. */
export function showPath({ pathname, search }: URL): string {
  const shown = `${pathname}${search}`;
  return shown.length > 120 ? `${shown.slice(0, 120)}…` : shown;
}
