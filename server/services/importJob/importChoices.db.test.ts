import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import { bring, fileOf, fresh, password } from '@/server/testing/scenarios/importing'
import { workbookFile } from '@/server/testing/files/workbookFile'
import { importedRows } from './importedRows'
import { importJobRows } from './importJobRows'
import { importPreview } from './importPreview'

const now = new Date('2026-03-02T09:00:00Z')

async function company() {
  const sales = await subscriptionDepartment({ name: 'Sales' })
  const { subscriptionId } = sales
  const { userId } = await profile({ group: 'SubscriptionAdministrator', subscriptionId })
  return { subscriptionId, sales: sales.id, actor: companyAdmin({ subscriptionId, userId }) }
}
type Actor = Awaited<ReturnType<typeof company>>['actor']
const previewOf = async (actor: Actor, file: ReturnType<typeof fileOf>, more: object = {}) =>
  importPreview({ actor, db: db(), now }, { blobId: await uploadedFile(actor, file), ...more })
const otherIn = async (subscriptionId: string) => (await subscriptionDepartment({ name: 'Legal', subscriptionId })).id
const outcomesOf = ({ rows }: Awaited<ReturnType<typeof bring>>) => rows.map(({ outcome }) => outcome)

/** A person of the company, removed on 28 November 2026. */
async function removed(subscriptionId: string) {
  const person = await profile({ subscriptionId, archived: true, user: { archived: true } })
  const at = new Date('2026-11-28T10:00:00Z')
  await db().auditEvent.create({
    data: { at, action: 'account.profileArchived', subjectType: 'User', subjectId: person.userId, subscriptionId },
  })
  return person
}

describe('departments that a file names and the company does not have', () => {
  const rows = () => [
    [fresh(), '', '', 'Finance'],
    [fresh(), '', '', ' finance '],
    [fresh(), '', '', 'sales'],
    ['no address', '', '', 'Nowhere'],
  ]
  it('are named before, each once, and created where that is chosen', async () => {
    const { actor, subscriptionId } = await company()
    expect((await previewOf(actor, fileOf(rows()))).newDepartments).toEqual(['Finance'])
    expect((await bring(actor, rows())).said.map(([, said]) => said)).toEqual([
      ...['departmentNotFound', 'departmentNotFound', 'ok', 'emailInvalid,departmentNotFound'],
    ])
    expect((await bring(actor, rows(), { createDepartments: true })).count).toBe(3)
    const names = await db().subscriptionDepartment.findMany({ where: { subscriptionId }, orderBy: { name: 'asc' } })
    expect(names.map(({ name }) => name)).toEqual(['Finance', 'Sales'])
  })
  it('are not offered to administrators of a department, nor created by them', async () => {
    const { subscriptionId, sales } = await company()
    const { userId } = await profile({
      ...{ group: 'SubscriptionDepartmentAdministrator', subscriptionId, subscriptionDepartmentId: sales },
    } as Parameters<typeof profile>[0])
    const own = departmentAdmin({ subscriptionId, subscriptionDepartmentId: sales, userId })
    expect((await previewOf(own, fileOf(rows()))).newDepartments).toEqual([])
    await bring(own, rows(), { createDepartments: true })
    expect(await db().subscriptionDepartment.count({ where: { subscriptionId } })).toBe(1)
  })
  it('are not created where a file has something else in that column', async () => {
    const { actor, subscriptionId } = await company()
    const many = Array.from({ length: 101 }, (_, n) => [fresh(), '', '', `Number ${n}`])
    expect((await previewOf(actor, fileOf(many))).newDepartments).toEqual([])
    expect((await bring(actor, many, { createDepartments: true })).count).toBe(0)
    expect(await db().subscriptionDepartment.count({ where: { subscriptionId } })).toBe(1)
  })
})

