/** Mark in the markup that is searched for: a response that contains it as markup has it from there. */
export const markup = '<script>vivero()</script>';

/** Texts that people, programs and attackers search for; `null` stands for a search without `q`. */
export const searchTexts: ReadonlyArray<readonly [name: string, query: string | null]> = [
  ['no q', null],
  ['an empty q', 'q='],
  ['4 KB', `q=${'a'.repeat(4096)}`],
  ['accents and emoji', `q=${encodeURIComponent('conciliación ñandú 你好 🌱')}`],
  ['a percent sign', 'q=%25'],
  ['a percent sign that begins nothing', 'q=100%'],
  ['bytes that are not UTF-8', 'q=%FF%FE'],
  ['a single quote', `q=${encodeURIComponent("O'Higgins")}`],
  ['SQL', `q=${encodeURIComponent("' OR 1=1 --")}`],
  ['double quotes', 'q=%22iva%22'],
  ['a quote that is not closed', 'q=%22iva'],
  ['operators of search engines', `q=${encodeURIComponent('+ - && || ! ( ) { } [ ] ^ ~ * ? : \\ /')}`],
  ['a regular expression', `q=${encodeURIComponent('(a+)+$[')}`],
  ['NUL', 'q=a%00b'],
  ['line breaks', 'q=a%0D%0Ab'],
  ['markup', `q=${encodeURIComponent(markup)}`],
  ['q twice', 'q=iva&q=pago'],
  ['q as a list', 'q[]=iva'],
  ['q as an object', 'q[$ne]=iva'],
];
