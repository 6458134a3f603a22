/** The image and the Job that runs it: the Dockerfile judged by its schema, and the Job's policy asked about each way in which vivero ends. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { type Copy, DockerfileParser } from 'dockerfile-ast';
import { validate as faultsOfDockerfile } from 'dockerfile-utils';
import t from 'tap';
import { runCommandLine } from '../../runner/commands/surroundings.test-support.ts';
import { directory, readDistributed, readDocuments, root, version } from './distribution.test-support.ts';

/** What is read of a Job; `runner/trials/foreign/distribution.slow.test.ts` judges the whole of it. */
interface Manifest {
  readonly spec?: JobSpec;
}

interface JobSpec {
  readonly completionMode?: string;
  readonly completions?: number;
  readonly parallelism?: number;
  readonly backoffLimitPerIndex?: number;
  readonly podFailurePolicy?: { readonly rules: readonly FailureRule[] };
  readonly template: { readonly spec?: PodSpec };
}

interface FailureRule {
  readonly action: string;
  readonly onExitCodes?: { readonly operator: string; readonly values: readonly number[] };
  readonly onPodConditions?: ReadonlyArray<{ readonly type: string }>;
}

interface PodSpec {
  readonly containers: ReadonlyArray<{
    readonly env?: ReadonlyArray<{ readonly name: string; readonly value?: string }>;
    readonly volumeMounts?: readonly unknown[];
  }>;
  readonly volumes?: ReadonlyArray<{
    readonly name: string;
    readonly persistentVolumeClaim?: { readonly claimName: string };
  }>;
}

type Action = 'again' | 'never again' | 'end of all' | 'not counted';

/** How a pod ended. */
interface PodEnd {
  readonly exitCode: number;
  /** True where the cluster took it away. */
  readonly wasDisrupted?: boolean;
}

const [shards] = readDocuments<Manifest>('kubernetes/shards.yaml');
const [merge] = readDocuments<Manifest>('kubernetes/merge.yaml');
const containerOf = (job: Manifest | undefined) => job?.spec?.template.spec?.containers[0];

/** Returns what Kubernetes does with a failed pod: the first rule that fits decides, and without one the index is tried again. */
function judgePod(spec: JobSpec | undefined, { exitCode, wasDisrupted = false }: PodEnd): Action {
  const actions: Readonly<Record<string, Action>> = {
    FailIndex: 'never again',
    FailJob: 'end of all',
    Ignore: 'not counted',
    Count: 'again',
  };
  for (const { action, onExitCodes, onPodConditions } of spec?.podFailurePolicy?.rules ?? []) {
    const isListed = onExitCodes?.values.includes(exitCode) === (onExitCodes?.operator === 'In');
    const fits = onExitCodes
      ? isListed
      : wasDisrupted && onPodConditions?.some(({ type }) => type === 'DisruptionTarget');
    if (fits === true) return actions[action] ?? 'again';
  }
  return 'again';
}

t.test('the pods may do nothing that they need not', async (t) => {
  for (const job of [shards, merge]) {
    const pod = job?.spec?.template.spec;
    t.match(pod, {
      automountServiceAccountToken: false,
      restartPolicy: 'Never',
      securityContext: { runAsNonRoot: true },
    });
    t.match(containerOf(job), {
      image: new RegExp(`:${version.replaceAll('.', String.raw`\.`)}$`),
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
    });
  }
});

t.test('only what is inconclusive is asked again', async (t) => {
  const spec = shards?.spec;
  t.equal(spec?.completionMode, 'Indexed');
  t.ok((spec?.backoffLimitPerIndex ?? 0) > 0, 'a shard is tried again at all');
  const actions = [1, 2, 3, 4, 70, 130, 137, 143].map((exitCode) => [exitCode, judgePod(spec, { exitCode })]);
  t.strictSame(Object.fromEntries(actions), {
    1: 'never again',
    2: 'end of all',
    3: 'again',
    4: 'end of all',
    70: 'never again',
    130: 'never again',
    137: 'never again',
    143: 'never again',
  });
  t.equal(judgePod(spec, { exitCode: 143, wasDisrupted: true }), 'not counted', 'a pod that the cluster evicts');
});

t.test('vivero ends with the codes that the policy is made for', async (t) => {
  const endOf = async (...line: readonly string[]): Promise<readonly [number, Action]> => {
    const { exitCode } = await runCommandLine(['run', ...line, '--output', directory], { directory });
    return [exitCode, judgePod(shards?.spec, { exitCode })];
  };
  t.strictSame(await endOf('nobody'), [2, 'end of all'], 'a target that no configuration names');
  t.strictSame(
    await endOf('mock', '--level', 'may', '--check', 'skills/list-served'),
    [4, 'end of all'],
    'nothing selected',
  );
  const silent = ['--base-url', 'http://127.0.0.1:9', '--token', 'none', '--check', 'plant-store/valid-plant-accepted'];
  t.strictSame(await endOf(...silent), [3, 'again'], 'a target that does not answer');
});

