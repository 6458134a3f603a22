import { resolve } from 'node:path';
import { drawName } from '../../shards/name-run.ts';
import { addressedSystems } from '../../config/addressed-systems.ts';
import { makeRunSettings } from '../../config/make-run-settings.ts';
import type { ResolvedRun } from '../../config/resolve-run.ts';
import { surveyTarget } from '../../engine/survey-target.ts';
import { UsageError } from '../../errors/usage-error.ts';
import type { CommandCall } from '../command.ts';
import { contractIdentity } from '../run/contract-identity.ts';
import type { Surroundings } from '../surroundings.ts';
import { type OpenedTarget, openTarget } from '../target/open-target.ts';
import { untilInterrupted } from '../target/until-interrupted.ts';
import { printJson } from '../terminal/print-json.ts';
import { styleOf } from '../terminal/text-style.ts';
import { examineConfiguration, type ExaminedConfiguration } from './configuration/examine-configuration.ts';
import { machineDiagnoses, targetDiagnoses } from './diagnoses.ts';
import type { MachineScene } from './diagnosis.ts';
import { doctorOptions } from './doctor-options.ts';
import { examineAll, type Told } from './examine-all.ts';
import { fault, unknown } from './finding.ts';
import { createDoctorText, exitCodeOf } from './render-findings.ts';

type DoctorCall = CommandCall<typeof doctorOptions>;

/** Longest that a target is looked at, in milliseconds: one that responds to nothing costs its time limits. */
const targetLimitMs = 60_000;

/** Looks at this machine, the configuration and the target, prints a line for each finding, and resolves to the exit code. */
export async function diagnose(call: DoctorCall): Promise<number> {
  const { argument, options, surroundings } = call;
  const { stdout, env, secrets } = surroundings;
  const isJson = options.json?.value === true;
  const configuration = await examineConfiguration({ target: argument, options }, surroundings);
  const text = createDoctorText(styleOf(stdout, env, options.color));
  const told: Told[] = [];
  const show = (next: Told): void => {
    const clean = withoutSecrets(next, secrets);
    told.push(clean);
    if (!isJson) stdout.write(text.line(clean));
  };
  await untilInterrupted(surroundings, 'while the doctor looked at the target', async (signal) => {
    await examineAll(machineDiagnoses, machineScene(call, configuration, signal), show);
    await examineTarget(call, { configuration, signal, show });
  });
  const exitCode = exitCodeOf(told);
  const target = configuration.resolved?.target?.targetName ?? (configuration.resolved === null ? argument : 'mock');
  if (isJson)
    printJson(stdout, { target, exitCode, findings: told.map(({ title, finding }) => ({ line: title, ...finding })) });
  else stdout.write(text.end(told, exitCode));
  return exitCode;
}

function machineScene(
  { options, surroundings }: DoctorCall,
  configuration: ExaminedConfiguration,
  signal: AbortSignal,
): MachineScene {
  const { output } = options;
  const given = resolve(surroundings.directory, output?.value ?? doctorOptions.output.default);
  return { surroundings, configuration, outputDirectory: configuration.resolved?.outputDirectory ?? given, signal };
}

interface Looking {
  readonly configuration: ExaminedConfiguration;
  readonly signal: AbortSignal;
  show(told: Told): void;
}

async function examineTarget({ surroundings }: DoctorCall, { configuration, signal, show }: Looking): Promise<void> {
  const { omitted, withheld } = configuration;
  const resolved = withoutWithheld(configuration);
  for (const { title, systems, why } of withheld) {
    const about = systems.length === 1 ? `${systems.join('')} was ` : '';
    show({ title, finding: unknown(`${about}not tried, ${why}`) });
  }
  if (resolved === null) return;
  const opened = await open(resolved, surroundings, show);
  const { settings } = opened;
  const { tool, clock, random } = surroundings;
  const limited = AbortSignal.any([signal, AbortSignal.timeout(targetLimitMs)]);
  try {
    const run = `doctor${drawName(random)}`;
    const survey = await surveyTarget({ settings, run, tool, contract: contractIdentity, clock, signal: limited });
    try {
      await examineAll(targetDiagnoses, { settings, survey, omitted, withheld, clock, signal: limited }, show);
    } finally {
      await survey.close();
    }
  } finally {
    await opened.close();
  }
  signal.throwIfAborted();
}

/** Returns what may be contacted: a system behind a proxy that is faulty, and what else is at its origin, is not. */
function withoutWithheld({ resolved, withheld }: ExaminedConfiguration): ResolvedRun | null {
  if (resolved === null || resolved.target === null || withheld.length === 0) return resolved;
  const { target } = resolved;
  const origins = withheld.flatMap(({ systems }) => systems.flatMap((system) => target[system]?.url.origin ?? []));
  const gone = addressedSystems.filter((system) => origins.includes(target[system]?.url.origin ?? ''));
  const isAnyLeft = addressedSystems.some((system) => target[system] !== null && !gone.includes(system));
  const isCommon = withheld.some(({ systems }) => systems.length > 1);
  if (isCommon || !isAnyLeft) return null;
  return { ...resolved, target: { ...target, ...Object.fromEntries(gone.map((system) => [system, null])) } };
}

/** What keeps tokens from being got is no reason to say nothing of the rest. */
async function open(resolved: ResolvedRun, surroundings: Surroundings, show: Looking['show']): Promise<OpenedTarget> {
  try {
    return await openTarget(resolved, { systems: ['plant-store', 'api', 'mcp'], surroundings });
  } catch (error) {
    const { target, limits } = resolved;
    if (!(error instanceof UsageError) || target === null) throw error;
    for (const line of error.lines)
      show({ title: 'configuration', finding: fault('configuration', { message: line, fix: null }) });
    return { settings: makeRunSettings(target, limits), close: () => Promise.resolve() };
  }
}

function withoutSecrets({ title, finding }: Told, secrets: Surroundings['secrets']): Told {
  return {
    title,
    finding: JSON.parse(JSON.stringify(finding), (_, value: unknown) =>
      typeof value === 'string' ? secrets.text(value) : value,
    ) as Told['finding'],
  };
}