describe('people who were removed from the company', () => {
  it('are counted before, left out, and come back where that is chosen', async () => {
    const { actor, subscriptionId } = await company()
    const gone = await removed(subscriptionId)
    const rows = [[gone.user.email], [fresh()]]
    expect((await previewOf(actor, fileOf(rows))).removed).toEqual({ count: 1, day: '28/11/2026' })
    const without = await bring(actor, rows)
    expect(without.rows[0]?.errors).toEqual([{ key: 'leftOutRemovedOn', values: { day: '28/11/2026' } }])
    expect(outcomesOf(without)).toEqual(['LeftOut', 'Added'])
    expect(outcomesOf(await bring(actor, rows, { bringBack: true }))).toEqual(['BroughtBack', 'AlreadyHere'])
  })
  it('of another company are not disclosed: they join as before', async () => {
    const { actor } = await company()
    const other = await company()
    const gone = await removed(other.subscriptionId)
    expect((await previewOf(actor, fileOf([[gone.user.email]]))).removed).toEqual({ count: 0, day: null })
    expect(outcomesOf(await bring(actor, [[gone.user.email]]))).toEqual(['Added'])
  })
})

it('people whose status says so are left out unless they are chosen', async () => {
  const { actor } = await company()
  const columns = ['Email', 'Suspended']
  const rows = [
    [fresh(), '0'],
    [fresh(), '1'],
  ]
  expect((await previewOf(actor, fileOf(rows, columns))).inactiveRows).toBe(1)
  expect(outcomesOf(await bring(actor, rows, { columns }))).toEqual(['Added', 'LeftOut'])
  expect(outcomesOf(await bring(actor, rows, { columns, withInactive: true }))).toEqual(['AlreadyHere', 'Added'])
})

it('a sheet and a row of headings can be chosen', async () => {
  const { actor } = await company()
  const bytes = new Uint8Array(
    await workbookFile([['Email'], [fresh()], ['Work Email', 'Name'], [fresh(), 'Ada Byron']]),
  )
  const file = { filename: 'people.xlsx', bytes }
  expect(await previewOf(actor, file)).toMatchObject({
    place: { sheet: 'People', sheets: ['People'], headingRow: 1 },
    totalRows: 3,
  })
  expect(await previewOf(actor, file, { sheet: 'People', headingRow: 3 })).toMatchObject({
    place: { headingRow: 3 },
    totalRows: 1,
  })
  expect((await previewOf(actor, file, { sheet: 'Nowhere' })).problem).toEqual({
    key: 'sheetNotFound',
    values: { name: 'Nowhere' },
  })
  const mapping = [
    { column: 'Email', heading: 'Work Email' },
    { column: 'Full Name', heading: 'Name' },
  ]
  expect((await bring(actor, [], { file, mapping, headingRow: 3 })).said).toEqual([[4, 'ok']])
})

