import t from 'tap';
import type { Environment } from '../config/interpolate.ts';
import { chooseShard } from './choose-shard.ts';
import { drawName, nameSharedRun } from './name-run.ts';

function shardIn(env: Environment): string | null {
  const { shard } = chooseShard({}, env);
  return shard && `${shard.index}/${shard.total}`;
}

t.test('the part is read from what the CI system says', async (t) => {
  const gitlab = { GITLAB_CI: 'true', CI_NODE_INDEX: '1', CI_NODE_TOTAL: '3', CI_JOB_NAME: 'vivero 1/3' };
  t.equal(shardIn(gitlab), '1/3', 'GitLab counts from 1');
  t.match(chooseShard({}, gitlab).notice, /^part 1 of 3 .* CI_NODE_INDEX and CI_NODE_TOTAL say; --no-shard/);
  t.equal(shardIn({ CIRCLE_NODE_INDEX: '0', CIRCLE_NODE_TOTAL: '3' }), '1/3', 'CircleCI counts from 0');
  t.equal(shardIn({ BUILDKITE_PARALLEL_JOB: '2', BUILDKITE_PARALLEL_JOB_COUNT: '3' }), '3/3');
  t.equal(shardIn({ JOB_COMPLETION_INDEX: '4', VIVERO_SHARDS: '16' }), '5/16', 'an Indexed Job says not of how many');
  const shards = { value: 16, origin: '--shards' };
  t.strictSame(chooseShard({ shards }, { JOB_COMPLETION_INDEX: '4' }).shard, { index: 5, total: 16 });
});

t.test('what is not a part of a run is a whole one', async (t) => {
  t.strictSame(chooseShard({}, {}), { shard: null, notice: null });
  t.equal(shardIn({ GITLAB_CI: 'true', CI_NODE_TOTAL: '1' }), null, 'GitLab sets the total of every job');
  t.equal(shardIn({ CIRCLE_NODE_INDEX: '0', CIRCLE_NODE_TOTAL: '1' }), null);
  t.equal(shardIn({ CI_NODE_INDEX: '', CI_NODE_TOTAL: '' }), null);
  t.match(chooseShard({}, { JOB_COMPLETION_INDEX: '4' }), { shard: null, notice: /VIVERO_SHARDS=<completions>/ });
  const matrix = { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '3', CI_JOB_NAME: 'vivero: [staging]' };
  t.match(
    chooseShard({}, matrix),
    { shard: null, notice: /a matrix.*--shard 2\/3/ },
    'the jobs of a matrix may each have a target of their own',
  );
});

t.test('an option wins over every variable', async (t) => {
  const env = { CI_NODE_INDEX: '9', CI_NODE_TOTAL: '3', CIRCLE_NODE_TOTAL: 'many' };
  const given = (value: { index: number; total: number } | null): unknown =>
    chooseShard({ shard: { value, origin: '--shard' } }, env).shard;
  t.strictSame(given({ index: 2, total: 5 }), { index: 2, total: 5 });
  t.equal(given({ index: 1, total: 1 }), null);
  t.equal(given(null), null, '--no-shard');
});

t.test('variables that name no part are refused, in one sentence with the way out', async (t) => {
  const refused: ReadonlyArray<readonly [Environment, RegExp]> = [
    [{ CI_NODE_INDEX: '0', CI_NODE_TOTAL: '3' }, /CI_NODE_INDEX is "0" .*GitLab CI counts from 1/],
    [{ CI_NODE_INDEX: '4', CI_NODE_TOTAL: '3' }, /CI_NODE_INDEX is "4" and CI_NODE_TOTAL is "3"/],
    [{ CIRCLE_NODE_INDEX: '3', CIRCLE_NODE_TOTAL: '3' }, /CircleCI counts from 0/],
    [{ CI_NODE_INDEX: '2' }, /CI_NODE_INDEX is "2", and CI_NODE_TOTAL is not set/],
    [{ BUILDKITE_PARALLEL_JOB_COUNT: '3' }, /BUILDKITE_PARALLEL_JOB is not set/],
    [{ CI_NODE_INDEX: '1e1', CI_NODE_TOTAL: '20' }, /"1e1"/],
    [{ CI_NODE_INDEX: '-1', CI_NODE_TOTAL: '20' }, /"-1"/],
    [{ CI_NODE_INDEX: '1', CI_NODE_TOTAL: '0' }, /CI_NODE_TOTAL is "0"/],
    [{ JOB_COMPLETION_INDEX: '16', VIVERO_SHARDS: '16' }, /Kubernetes counts from 0/],
    [{ JOB_COMPLETION_INDEX: '1', VIVERO_SHARDS: '\u001b[2Jx' }, /\\u001b\[2Jx/],
    [
      { CI_NODE_INDEX: '1', CI_NODE_TOTAL: '3', BUILDKITE_PARALLEL_JOB: '1', BUILDKITE_PARALLEL_JOB_COUNT: '2' },
      /say 1\/3, and BUILDKITE_PARALLEL_JOB and BUILDKITE_PARALLEL_JOB_COUNT say 2\/2/,
    ],
  ];
  for (const [env, message] of refused) {
    t.throws(() => chooseShard({}, env), { name: 'UsageError', message }, JSON.stringify(env));
    t.throws(() => chooseShard({}, env), { message: /give --shard <i\/n>, or --no-shard for all checks$/ });
  }
  const shards = { value: 3, origin: '--shards' };
  t.throws(() => chooseShard({ shards }, {}), { message: /nothing says which of them/ });
  t.throws(() => chooseShard({ shards }, { CI_NODE_INDEX: '1', CI_NODE_TOTAL: '2' }), { message: /--shards is 3/ });
});

t.test('all parts of one build find one name, and no two builds the same', async (t) => {
  const named = (env: Environment, planned: string | null = null): ReturnType<typeof nameSharedRun> =>
    nameSharedRun('0'.repeat(64), { options: {}, env, planned, random: () => 7 });
  const job = (pipeline: string, id: string): Environment => {
    return { GITLAB_CI: 'true', CI_SERVER_URL: 'https://git.example', CI_PIPELINE_ID: pipeline, CI_JOB_ID: id };
  };
  const [first, second] = [named(job('1', '10')), named(job('1', '11'))];
  t.equal(first.run, second.run);
  t.match(first.run, /^[0-9a-z]{8}$/);
  t.not(first.attempt, second.attempt, 'a job that is run again creates other plants');
  t.not(named(job('2', '12')).run, first.run);
  for (const env of [
    { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'a/b', GITHUB_RUN_ID: '5', GITHUB_RUN_ATTEMPT: '2' },
    { CIRCLECI: 'true', CIRCLE_WORKFLOW_ID: 'w' },
    { BUILDKITE: 'true', BUILDKITE_BUILD_ID: 'b' },
  ])
    t.match(named(env), { isOfPlanAlone: false, run: /^[0-9a-z]{8}$/ });
  t.equal(named(job('1', '10'), 'planned1').run, 'planned1', 'a plan file names the run');
  t.match(named({}), { isOfPlanAlone: true, attempt: '77777777' });
  t.equal(named({}).run, named({}).run, 'machines that nothing else joins have the plan in common');
  t.equal(
    drawName(() => 35),
    'zzzzzzzz',
  );
});
