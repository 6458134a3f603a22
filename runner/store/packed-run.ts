import type { PackedExchange, PackedResult } from '../../contracts/run-report/packed-run.generated.ts';

/** A curl line that follows from the request; with `token`, `$VIVERO_TOKEN` stands where `Authorization` has `[redacted]`. */
export type MadeCurl = Extract<PackedExchange['curl'], object>;

/** An assertion, or a group of them, as it stands in `run.json`. */
export type PackedAssertion = PackedResult['assertions'][number];
