/** Resolves as `Promise.all` does, but once all have ended: what is still under way when a check ends counts for nothing. */
export async function allOf<Value>(promises: ReadonlyArray<Promise<Value>>): Promise<Value[]> {
  const ends = await Promise.allSettled(promises);
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
}
