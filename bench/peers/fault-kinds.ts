/**
 * The ten kinds of faults that an artificial API was seeded with in "Open Problems in Fuzzing RESTful APIs: A Comparison of Tools"
 * (TOSEM 2023, table 7), each with the defect of the lending library that is of it.
 */
export const faultKinds: Readonly<Record<string, string>> = {
  'lib-server-error': 'a server error',
  'lib-wrong-type-of-member': 'a wrong type of a member',
  'lib-undocumented-success': 'an undocumented success',
  'lib-maximum-ignored': 'an ignored maximum',
  'lib-enum-ignored': 'an ignored enum',
  'lib-required-member-ignored': 'an ignored required member',
  'lib-location-leads-nowhere': 'a Location that leads nowhere',
  'lib-delete-does-nothing': 'a DELETE that deletes nothing',
  'lib-put-updates-in-part': 'a PUT that updates in part',
  'lib-put-not-idempotent': 'a PUT that is not idempotent',
};
