import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { hasFields, judgeSingletons } from '../../runner/kit/field-syntax.ts';

/** An application sets a field that the server in front of it sets too. */
export default defineObservingCheck({
  id: 'connector/single-fields-sent-once',
  clause: 'rfc9110:fields.single',
  title: 'The connector page sends fields that have one value once',
  why: 'One client takes the first of two lines, another the last, and others join them to a value that nobody knows.',
  sends:
    'No request of its own. It judges the fields that are not lists, such as Content-Type, Date, ETag, Location and Access-Control-Allow-Origin, of every response of the connector page in the run.',
  passes: 'Each of these fields once or not at all. Fields with lists, such as Vary, and Set-Cookie may be repeated.',
  fails: 'One of these fields on two lines, also with the same value.',
  fix: 'Set the field in one place, and let the server in front replace it, not add to it.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-age-twice', 'connector-allowed-origin-twice'],
  selects: (exchange) => exchange.system === 'connector' && hasFields(exchange),
  judge: judgeSingletons,
});
