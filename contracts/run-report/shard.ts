export type { Shard } from './packed-run.generated.ts';
