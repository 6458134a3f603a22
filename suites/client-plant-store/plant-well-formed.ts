import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { integerOf } from '../../runner/documents/integer-text.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { numberText } from '../../runner/documents/strict-json.ts';
import { createsPlant, jsonOfPlant, lacksPlant } from './support/plant-requests.ts';

/** The members are few, and each has one type. */
export default defineMessageCheck({
  id: 'client-plant-store/plant-well-formed',
  clause: 'service:client.plant-shape',
  title: 'A plant has an integer id, a string name and a string tag or none',
  why: 'A server that checks what it is sent refuses the plant with 400.',
  passes:
    'any integer, 1.0 and 1e3 too, any strings, the empty one too, and members of other names; a request without content and without a token, which finds out what the server wants',
  fails:
    'a member that is missing, an id in quotes or with a fraction, null, an array; under the ordinary service, a token that is taken and no content',
  fix: 'Send id as a number and name as a string; leave tag out rather than sending null.',
  kinds: ['rest'],
  scenarios: 'any',
  of: 'plant as JSON',
  brokenBy: [
    'shop-plant-without-id',
    'shop-plant-without-name',
    'shop-plant-id-string',
    'shop-plant-id-fraction',
    'shop-plant-name-number',
    'shop-plant-tag-null',
    'shop-plants-in-array',
    'shop-plant-empty',
  ],
  selects: (entry, run) => lacksPlant(entry, run) || (createsPlant(entry) && jsonOfPlant(entry)?.ok === true),
  judge(entry, expect, run) {
    const read = jsonOfPlant(entry);
    const faults = lacksPlant(entry, run) ? ['there is no content'] : read?.ok === true ? faultsOf(read.value) : [];
    expect.that('the plant has the members of a plant', faults.length === 0, {
      expected: 'an integer id, a string name, a string tag or none',
      actual: faults.length === 0 ? 'such a plant' : faults,
      entry,
    });
  },
});

function faultsOf(plant: unknown): string[] {
  if (!isObject(plant)) return ['it is not an object'];
  const { id, name, tag } = plant;
  const digits = numberText(id);
  return [
    ...(digits !== null && integerOf(digits) !== null ? [] : [`id is ${kindOf(id)}`]),
    ...(typeof name === 'string' ? [] : [`name is ${kindOf(name)}`]),
    ...(tag === undefined || typeof tag === 'string' ? [] : [`tag is ${kindOf(tag)}`]),
  ];
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (numberText(value) !== null) return `the number ${numberText(value)?.slice(0, 40)}`;
  return Array.isArray(value) ? 'an array' : `a value of the type ${typeof value}`;
}
