import { defineRule } from '../rule.ts';
import { findInvalid } from '../value-judge.ts';

/** A default is a value that the schema beside it takes (JSON Schema Validation §9.2, OpenAPI 3.0 §4.7.24). */
export const defaultsValid = defineRule({
  id: 'defaults-valid',
  level: 'should',
  title: 'Every default is valid against its schema',
  judge(model) {
    const values = model
      .nodesOf('Schema')
      .filter(({ value, isReference }) => Object.hasOwn(value, 'default') && !(isReference && model.version === '3.0'))
      .map(({ value, pointer }) => ({ pointer: `${pointer}/default`, value: value['default'], schema: pointer }));
    return findInvalid(model, values).map(({ of, fault }) => ({
      pointer: of.pointer,
      what: 'a default is not valid against its schema',
      expected: { schema: of.schema },
      actual: fault,
    }));
  },
});
