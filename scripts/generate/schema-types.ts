import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GeneratedFile } from './generated-file.ts';
import { renderConfigSchema } from './render-config-schema.ts';
import { type NamedSchema, type Schema, renderTypes } from './render-types.ts';

/** A JSON Schema, and the module of types that is made from it. */
interface SchemaTypes extends Omit<NamedSchema, 'schema'> {
  /** Path of the schema from the root of the repository; the module stands beside it. */
  readonly schema: string;
  /** Name of the module. */
  readonly module: string;
}

const schemas: readonly SchemaTypes[] = [
  {
    schema: 'runner/config/config.schema.json',
    module: 'config-file.generated.ts',
    root: 'ConfigFile',
    names: {
      credentials: 'ConfiguredCredentials',
      http: 'ConfiguredHttp',
      latency: 'ConfiguredLatency',
      limitedScope: 'ConfiguredLimitedScope',
      run: 'ConfiguredRun',
      target: 'ConfiguredTarget',
    },
    // A configuration in TypeScript says `token: process.env.TOKEN`.
    acceptsUndefined: true,
  },
  {
    schema: 'contracts/run-report/run-report.schema.json',
    module: 'packed-run.generated.ts',
    root: 'PackedRun',
    names: {
      abort: 'RunAbort',
      assertion: 'StoredAssertion',
      body: 'PackedBody',
      exchange: 'PackedExchange',
      intent: 'StoredIntent',
      result: 'PackedResult',
    },
  },
  {
    schema: 'runner/gate/baseline.schema.json',
    module: 'baseline-file.generated.ts',
    root: 'BaselineFile',
    names: { entry: 'BaselineFileEntry' },
  },
  {
    schema: 'runner/shards/plan.schema.json',
    module: 'plan-file.generated.ts',
    root: 'PlanFile',
    names: { target: 'PlannedTarget' },
  },
];

/** Returns the schema that is generated in part, and the modules of types that are made from the schemas of this repository. */
export function renderSchemaTypes(root: string): GeneratedFile[] {
  const config = renderConfigSchema(root);
  const types = schemas.map(({ schema: path, module, ...rest }) => {
    const text = path === config.path ? config.content : readFileSync(join(root, path), 'utf8');
    const schema = JSON.parse(text) as Schema;
    const source = path.slice(path.lastIndexOf('/') + 1);
    return {
      path: `${path.slice(0, -source.length)}${module}`,
      content: `// Made from ${source} by \`npm run generate\`; do not edit.\n\n${renderTypes({ schema, ...rest })}`,
    };
  });
  return [config, ...types];
}
