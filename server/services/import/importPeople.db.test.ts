import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { words } from '@/locales/words'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { isPassword } from '@/server/services/account/password'
import { companyAdmin, departmentAdmin, staff } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { mailsTo } from '@/server/testing/mailsTo'
import { refusalsOf, usualRefusals } from '@/server/testing/refusalsOf'
import { importPeople } from '.'

const now = new Date('2026-03-02T09:00:00Z')
const password = 'Harbour-Vale-26!'
const fresh = () => `${randomUUID()}@example.test`
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const header = ['Email', 'First Name', 'Last Name', 'Department', 'Line Manager Email', 'Password']
const fileOf = (rows: readonly (readonly string[])[], columns: readonly string[] = header) => ({
  filename: 'people.csv',
  bytes: new TextEncoder().encode([columns, ...rows].map((row) => row.map(quoted).join(',')).join('\n')),
})
async function company() {
  const sales = await subscriptionDepartment({ name: 'Sales' })
  const { subscriptionId } = sales
  const legal = await subscriptionDepartment({ subscriptionId, name: 'Legal' })
  const admin = (await profile({ group: 'SubscriptionAdministrator', subscriptionId })).userId
  return { subscriptionId, sales: sales.id, legal: legal.id, actor: companyAdmin({ subscriptionId, userId: admin }) }
}
async function bring(actor: SignedIn, rows: readonly (readonly string[])[], more: object = {}) {
  const { count, rows: results } = await importPeople({ actor, db: db(), now }, { ...fileOf(rows), ...more })
  return { count, said: results.map(({ rowNumber, successful, errors }) => [rowNumber, successful ? 'ok' : errors.map(({ key }) => key).join()]) }
}
const personOf = (email: string) => db().profile.findFirst({ where: { user: { email } }, include: { user: true, subscriptionDepartment: true } })
const actions = async (where: object) => (await db().auditEvent.findMany({ where, orderBy: { id: 'asc' } })).map(({ action, detail }) => [action, detail])

