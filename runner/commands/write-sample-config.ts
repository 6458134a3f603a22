import { readdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configFileNames } from '../config/find-config-file.ts';
import { UsageError } from '../errors/usage-error.ts';
import { ResultNotWritten } from './delivery/result-not-written.ts';

const fileName = 'vivero.config.yaml';

/** Writes a commented configuration and resolves to its name. Throws {@link UsageError} where a configuration is there already. */
export async function writeSampleConfig(directory: string): Promise<string> {
  const entries = await readdir(directory);
  const present = configFileNames.find((name) => entries.includes(name));
  if (present !== undefined) throw new UsageError(`${present} exists already and was not changed`);
  try {
    await writeFile(join(directory, fileName), sampleConfig(schemaBeside(directory)), { flag: 'wx' });
  } catch (error) {
    throw new ResultNotWritten(`cannot write ${fileName}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return fileName;
}

/** Returns the schema's path for editors, or `null` where it lies elsewhere, as with a package run once. */
function schemaBeside(directory: string): string | null {
  const schema = fileURLToPath(new URL('../config/config.schema.json', import.meta.url));
  const path = relative(directory, schema).split(sep).join('/');
  return path.startsWith('..') || path.includes(':') ? null : `./${path}`;
}

/** Returns the text of a commented configuration, with the schema named for editors where its path is given. */
function sampleConfig(schema: string | null): string {
  return `${schema === null ? '' : `# yaml-language-server: $schema=${schema}\n`}${sample}`;
}

const sample = `# Targets of vivero: "vivero run staging" runs against the one named staging.
# Secrets stay out of this file: \${NAME} stands for an environment variable, and
# each secret may be printed by a command instead: tokenCommand: pass show staging

targets:
  staging:
    # The plant store: /plants is appended to its URL.
    plantStore:
      url: https://plants.staging.example
      # document: https://plants.staging.example/openapi.yaml

    # The other systems, where the deployment has them.
    # api: { url: https://api.staging.example } # schema: /api/schema/, docs: /api/docs/, skills: /api/skills
    # mcp: { url: https://mcp.staging.example } # endpoint: /mcp; auth: none where it needs no credentials
    # site: { url: https://staging.example, pages: [/, /pricing] }
    # connector: { url: https://app.staging.example, company: acme, session: { header: Cookie, value: '\${SESSION}' } }

    credentials:
      # Bearer token for every system that names none of its own.
      token: \${STAGING_TOKEN}
      # Each of these makes one more check possible.
      # expired: \${STAGING_EXPIRED_TOKEN}
      # notYetValid: \${STAGING_FUTURE_TOKEN}
      # revoked: \${STAGING_REVOKED_TOKEN}
      # otherAudience: \${STAGING_OTHER_TOKEN}
      # limitedScope: { token: '\${STAGING_LIMITED_TOKEN}', lacks: plants:write, neededBy: [POST /plants] }
      # apiKey: { header: X-API-Key, value: '\${STAGING_API_KEY}' }

      # Instead of a token, a way to get one: client-credentials, refresh-token, or
      # authorization-code, for which you sign in with your browser (--login does too).
      # grant: client-credentials
      # client: { id: vivero, secret: '\${STAGING_CLIENT_SECRET}', scopes: [contacts:read] }
      # refreshToken: \${STAGING_REFRESH_TOKEN}
      # Secrets are sent to this authorization server alone, whatever the target names.
      # authorizationServer: https://login.staging.example

    # What a gateway, a firewall or a proxy before the systems needs.
    # http:
    #   headers: { X-Gate-Secret: '\${STAGING_GATE_SECRET}', X-Tenant: { value: acme, secret: false } }
    #   proxy: http://user:\${PROXY_PASSWORD}@proxy.corp.example:3128 # https:// for a proxy that speaks TLS; null: none
    #   clientCertificate: { cert: client.pem, key: client.key } # or { pfx: client.p12, passphrase: '\${PASSPHRASE}' }
    #   resolve: { plants.staging.example: 10.1.2.3 } # in place of DNS

    # How fast operations are to be; advice unless level says must, should or may.
    # latency: { p95: 500ms }

    # What differs for one system.
    # systems: { mcp: { credentials: { token: '\${STAGING_MCP_TOKEN}', expired: null } } } # null: none

    # What the target offers, where it cannot be seen: a sandbox that takes any
    # token declares auth.any-token.
    # capabilities: { declare: [], deny: [] }

    # Ids of created plants are drawn from this range.
    # ids: { from: 1000000000, to: 1999999999 }

    # Certificate authorities to trust besides the usual ones.
    # tls: { ca: [company-ca.pem] }

# How targets are run; a flag or a VIVERO_... variable wins over this.
run:
  # concurrency: 4        # checks at the same time
  # rate: 20              # requests a second at the most
  timeout: 10s            # time limit for one request and its response
  # hangLimit: 45s        # give a host up after so long without responses
  failOn: must            # must, should, may or security
  # reporters: [console, junit=vivero.xml]
`;
