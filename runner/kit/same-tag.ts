/** Returns true where two entity tags name one version: compared weakly, without what compressing on the way puts behind them. */
export function isSameTag(one: string, other: string): boolean {
  return coreOf(one) === coreOf(other);
}

function coreOf(tag: string): string {
  return tag
    .trim()
    .replace(/^W\//, '')
    .replace(/(?:-{1,2}|;)(?:gzip|gz|br|zstd|deflate)"$/, '"');
}