it('the end of an import says what happened to every row, also as a file for its importer', async () => {
  const { actor, subscriptionId } = await company()
  const { id: questionnaireId } = await questionnaire({ subscriptionId })
  const [colleague, gone, ada] = [await profile({ subscriptionId }), await removed(subscriptionId), fresh()]
  const rows = [[colleague.user.email, '', '', '', '', password], [gone.user.email], [ada], ['x']]
  const { job } = await bring(actor, rows, { questionnaireId })
  const { outcomes } = await importJobRows({ actor, db: db(), now }, { id: job.id })
  expect(outcomes).toEqual([
    { outcome: 'Added', count: 2 },
    { outcome: 'LeftOut', count: 1 },
    { outcome: 'Failed', count: 1 },
  ])
  const { bytes, filename } = await importedRows({ actor, db: db(), now }, { id: job.id })
  expect(filename).toBe('people - what happened.csv')
  expect(new TextDecoder().decode(bytes).replace('\ufeff', '').trim().split('\r\n')).toEqual([
    '"Row","Email","What happened","Reason"',
    `"2","${colleague.user.email}","Added","The password in the file was ignored: this person keeps their own."`,
    `"3","${gone.user.email}","Left out","Left out: this person was removed from your company on 28/11/2026."`,
    `"4","${ada}","Added",""`,
    '"5","x","Not imported","Please enter a valid email"',
  ])
  const { userId } = await profile({ group: 'SubscriptionAdministrator', subscriptionId })
  const another = companyAdmin({ subscriptionId, userId })
  await expect(importedRows({ actor: another, db: db(), now }, { id: job.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

describe('a file without a row of column names', () => {
  it('has only rows of people, all of whom are imported under the columns that are chosen', async () => {
    const { actor, subscriptionId } = await company()
    const [nils, bo] = [fresh(), fresh()]
    const file = fileOf([[bo, 'Bo', 'Lind']], [nils, 'Nils', 'Hart'])
    const { mapping, headings, totalRows, place } = await previewOf(actor, file)
    expect({ headings, totalRows, mapping, headingRow: place?.headingRow }).toEqual({
      headings: ['Column A', 'Column B', 'Column C'],
      totalRows: 2,
      mapping: [{ column: 'Email', heading: 'Column A' }],
      headingRow: 0,
    })
    const chosen = [
      ...mapping,
      { column: 'First Name', heading: 'Column B' },
      { column: 'Last Name', heading: 'Column C' },
    ]
    expect((await bring(actor, [], { file, mapping: chosen })).count).toBe(2)
    const people = await db().profile.findMany({
      where: { subscriptionId, user: { email: { in: [nils, bo] } } },
      orderBy: { firstName: 'asc' },
    })
    expect(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(['Bo Lind', 'Nils Hart'])
  })
})

describe('a row', () => {
  it('that fails leaves its address to a later one, which says so', async () => {
    const { actor } = await company()
    const ada = fresh()
    const { rows, said } = await bring(actor, [
      [ada, 'Ada', 'Byron', 'Nowhere'],
      [ada.toUpperCase(), 'Ada', 'Byron'],
      [ada],
    ])
    expect(said).toEqual([
      [2, 'departmentNotFound'],
      [3, 'ok'],
      [4, 'duplicate'],
    ])
    expect(rows.map(({ notes }) => notes)).toEqual([[], [{ key: 'insteadOfRow', values: { row: 2 } }], []])
  })
  it('that fails keeps the name of the file, without which no one knows who is meant', async () => {
    const { actor } = await company()
    const { rows } = await bring(
      actor,
      [
        ['', 'Ada', 'Byron'],
        ['', '', ''],
        ['x', '', 'Bo'],
      ].map((row) => [...row, 'Sales']),
    )
    expect(rows.map(({ name }) => name)).toEqual(['Ada Byron', '', 'Bo'])
  })
  it('of a person who is here already says that another department changes nothing', async () => {
    const { actor, subscriptionId, sales } = await company()
    await subscriptionDepartment({ name: 'Finance', subscriptionId })
    const person = await profile({ subscriptionId, subscriptionDepartmentId: sales })
    const stranger = await profile()
    const rows = ['Sales', 'Finance', ''].map((name) => [person.user.email, '', '', name])
    const imported = await bring(actor, [...rows, [stranger.user.email, '', '', 'Finance']])
    expect(imported.said.map(([, said]) => said)).toEqual([
      ...['emailRegistered', 'emailRegistered,departmentStays', 'emailRegistered', 'emailRegistered'],
    ])
    expect(outcomesOf(imported)).toEqual(['AlreadyHere', 'AlreadyHere', 'AlreadyHere', 'Failed'])
    const whole = await bring(actor, [[person.user.email]], { subscriptionDepartmentId: await otherIn(subscriptionId) })
    expect(whole.said).toEqual([[2, 'emailRegistered,departmentStays']])
  })
  it('with two addresses says that each person needs one', async () => {
    const { actor } = await company()
    const rows = [`${fresh()}; ${fresh()}`, `${fresh()} ${fresh()}`, `Ada <${fresh()}>, Bo <${fresh()}>`, 'ada@, bo@']
    expect(
      (
        await bring(
          actor,
          rows.map((cell) => [cell]),
        )
      ).said,
    ).toEqual([
      [2, 'severalEmails'],
      [3, 'severalEmails'],
      [4, 'severalEmails'],
      [5, 'emailInvalid'],
    ])
  })
  it('that is the total below a list is left out, and makes no department', async () => {
    const { actor, subscriptionId } = await company()
    const columns = ['Email', 'First Name', 'Last Name', 'Department']
    const file = fileOf(
      [
        [fresh(), 'Ada', 'Byron', ''],
        ['Total', '', '', '45'],
      ],
      columns,
    )
    const { said, rows } = await bring(actor, [], { file, columns, createDepartments: true })
    expect(said).toEqual([
      [2, 'ok'],
      [3, 'leftOutTotal'],
    ])
    expect(rows[1]?.outcome).toBe('LeftOut')
    expect(await db().subscriptionDepartment.findMany({ where: { subscriptionId, name: '45' } })).toEqual([])
  })
})