describe('people of a file', () => {
  it('are made, put into their departments, and invited', async () => {
    const { actor, subscriptionId } = await company()
    const [ada, bob] = [fresh(), fresh()]
    expect(await bring(actor, [[` ${ada.toUpperCase()} `, ' Ada ', 'Byron', 'Sales', 'boss@example.test', ''], [bob, '', '', ' sales ', '', '']])).toEqual({ count: 2, said: [[2, 'ok'], [3, 'ok']] })
    expect(await personOf(ada)).toMatchObject({ firstName: 'Ada', lastName: 'Byron', subscriptionId, subscriptionDepartment: { name: 'Sales' }, user: { emailConfirmed: false, passwordHash: null } })
    expect(await personOf(bob)).toMatchObject({ firstName: bob.split('@')[0], lastName: '', subscriptionDepartment: { name: 'Sales' } })
    expect((await mailsTo(ada)).map(({ kind }) => kind)).toEqual(['AccountInvite'])
    expect(await actions({ action: 'person.imported', subscriptionId })).toEqual([['person.imported', { count: 2 }]])
    expect(await db().blobReference.count({ where: { subscriptionId } })).toBe(0)
  })
  it('with a password are in at once and choose another when they sign in; no mail is sent, and the password is kept nowhere', async () => {
    const { actor } = await company()
    const email = fresh()
    expect(await bring(actor, [[email, 'Ada', 'Byron', '', '', password]])).toMatchObject({ count: 1 })
    const { user } = (await personOf(email))!
    expect(user).toMatchObject({ emailConfirmed: true, mustChangePassword: true })
    expect(await isPassword(password, user.passwordHash)).toBe(true)
    expect(await mailsTo(email)).toEqual([])
    expect(JSON.stringify(await db().auditEvent.findMany())).not.toContain(password)
  })
  it('succeed or fail row by row, each with all that is wrong with it', async () => {
    const { actor, subscriptionId } = await company()
    const [good, twice] = [fresh(), fresh()]
    const other = await profile()
    const member = await profile({ subscriptionId })
    const top = await profile({ group: 'Administrator', subscriptionId: null })
    const rows = [
      [good],
      ['', 'Ada'],
      ['no address', 'x'.repeat(101)],
      [fresh(), 'Ada', 'Byron', 'Nowhere'],
      [twice],
      [twice.toUpperCase()],
      [other.user.email],
      [member.user.email],
      [top.user.email],
      [fresh(), 'A', 'B', '', '', 'short'],
      [fresh(), 'A', 'B', '', '', 'Password1!'],
      ['%@%.test'],
    ]
    expect((await bring(actor, rows)).said).toEqual([
      [2, 'ok'],
      [3, 'emailRequired'],
      [4, 'emailInvalid,columnTooLong'],
      [5, 'departmentNotFound'],
      [6, 'ok'],
      [7, 'duplicate'],
      [8, 'emailRegistered'],
      [9, 'emailRegistered'],
      [10, 'emailRegistered'],
      [11, 'passwordRules'],
      [12, 'passwordCommon'],
      [13, 'emailInvalid'],
    ])
    expect((await personOf(other.user.email))?.subscriptionId).toBe(other.subscriptionId)
  })
  it('whose password breaks the rules are told what it must be', async () => {
    const { actor } = await company()
    const { rows } = await importPeople({ actor, db: db(), now }, fileOf([[fresh(), 'A', 'B', '', '', 'short']]))
    const said = rows.flatMap(({ errors }) => errors.map(({ key, values }) => words('en-GB', 'validation')(key, values)))
    expect(said).toEqual([expect.stringMatching(/^Password must be at least \d+ characters long[^{}]*$/)])
  })
  it('are named to whoever imports them themselves: their own address is registered', async () => {
    const { subscriptionId } = await company()
    const me = await profile({ group: 'SubscriptionAdministrator', subscriptionId })
    expect((await bring(companyAdmin({ subscriptionId, userId: me.userId }), [[me.user.email, '', '', '', '', password]])).said).toEqual([[2, 'emailRegistered']])
    expect(await db().user.findUniqueOrThrow({ where: { id: me.userId } })).toMatchObject({ passwordHash: null, roleGroupId: me.user.roleGroupId })
  })
  it('who had an account get no password from a file, archived or without a company', async () => {
    const { actor } = await company()
    const gone = await profile({ archived: true, user: { archived: true, passwordHash: 'x' } })
    const free = await profile({ subscriptionId: null, user: { passwordHash: 'x' } })
    const rows = [gone, free].map(({ user }) => [user.email, '', '', '', '', password])
    expect((await bring(actor, rows)).said).toEqual([[2, 'passwordOfKnown'], [3, 'passwordOfKnown']])
    expect((await db().user.findUniqueOrThrow({ where: { id: free.userId } })).passwordHash).toBe('x')
    expect((await bring(actor, rows.map(([email]) => [email ?? '']))).count).toBe(2)
    expect(await mailsTo(gone.user.email)).toHaveLength(1)
  })
  it('with hostile names are stored as they are spelt and harm nobody', async () => {
    const { actor } = await company()
    const emails = [fresh(), fresh(), fresh()]
    const names = ['=cmd|x', '<script>alert(1)</script>', "'; DROP TABLE \"User\";--"]
    expect((await bring(actor, emails.map((email, index) => [email, names[index] ?? '', '__proto__', '']))).count).toBe(3)
    expect(await Promise.all(emails.map(async (email) => (await personOf(email))?.firstName))).toEqual(names)
  })
})

