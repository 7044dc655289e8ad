import { describe, expect, it } from 'vitest'
import { textGrid } from '.'

const cellsOf = (text: string, isTabbed = false) =>
  textGrid(text, { isTabbed }).rows.map(({ rowNumber, cells }) => [rowNumber, ...cells])

describe('a table in text', () => {
  it.each([
    ['commas', 'Email,Name\na@x.test,A\n'],
    ['semicolons', 'Email;Name\r\na@x.test;A\r\n'],
    ['tabs', 'Email\tName\ra@x.test\tA\r'],
    ['pipes', 'Email|Name\na@x.test|A'],
    ['quotes around everything', '"Email","Name"\n"a@x.test","A"'],
    ['quotes around whole lines', '"Email,Name"\r\n"a@x.test,A"\r\n'],
  ])('is read with %s', (_what, text) =>
    expect(cellsOf(text)).toEqual([
      [1, 'Email', 'Name'],
      [2, 'a@x.test', 'A'],
    ]),
  )
  it.each([
    ['a comma in a quoted heading', '"Name, Vorname";E-Mail\nByron, Ada;a@x.test', ['Name, Vorname', 'E-Mail']],
    ['a comma in every cell', 'Name, Vorname;E-Mail;Team\nByron, Ada;a@x.test;A', ['Name, Vorname', 'E-Mail', 'Team']],
    ['decimal commas', 'Mail;A;B\na@x.test;1,5;2,5\nb@x.test;1,5;2,5', ['Mail', 'A', 'B']],
    ['separators between quotes', '"a;b;c;d",Email\n"a;b;c;d",a@x.test', ['a;b;c;d', 'Email']],
    ['doubled quotes', '"a "";;;"" b",Email\n"""x""",a@x.test', ['a ";;;" b', 'Email']],
    ['tabs below a title with commas', 'One, two, three\nName\tEmail\nA\ta@x.test', ['One, two, three']],
  ])('with %s has the separator that stands outside quotes in most lines', (_what, text, first) =>
    expect(cellsOf(text)[0]).toEqual([1, ...first]),
  )
  it.each(['sep=;\n', 'sep=;\r\n', '\ufeffSEP=;\r\n', '"sep=;"\n'])('obeys %j', (line) =>
    expect(cellsOf(`${line}Email;First,Name\na@x.test;A`)).toEqual([
      [2, 'Email', 'First,Name'],
      [3, 'a@x.test', 'A'],
    ]),
  )
  it('of a tabbed file is separated by tabs, wherever it has one', () => {
    expect(cellsOf('a,b;c\td', true)).toEqual([[1, 'a,b;c', 'd']])
    expect(cellsOf('a,b', true)).toEqual([[1, 'a', 'b']])
  })
})
