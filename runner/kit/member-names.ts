/** Names that objects have in JavaScript and Python whatever is put into them: a look-up by such a value finds what nobody meant. */
export const memberNames = ['constructor', '__proto__', 'toString', 'hasOwnProperty', '__class__'] as const;
