import schema from '../../contracts/run-report/run-report.schema.json' with { type: 'json' };

/** The JSON Schema of `run.json`. One module imports it: of a JSON module in several bundled parts the bundler makes wrong exports. */
export const runSchema = schema;
