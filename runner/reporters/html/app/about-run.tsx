import type { JSX } from 'preact';
import type { RunIndex } from '../run-index.ts';
import { describeDuration, describeTime } from './describe.ts';
import { Icon } from './icons.tsx';
import { useRun } from './run-model.ts';

/** Returns what was run against what, by what, and when. */
export function AboutRun(): JSX.Element {
  const { index } = useRun();
  const { capabilities } = index.target;
  return (
    <section aria-labelledby="about-heading">
      <h2 id="about-heading">About this run</h2>
      <dl class="facts card">
        {factsOf(index).map(([name, value]) => (
          <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {capabilities.length > 0 && (
        <details class="plain-details">
          <summary>
            <Icon name="chevron" />
            What the target offers <span class="number">{capabilities.length}</span>
          </summary>
          <ul class="tags">
            {capabilities.map((capability) => (
              <li>{capability}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function factsOf(index: RunIndex): ReadonlyArray<readonly [name: string, value: string]> {
  const { target, contract, tool, run, seed, shard, plan, repeat, baseline, configuration, failOn } = index;
  return [
    [index.client === null ? 'Target' : 'Client', target.name],
    ...(target.version === undefined ? [] : [['Version', target.version] as const]),
    ...Object.entries(target.systems).map(([system, { url }]) => [system, url] as const),
    ['Started', describeTime(index.startedAt)],
    ['Took', describeDuration(index.durationMs)],
    ['Contract', `${contract.version}, sha256 ${contract.sha256.slice(0, 12)}`],
    ['vivero', `${tool.version}, on Node ${tool.node.replace(/^v/, '')}`],
    ['Run', `${run}, seed ${seed}`],
    ...(plan === undefined ? [] : [['Plan', `sha256 ${plan.sha256.slice(0, 12)}`] as const]),
    ...(shard === null ? [] : [['Shard', `${shard.index} of ${shard.total}`] as const]),
    ['Fails on', failOn.toUpperCase()],
    ...(repeat === undefined ? [] : [['Repeated', `${repeat} times`] as const]),
    ...(baseline === undefined ? [] : [['Baseline', baseline.file] as const]),
    ...(configuration === undefined ? [] : [['Configuration', configuration.file] as const]),
  ];
}
