import type { Given } from '../../config/read-options.ts';
import type { WantedReport } from '../../config/resolve-run.ts';

/** Returns the reports that are wanted, the stored run on standard output among them where `--json` asks for it. */
export function wantJson(
  wanted: readonly WantedReport[],
  json: Given<boolean> | undefined,
  directory: string,
): readonly WantedReport[] {
  if (json?.value !== true || wanted.some(({ text }) => text === 'json')) return wanted;
  return [...wanted, { text: 'json', directory, origin: json.origin }];
}
