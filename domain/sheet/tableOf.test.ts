import { describe, expect, it } from 'vitest'
import { FileProblem, tableOf, type TableChoice, textGrid } from '.'

const people = (text: string, choice: TableChoice = {}) => tableOf(textGrid(text), 'people', choice)

describe('the headings of a table', () => {
  it('are the first row that holds the heading of an address; rows above are passed over, and each is as wide as it is', () => {
    const table = people('Report\nDepartment,Team\n\nNo.,Work Email,First Name\n1,a@x.test,A,more')
    expect(table).toMatchObject({
      headingRow: 4,
      header: ['No.', 'Work Email', 'First Name', '(D)'],
      rows: [{ rowNumber: 5, cells: ['1', 'a@x.test', 'A', 'more'] }],
    })
    expect(table.firstRows.map(({ rowNumber }) => rowNumber)).toEqual([1, 2, 4, 5])
  })
  it('are the first row of several known ones without one of an address, else the first row', () => {
    expect(people('x,y\nFirst Name,Surname\nA,B').headingRow).toBe(2)
    expect(people('Adr.,Vorn.,Aktiv?\na@x.test,Service,active\nb@x.test,Team,active').headingRow).toBe(1)
  })
  it('without known ones are the first row as filled as most, not a title alone', () => {
    const own = 'Feedback form\nSummer,2026\nTopic,Asked,Kind,Note,Max\nGoals,Why?,Free text,,'
    expect(tableOf(textGrid(own), 'questions').headingRow).toBe(3)
    expect(people(own).headingRow).toBe(3)
    expect(tableOf(textGrid('Asked\nWhy?\nHow?'), 'questions').headingRow).toBe(1)
    expect(tableOf(textGrid('My questions,,\nTopic,Question Text,Kind\nGoals,Why?,x'), 'questions').headingRow).toBe(2)
  })
  it('of people are none where the first filled row is a person: columns are named by their letters', () => {
    expect(people('Staff,,\na@x.test,Nils,Hart\nb@x.test,Bo,,x')).toMatchObject({
      headingRow: 0,
      header: ['Column A', 'Column B', 'Column C', 'Column D'],
      rows: [
        { rowNumber: 2, cells: ['a@x.test', 'Nils', 'Hart'] },
        { rowNumber: 3, cells: ['b@x.test', 'Bo', '', 'x'] },
      ],
    })
    expect(people('a@x.test,,\nb@x.test,Bo,Lind').rows).toHaveLength(2)
    expect(people('a@x.test\nEmail,Name\nb@x.test,Bo').headingRow).toBe(2)
    expect(people('Contact: hr@x.test,,\nAdr.,Vorn.,Aktiv?\na@x.test,A,active').headingRow).toBe(2)
    expect(tableOf(textGrid('a@x.test,Why?\nb@x.test,How?'), 'answers').headingRow).toBe(1)
  })
  it('can be chosen to be none, or to be the first row although it holds an address', () => {
    expect(people('a@x,Nils\nb@x.test,Bo', { headingRow: 0 })).toMatchObject({ headingRow: 0, rows: [{}, {}] })
    expect(people('a@x.test,Nils\nb@x.test,Bo', { headingRow: 1 })).toMatchObject({ headingRow: 1, rows: [{}] })
  })
  it('can be chosen', () => {
    expect(people('Email,Name\nWork Email,Who\na@x.test,A', { headingRow: 2 })).toMatchObject({
      header: ['Work Email', 'Who'],
      rows: [{ rowNumber: 3 }],
    })
    expect(() => people('Email\na@x.test', { headingRow: 9 })).toThrow(FileProblem)
  })
  it('that stand twice or are blank are named by their letters; columns without anything are left out', () => {
    expect(people('Email,,E mail,,\na@x.test,x,b@x.test,,').header).toEqual(['Email', '(B)', 'E mail (C)'])
  })
  it('of questions are found below a title', () => {
    const grid = textGrid('Our questions,,\nSection Name,Question Text,Note\nA,Why?,x')
    expect(tableOf(grid, 'questions').headingRow).toBe(2)
  })
})

describe('hidden rows and columns', () => {
  const grid = {
    rows: [
      { rowNumber: 1, cells: ['Email', 'Note', 'Name'] },
      { rowNumber: 2, cells: ['a@x.test', 'secret', 'A'], unreadable: [2] },
      { rowNumber: 3, cells: ['b@x.test', 'secret', 'B'], isHidden: true },
    ],
    hiddenColumns: new Set([1]),
  }
  it('are left out and counted', () =>
    expect(tableOf(grid, 'people')).toMatchObject({
      header: ['Email', 'Name'],
      rows: [{ rowNumber: 2, cells: ['a@x.test', 'A'], unreadable: [1] }],
      hiddenRows: 1,
      hiddenColumns: ['Note'],
    }))
  it('count where they are chosen', () =>
    expect(tableOf(grid, 'people', { withHidden: true })).toMatchObject({
      header: ['Email', 'Note', 'Name'],
      rows: [{ rowNumber: 2 }, { rowNumber: 3 }],
      hiddenRows: 1,
    }))
})
