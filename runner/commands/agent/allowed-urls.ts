import { isLoopbackHost } from '../../documents/host-kind.ts';
import { UsageError } from '../../errors/usage-error.ts';

/** Throws {@link UsageError} where a URL leads to a host that is neither this machine nor one that the person allowed. */
export function refuseForeign(urls: Readonly<Record<string, string | undefined>>, allowed: readonly string[]): void {
  const lines = Object.entries(urls).flatMap(([name, text]) => {
    const url = text === undefined ? null : URL.parse(text);
    // What is not a URL is refused where it is read.
    if (url === null || isLoopbackHost(url.hostname)) return [];
    if (allowed.includes(url.host) || allowed.includes(url.hostname)) return [];
    return [
      `${name}: ${url.host} is not this machine. Name a target of the configuration (list_targets), or let the person who starts "vivero mcp" add --allow-target ${url.host}`,
    ];
  });
  if (lines.length > 0) throw new UsageError(lines);
}