t.test('every shard has its index and the total, and a volume for its blob', async (t) => {
  const { completions, parallelism, template } = shards?.spec ?? {};
  const variableOf = (job: Manifest | undefined, name: string): string | undefined =>
    containerOf(job)?.env?.find((variable) => variable.name === name)?.value;
  t.equal(variableOf(shards, 'VIVERO_SHARDS'), String(completions));
  t.ok(variableOf(shards, 'VIVERO_RUN_NAME'), 'the run has a name');
  t.equal(variableOf(shards, 'VIVERO_RUN_NAME'), variableOf(merge, 'VIVERO_RUN_NAME'));
  t.equal(parallelism, completions, 'all at once: each has its part of the rate');
  const claim = (job: Manifest | undefined): unknown =>
    job?.spec?.template.spec?.volumes?.find(({ name }) => name === 'runs')?.persistentVolumeClaim?.claimName;
  t.ok(template && claim(shards) === claim(merge), 'the merge reads where the shards write');
  for (const job of [shards, merge]) t.match(containerOf(job)?.volumeMounts, [{}, { name: 'runs', mountPath: '/out' }]);
});

t.test('the Dockerfile is sound', async (t) => {
  const text = readDistributed('docker/Dockerfile');
  t.strictSame(faultsOfDockerfile(text), []);
  const instructions = DockerfileParser.parse(text).getInstructions();
  const last = (keyword: string): string =>
    instructions.findLast((instruction) => instruction.getKeyword() === keyword)?.getArgumentsContent() ?? '';
  t.match(last('USER'), /^[1-9]\d*:[1-9]\d*$/, 'a number, so that Kubernetes sees that it is not root');
  t.equal(
    last('ENTRYPOINT'),
    '["node", "--", "/opt/vivero/bin/vivero.cjs"]',
    'no shell between the signals and vivero',
  );
  t.equal(last('CMD'), '["--help"]', 'a forgotten target is no pass');
  t.match(last('VOLUME'), '/out');
  t.notMatch(text, /:latest\b|\bADD\b|\bsudo\b|curl .*\|/);
  for (const instruction of instructions.filter((each) => each.getKeyword() === 'VIVERO_RUN_NAME')) {
    const command = instruction.getArgumentsContent() ?? '';
    if (command.includes('npm ci')) t.match(command, '--ignore-scripts', 'no script of a package runs');
    if (command.includes('apt-get install'))
      t.match(command, /--no-install-recommends[\s\S]*rm -rf \/var\/lib\/apt\/lists/);
  }
});

t.test('the image is built from what is there, and nothing else reaches it', async (t) => {
  const lines = readDistributed('docker/Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  t.equal(lines[0], '*', 'everything is left out but what is named');
  const kept = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  for (const path of kept) t.ok(existsSync(join(root, path)), `${path} is there`);
  const copies = DockerfileParser.parse(readDistributed('docker/Dockerfile')).getCOPYs();
  const sources = copies
    .filter((copy: Copy) => copy.getFromFlag() === null)
    .flatMap((copy: Copy) =>
      copy
        .getArguments()
        .slice(0, -1)
        .map((argument) => argument.getValue()),
    );
  t.ok(sources.length > 5, 'there is something to copy');
  for (const source of sources) t.ok(source === '.' || kept.includes(source), `${source} is kept`);
  for (const secret of ['vivero.config.yaml', '.env', 'reports', '.git', 'node_modules'])
    t.notOk(
      kept.some((path) => matchesGlob(secret, path)),
      `${secret} is left out`,
    );
});

t.test(
  'the command of the image leaves a missing file of variables to vivero',
  { skip: process.platform === 'win32' },
  async (t) => {
    const made =
      /printf '([^']*vivero\.cjs[^']*)' > \/usr\/local\/bin\/vivero /.exec(readDistributed('docker/Dockerfile'))?.[1] ??
      '';
    const script = made
      .replaceAll('\\n', '\n')
      .replace('/opt/vivero', root)
      .replace('exec node', `exec '${process.execPath}'`);
    const folder = t.testdir({ vivero: script });
    const ended = spawnSync('sh', [join(folder, 'vivero'), 'run', '--env-file', 'none.env'], {
      cwd: folder,
      encoding: 'utf8',
    });
    t.match(ended, { status: 2, stderr: 'vivero: --env-file "none.env" cannot be read: ENOENT\n' });
  },
);
