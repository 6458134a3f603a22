import t from 'tap';
import { callsOfWrongTypes, callsWithUnknownArgument, pickWrongCalls, wrongCallsOf } from './wrong-calls.ts';

const tool = {
  name: 'contacts_create',
  inputSchema: {
    type: 'object',
    properties: { name: { type: 'string' }, age: { type: 'integer' }, kind: { enum: ['customer', 'supplier'] } },
    required: ['name', 'age'],
    additionalProperties: false,
  },
};

t.test('makes calls that the schema forbids, each with one mistake', (t) => {
  const kinds = wrongCallsOf(tool).map(({ kind }) => kind);
  t.match(kinds, [
    'an object for a string',
    'an object for an integer',
    'a word for an integer',
    'a value outside of an enumeration',
    'a missing string',
    'a missing number',
    'no arguments',
  ]);
  t.end();
});

t.test('makes no call where the schema allows anything', (t) => {
  t.strictSame(wrongCallsOf({ name: 'anything', inputSchema: { type: 'object', properties: { value: {} } } }), []);
  t.end();
});

t.test('adds an argument only where the schema allows no more', (t) => {
  const { additionalProperties: _, ...open } = tool.inputSchema;
  t.equal(callsWithUnknownArgument(tool).length, 1);
  t.strictSame(callsWithUnknownArgument({ ...tool, inputSchema: open }), []);
  t.end();
});

t.test('makes one call in which every argument is of a wrong type', (t) => {
  const given = { name: { vivero: [[]] }, age: { vivero: [[]] }, kind: { vivero: [[]] } };
  t.match(callsOfWrongTypes(tool), [{ given, kind: 'arguments of wrong types' }]);
  const any = { type: 'object', properties: { value: {} }, required: ['value'] };
  t.strictSame(callsOfWrongTypes({ name: 'anything', inputSchema: any }), []);
  t.end();
});

t.test('picks one call of each tool, and one of each kind', (t) => {
  const calls = [...wrongCallsOf(tool), ...wrongCallsOf({ ...tool, name: 'contacts_change' })];
  const picked = pickWrongCalls(calls, { random: () => 0, most: 20 });
  t.equal(new Set(picked.map(({ tool: { name } }) => name)).size, 2);
  t.equal(new Set(picked.map(({ kind }) => kind)).size, 7);
  t.end();
});
