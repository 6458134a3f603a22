/** Changes to a plant that remove a required member, by what is sent. */
export const missingMembers: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  'no name': { name: undefined },
  'no id': { id: undefined },
  'no name, but a tag': { name: undefined, tag: '"tree"' },
  'no id, but a tag': { id: undefined, tag: '"tree"' },
  'neither name nor id': { id: undefined, name: undefined },
  'neither, but a tag': { id: undefined, name: undefined, tag: '"tree"' },
  'Name instead of name': { name: undefined, Name: '"Boldo"' },
  'ID instead of id': { id: undefined, ID: '1' },
  'name in __proto__': { name: undefined, ['__proto__']: '{"name":"Boldo"}' },
  'id in __proto__': { id: undefined, ['__proto__']: '{"id":1}' },
};
