import { describe, expect, it } from 'vitest'
import { pastedPeople } from '.'

const ada = { email: 'ada@example.test', name: 'Ada Byron' }

describe('a pasted list of people', () => {
  it.each([
    ['Ada Byron <ada@example.test>'],
    ['"Byron, Ada" <ada@example.test>'],
    ['Byron, Ada <ada@example.test>'],
    ['Ada Byron\tada@example.test'],
    ['Ada\tByron\tada@example.test\tSales'],
    ['Ada,Byron,ada@example.test'],
    ['Ada Byron, Sales, ada@example.test'],
    ['Ada Byron (ada@example.test)'],
    ["'Ada Byron' <mailto:ada@example.test>"],
    ['ada@example.test, Ada Byron'],
    ['ada@example.test\tAda\tByron\tSales'],
    ['ada@example.test;Ada;Byron'],
    ['ada@example.test (Ada Byron)'],
    ['Email\tFirst Name\tLast Name\nada@example.test\tAda\tByron'],
    ['Nr.;Name;E-Mail\n1;Byron, Ada;ada@example.test'],
    ['Report\n\nFull name,Work email\n"Byron, Ada",Ada@example.test'],
    ['Ada Byron <ada＠example.test>'],
    ['To: "Byron, Ada (Stores)" <ada@example.test>'],
    ['Cc: "Byron, Ada" (Stores) <ada@example.test>'],
    ['Bcc:\tAda Byron [Stores] <ada@example.test>'],
    ["From: 'Ada Byron' <ada@example.test>"],
    ['An: Ada Byron (Lager), ada@example.test'],
    ['“Byron, Ada” <ada@example.test>'],
    ['Ada;Byron;ada@example.test;Sales'],
    ['Von: "Ada Byron" <ada@example.test>'],
    ['À : Ada Byron <ada@example.test>'],
    ['Para: "Byron, Ada" <mailto:ada@example.test>'],
    ['To:\n"Byron, Ada",ada@example.test'],
    ['www.quill.example | Ada Byron | ada@example.test'],
    ['ada@example.test | Ada Byron | https://quill.example/jobs'],
  ])('gives the address and the name of %j', (line) =>
    expect(pastedPeople(line)).toEqual({ people: [ada], doubles: [], unreadable: [] }),
  )
  it('may hold several addresses in a line', () => {
    const emails = pastedPeople('a@example.test, b@example.test; Cy <c@example.test>;d@example.test.').people
    expect(emails).toEqual([
      { email: 'a@example.test', name: '' },
      { email: 'b@example.test', name: '' },
      { email: 'c@example.test', name: 'Cy' },
      { email: 'd@example.test', name: '' },
    ])
  })
  it.each([
    ['To: ada@example.test; Cc: bo@example.test'],
    ['To: ada@example.test\nCc: bo@example.test'],
    ['E-Mail: ada@example.test\nwww.example.test | bo@example.test'],
    ['ada@example.test, example.test\nbo@example.test | HTTPS://quill.example'],
  ])('takes neither a header nor a web address for a name in %j', (text) =>
    expect(pastedPeople(text)).toEqual({
      people: ['ada@example.test', 'bo@example.test'].map((email) => ({ email, name: '' })),
      doubles: [],
      unreadable: [],
    }),
  )
  it.each([
    ['To: "Archer, Anna (Stores)" <a@example.test>; "van den Berg, Bo (IT)" <b@example.test>', 'Bo van den Berg'],
    ['Archer, Anna (Stores) <a@example.test>, Dr. Berg, Bo <b@example.test>', 'Dr. Bo Berg'],
  ])('reads each name of the line %j', (text, second) =>
    expect(pastedPeople(text).people.map(({ name }) => name)).toEqual(['Anna Archer', second]),
  )
  it.each([['- '], ['• '], ['*\t'], ['1. '], ['(2) '], ['3) ']])('takes no name from the bullet %j', (bullet) => {
    expect(pastedPeople(`${bullet}ada@example.test`).people).toEqual([{ email: 'ada@example.test', name: '' }])
    expect(pastedPeople(`${bullet}Ada Byron <ada@example.test>`).people).toEqual([ada])
    expect(pastedPeople(`${bullet}Ada Byron`).unreadable).toEqual(['Ada Byron'])
  })
  it('takes no name without a letter', () =>
    expect(pastedPeople('7; ada@example.test').people).toEqual([{ email: 'ada@example.test', name: '' }]))
  it('gives an address that is listed twice once, ignoring case', () =>
    expect(pastedPeople('Ada Byron <ada@example.test>\r\nADA@example.test\n\n')).toEqual({
      people: [ada],
      doubles: ['ADA@example.test'],
      unreadable: [],
    }))
  it('keeps every sign that belongs to an address, and gives its domain in ASCII', () =>
    expect(pastedPeople("niamh.o'hara@example.test, r&d@example.test; ola@müller-bau.example").people).toEqual([
      { email: "niamh.o'hara@example.test", name: '' },
      { email: 'r&d@example.test', name: '' },
      { email: 'ola@xn--mller-bau-q9a.example', name: '' },
    ]))
  it.each<[string, string[], string[]]>([
    ['broken@; Cleo Park <c@example.test>; just a name', ['c Cleo Park'], ['broken@', 'just a name']],
    ['broken@, Cleo Park <c@example.test>, just a name', ['c Cleo Park'], ['broken@', 'just a name']],
    ['broken@ Cleo Park <c@example.test> just a name', ['c Cleo Park'], ['broken@', 'just a name']],
    ['just a name, Cleo Park <c@example.test>, d@example.test', ['c Cleo Park', 'd '], ['just a name']],
    ['Fay Two <fay@x,test>; gus@example.test.', ['gus '], ['Fay Two <fay@x,test>']],
    ['Fay Two <fay@x;test>\ngus@example.test', ['gus '], ['Fay Two <fay@x;test>']],
    ['fay@x,test; gus@example.test', ['gus '], ['fay@x,test']],
    ['=1+1 <max@example.test>; =1+1', ['max =1+1'], ['=1+1']],
    ['just a name; gus@example.test', ['gus '], ['just a name']],
    ['gus@example.test, Bo Lind, Cy Hart', ['gus '], ['Bo Lind', 'Cy Hart']],
    ['Gus Oak <gus@example.test> left', ['gus Gus Oak'], ['left']],
    ['"Oak, Bert" <b@example.test>, Müller, Zoë <z@example.test>, Al', ['b Bert Oak', 'z Zoë Müller'], ['Al']],
    ['"Oak; Bert" <b@example.test>; Müller, Zoë <z@example.test>;', ['b Oak; Bert', 'z Zoë Müller'], []],
    ['García López, Ana María <a@example.test>; Cy', ['a Ana María García López'], ['Cy']],
    ['a@example.test b@example.test c@', ['a ', 'b '], ['c@']],
    ['ada@example;Ada;Byron', [], ['Ada Byron <ada@example>']],
  ])('of %j leaves no part out, and none to its neighbour', (text, people, unreadable) => {
    const read = pastedPeople(text)
    expect(read.people.map(({ email, name }) => `${email.split('@')[0]} ${name}`)).toEqual(people)
    expect(read.unreadable).toEqual(unreadable)
  })
  it('names the lines without a valid address', () =>
    expect(pastedPeople('Email\nAda Byron\nada@example\n , ;\n').unreadable).toEqual([
      'Email',
      'Ada Byron',
      'ada@example',
    ]))
  it('is read at once with 3,000 lines', () => {
    const lines = Array.from({ length: 3000 }, (_, n) => `Person ${n} <person${n % 2500}@example.test>,`)
    const { people, doubles } = pastedPeople(lines.join('\n'))
    expect([people.length, doubles.length]).toEqual([2500, 500])
  })
})
