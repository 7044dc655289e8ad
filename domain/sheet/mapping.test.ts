import { describe, expect, it } from 'vitest'
import { applyMapping, proposeMapping } from './mapping'
import { startImportSchema } from '../importJob'

describe('the proposed mapping', () => {
  it('finds the product’s own names in any spelling', () => {
    expect(proposeMapping(['\ufeffEMAIL', ' first name ', 'LastName', 'Password'])).toEqual({
      Email: 'EMAIL',
      'First Name': 'first name',
      'Last Name': 'LastName',
      Password: 'Password',
    })
  })
  it('recognises common synonyms', () => {
    expect(
      proposeMapping(['Surname', 'Forename', 'E-mail address', 'Team', 'Manager', 'Manager e-mail', 'Shoe size']),
    ).toEqual({
      Email: 'E-mail address',
      'First Name': 'Forename',
      'Last Name': 'Surname',
      Department: 'Team',
      'Line Manager Name': 'Manager',
      'Line Manager Email': 'Manager e-mail',
    })
  })
  it.each([
    [
      'Email',
      [
        'E-Mail Adresse',
        'E-Mail-Adresse',
        'Email address',
        'E-mail',
        'e_mail',
        'E‑Mail',
        'Mail',
        'EMAIL*',
        'Work e-mail',
      ],
    ],
    ['First Name', ['Vorname', 'First_Name', 'first-name', 'Given name', 'Forename']],
    ['Last Name', ['Nachname', 'Surname', 'Family name', 'LAST-NAME', 'Familienname']],
    ['Department', ['Abteilung', 'Dept.', 'Department:']],
    ['Line Manager Name', ['Line manager', 'Manager name', 'Führungskraft', 'Fu\u0308hrungskraft']],
    ['Line Manager Email', ['Line-manager e-mail', 'Manager e-mail address']],
  ])('finds %s, ignoring case, dashes and spaces', (column, headings) => {
    for (const heading of headings) expect(proposeMapping(['Shoe size', heading])).toEqual({ [column]: heading })
  })
  it('prefers the product’s own name, and uses each heading once', () => {
    expect(proposeMapping(['Mail', 'Email'])).toEqual({ Email: 'Email' })
    expect(proposeMapping(['Email', 'Email'])).toEqual({ Email: 'Email' })
  })
  it('is empty for unknown headings', () => expect(proposeMapping(['A', '', '__proto__', 'constructor'])).toEqual({}))
})

describe('a mapped table', () => {
  it('uses the product’s own column names and leaves the rest unnamed', () => {
    const rows = [{ rowNumber: 2, cells: ['43', 'a@example.test'] }]
    expect(applyMapping({ header: ['Size', ' Where to write '], rows }, { Email: 'Where to write' })).toEqual({
      header: ['', 'Email'],
      rows,
    })
  })
})

describe('a submitted mapping', () => {
  const id = '0192f0a0-0000-7000-8000-00000000000a'
  const keys = (mapping: object[]) =>
    startImportSchema.safeParse({ blobId: id, mapping }).error?.issues.map(({ message }) => message) ?? []
  it('must map the address', () => expect(keys([{ column: 'First Name', heading: 'Name' }])).toEqual(['emailRequired']))
  it('uses each column and each heading once', () => {
    const email = { column: 'Email', heading: 'Mail' }
    expect(keys([email, { column: 'Email', heading: 'Other' }])).toEqual(['duplicate'])
    expect(keys([email, { column: 'First Name', heading: 'Mail' }])).toEqual(['duplicate'])
    expect(keys([email])).toEqual([])
  })
})
