import type { ValidateFunction } from 'ajv/dist/2020.js';
import { createFileSchemas } from '../documents/own-schemas.ts';
import type { Finding } from '../config/config-fault.ts';
import { describeViolation } from '../config/describe-violation.ts';
import { pathOf } from '../config/validate-config.ts';
import type { BaselineFile } from './baseline-file.generated.ts';
import baselineSchema from './baseline.schema.json' with { type: 'json' };
import { isDay } from './calendar-day.ts';

/** What a person fills in after an entry was written for them. */
const filledIn: ReadonlySet<unknown> = new Set(['reason', 'owner']);

let compiled: ValidateFunction<BaselineFile> | null = null;

/**
 * Returns every violation of the schema of a baseline; none where the value is one. With `isUnfinished` a reason and an owner
 * may still be empty.
 */
export function validateBaseline(value: unknown, isUnfinished: boolean): Finding[] {
  compiled ??= compileSchema();
  if (compiled(value)) return [];
  return (compiled.errors ?? []).flatMap((error) => {
    const path = pathOf(error, value);
    if (isUnfinished && error.keyword === 'pattern' && error.data === '' && filledIn.has(path.at(-1))) return [];
    return describeViolation(error, path, { isHidden: false, document: 'the baseline' }) ?? [];
  });
}

function compileSchema(): ValidateFunction<BaselineFile> {
  return createFileSchemas('all', { 'calendar-day': isDay }).compile<BaselineFile>(baselineSchema);
}
