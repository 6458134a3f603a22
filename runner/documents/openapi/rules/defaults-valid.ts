import { hasOwnDialect } from '../object-kind.ts';
import { defineRule } from '../rule.ts';
import { describeInvalid, findInvalid } from '../value-judge.ts';

/** A default is a value that the schema beside it takes (JSON Schema Validation §9.2, OpenAPI 3.0 §4.7.24). */
export const defaultsValid = defineRule({
  id: 'defaults-valid',
  level: 'should',
  title: 'Every default is valid against its schema',
  judge(model) {
    const values = model
      .nodesOf('Schema')
      .filter(
        ({ value, isReference }) => Object.hasOwn(value, 'default') && !(isReference && hasOwnDialect(model.version)),
      )
      .map(({ value, pointer }) => ({ pointer: `${pointer}/default`, value: value['default'], schema: pointer }));
    return findInvalid(model, values).map((invalid) => describeInvalid('a default', invalid));
  },
});
