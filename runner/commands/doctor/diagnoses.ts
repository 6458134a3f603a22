import { configuration } from './configuration/configuration.ts';
import { variables } from './configuration/variables.ts';
import type { Diagnosis, MachineScene, TargetScene } from './diagnosis.ts';
import { chromium } from './machine/chromium.ts';
import { nodeVersion } from './machine/node-version.ts';
import { outputFolder } from './machine/output-folder.ts';
import { clockSkew } from './target/clock-skew.ts';
import { credentials } from './target/credentials.ts';
import { dns } from './target/dns.ts';
import { mcpEras } from './target/mcp-eras.ts';
import { metadata } from './target/metadata.ts';
import { otherTokens } from './target/other-tokens.ts';
import { proxy } from './target/proxy.ts';
import { reachability } from './target/reachability.ts';
import { redirects } from './target/redirects.ts';
import { tls } from './target/tls.ts';

/** What is looked at without sending anything, in the order of the lines. */
export const machineDiagnoses: ReadonlyArray<Diagnosis<MachineScene>> = [
  nodeVersion,
  chromium,
  outputFolder,
  configuration,
  variables,
];

/** What is looked at with requests to the target, in the order of the lines. */
export const targetDiagnoses: ReadonlyArray<Diagnosis<TargetScene>> = [
  dns,
  proxy,
  tls,
  reachability,
  redirects,
  clockSkew,
  credentials,
  otherTokens,
  mcpEras,
  metadata,
];
