import { patient } from '../../scripts/test/patient.test-support.ts';
import { checks } from '../../suites/index.generated.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { executeRun } from '../engine/execute-run.ts';
import { mockSettings, runInput, withTokens } from '../engine/run-input.test-support.ts';

const asked = [
  'plant-store/valid-plant-accepted',
  'plant-store/malformed-json-refused',
  'bearer/anonymous-request-refused',
];
const few = checks.filter((check) => asked.includes(check.id));
const token = 'a-token-of-nobody';
const tokens = { valid: token, expired: '', notYetValid: '', revoked: '', otherAudience: '', limitedScope: '' };

/** Runs a few checks against a URL. A bomb takes a machine a while to read to the limit. */
export function askHostileTarget(url: string, timeoutMs = patient(5000)): Promise<RunReport> {
  const settings = mockSettings({ url, tokens });
  return executeRun(runInput(few, { ...withTokens(settings, { valid: token }), secrets: [token], timeoutMs }));
}

/** Runs them against one URL after the other, and keeps nothing. */
export default async function askHostileTargets(urls: readonly string[]): Promise<void> {
  for (const url of urls) await askHostileTarget(url);
}