describe('departments', () => {
  it('of another company are not found, archived ones neither, and a sign that stands for others finds nothing', async () => {
    const { actor, subscriptionId } = await company()
    await subscriptionDepartment({ name: 'Foreign' })
    await subscriptionDepartment({ subscriptionId, name: 'Closed', archived: true })
    const rows = ['Foreign', 'Closed', '%', 'S_les', '__proto__'].map((name) => [fresh(), '', '', name])
    expect((await bring(actor, rows)).said.map(([, key]) => key)).toEqual(rows.map(() => 'departmentNotFound'))
  })
  it('that differ in case alone are told apart by it', async () => {
    const { actor, subscriptionId } = await company()
    await subscriptionDepartment({ subscriptionId, name: 'SALES' })
    const email = fresh()
    await bring(actor, [[email, '', '', 'Sales']])
    expect((await personOf(email))?.subscriptionDepartment?.name).toBe('Sales')
  })
  it('in the file count for nothing where people are imported into one, and for its administrators', async () => {
    const { actor, subscriptionId, sales, legal } = await company()
    const [one, two, three] = [fresh(), fresh(), fresh()]
    const ofSales = departmentAdmin({ subscriptionId, subscriptionDepartmentId: sales, userId: actor.userId })
    await bring(actor, [[one, '', '', 'Sales']], { subscriptionDepartmentId: legal })
    await bring(ofSales, [[two, '', '', 'Legal']])
    await bring(ofSales, [[three, '', '', 'Nowhere']], { subscriptionDepartmentId: sales })
    expect(await Promise.all([one, two, three].map(async (email) => (await personOf(email))?.subscriptionDepartmentId))).toEqual([legal, sales, sales])
    await expect(bring(ofSales, [[fresh()]], { subscriptionDepartmentId: legal })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('who may import', () => {
  it('is whoever manages people of the company', async () => {
    const { actor } = await company()
    const foreign = await subscriptionDepartment()
    const file = fileOf([[fresh()]])
    const into = (subscriptionDepartmentId: unknown) => ({ ...file, subscriptionDepartmentId })
    expect(await refusalsOf(importPeople, actor, { wrong: into('x'), absent: into(randomUUID()), foreign: into(foreign.id) })).toEqual(usualRefusals)
    await expect(bring(staff(), [[fresh()]])).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('names staff who do it for a company in the audit trail, once', async () => {
    const { actor, subscriptionId } = await company()
    await bring(staff({ subscriptionId, userId: actor.userId }), [['no address'], [fresh()], [fresh()]])
    expect((await actions({ subscriptionId, actorUserId: actor.userId, action: { in: ['managing.wrote', 'person.imported'] } })).map(([action]) => action)).toEqual(['managing.wrote', 'person.imported'])
  })
  it('leaves the passwords of whoever was in the company before as they are', async () => {
    const { actor, subscriptionId } = await company()
    const left = await profile({ subscriptionId, archived: true, user: { passwordHash: 'x' } })
    expect((await bring(actor, [[left.user.email, '', '', '', '', password]])).count).toBe(0)
    expect((await bring(actor, [[left.user.email]])).count).toBe(1)
    expect((await mailsTo(left.user.email)).map(({ kind }) => kind)).toEqual(['AccountNotice'])
  })
  it('imports one file at a time into a company', async () => {
    const { actor } = await company()
    const answers = await Promise.allSettled([bring(actor, [[fresh()]]), bring(actor, [[fresh()]])])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await bring(actor, [[fresh()]])).count).toBe(1)
  })
})

describe('a file as a whole', () => {
  it('that cannot be imported says why as row -1', async () => {
    const { actor } = await company()
    const whole = async (file: object) => (await bring(actor, [], file)).said
    expect(await whole(fileOf([['Ada']], ['Name']))).toEqual([[-1, 'columnMissing']])
    expect(await whole({ filename: 'a.xlsx' })).toEqual([[-1, 'fileNotItsName']])
    expect(await whole(fileOf(Array.from({ length: 2001 }, () => ['x']), ['Email']))).toEqual([[-1, 'tooManyRows']])
    expect(await whole(fileOf(Array.from({ length: 201 }, () => [fresh(), password]), ['Email', 'Password']))).toEqual([[-1, 'tooManyPasswords']])
    await expect(bring(actor, [], { filename: 'a.pdf' })).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' })
  })
  it('of a hundred people brings all of them, with a mail each', async () => {
    const { actor, subscriptionId } = await company()
    expect((await bring(actor, Array.from({ length: 100 }, (_, index) => [fresh(), `First ${index}`, 'Last', 'Sales']))).count).toBe(100)
    expect(await db().emailMessage.count({ where: { subscriptionId, kind: 'AccountInvite' } })).toBe(100)
  })
})
