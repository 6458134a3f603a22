import type { Host } from '../../contracts/compatibility/hosts.ts';
import type { Need } from '../../contracts/compatibility/need.ts';
import type { Provider } from '../../contracts/compatibility/providers.ts';
import { markdownText } from './markdown.ts';
import { addressOfEntry } from './render-catalogue.ts';

const introduction = `# Hosts and providers

Made by \`npm run generate\` from \`contracts/compatibility/\`; do not edit. What programs that people use MCP servers with are documented to need
of a server and its authorization server, beyond the specification; and what services that issue tokens are documented not to do. Reports show it under
"Works with". It is information: no verdict rests on it. What others need changes, so each rule has its source, and the day on which it was read.
To register as a host does, a run needs \`--allow-writes\`.`;

/** Returns the page of what hosts need and what providers lack. */
export function renderHosts(hosts: readonly Host[], providers: readonly Provider[]): string {
  const sections = hosts.map(({ name, redirectUris, needs }) => {
    const uris = redirectUris.map((uri) => `\`${uri}\``).join(', ');
    return [`### ${name}`, '', `Redirect URIs: ${uris}`, '', ...needs.map(renderNeed)].join('\n');
  });
  const limits = providers.map(({ name, limits: all }) => {
    const lines = all.map((limit) => renderNeed({ ...limit, need: `${limit.need} ${limit.helps}` }));
    return [`### ${name}`, '', ...lines].join('\n');
  });
  return [introduction, '## Hosts', ...sections, '## Providers', ...limits, ''].join('\n\n');
}

function renderNeed({ need, source, read, shownBy }: Need): string {
  const checks = shownBy.map((id) => `[${id}](${addressOfEntry(id)})`).join(' or ');
  return `- ${markdownText(need)}\n  - ${checks === '' ? 'No check shows it' : checks}; [source](${source}), read ${read}`;
}
