import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { words } from '@/locales/words'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { isPassword } from '@/server/credentials/password/password'
import { companyAdmin, departmentAdmin, staff } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { mailsTo } from '@/server/testing/mail/mailsTo'
import { actions, bring, fileOf, fresh, password } from '@/server/testing/scenarios/importing'
import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import { importJobRows } from './importJobRows'

async function company() {
  const sales = await subscriptionDepartment({ name: 'Sales' })
  const { subscriptionId } = sales
  const legal = await subscriptionDepartment({ subscriptionId, name: 'Legal' })
  const admin = (await profile({ group: 'SubscriptionAdministrator', subscriptionId })).userId
  return { subscriptionId, sales: sales.id, legal: legal.id, actor: companyAdmin({ subscriptionId, userId: admin }) }
}
const personOf = (email: string) =>
  db().profile.findFirst({ where: { user: { email } }, include: { user: true, subscriptionDepartment: true } })
const ofSales = async (actor: SignedIn, { subscriptionId, sales }: { subscriptionId: string; sales: string }) =>
  departmentAdmin({
    subscriptionId,
    subscriptionDepartmentId: sales,
    userId: (
      await profile({ group: 'SubscriptionDepartmentAdministrator', subscriptionId, subscriptionDepartmentId: sales })
    ).userId,
    email: actor.email,
  })

describe('people imported from a file', () => {
  it('are created, assigned to their departments, and invited; the file is deleted', async () => {
    const { actor, subscriptionId } = await company()
    const [ada, bob] = [fresh(), fresh()]
    const { count, said, job } = await bring(actor, [
      [` ${ada.toUpperCase()} `, ' Ada ', 'Byron', 'Sales', 'boss@example.test', ''],
      [bob, '', '', ' sales ', '', ''],
    ])
    expect({ count, said }).toEqual({
      count: 2,
      said: [
        [2, 'ok'],
        [3, 'ok'],
      ],
    })
    expect(job).toMatchObject({
      state: 'Done',
      totalRows: 2,
      doneRows: 2,
      succeededRows: 2,
      leaseUntil: null,
      problem: null,
    })
    expect(await personOf(ada)).toMatchObject({
      firstName: 'Ada',
      lastName: 'Byron',
      subscriptionId,
      subscriptionDepartment: { name: 'Sales' },
      user: { emailConfirmed: false, passwordHash: null },
    })
    expect(await personOf(bob)).toMatchObject({
      firstName: bob.split('@')[0],
      lastName: '',
      subscriptionDepartment: { name: 'Sales' },
    })
    expect((await mailsTo(ada)).map(({ kind }) => kind)).toEqual(['AccountInvite'])
    expect(await actions({ action: 'person.imported', subscriptionId })).toEqual([['person.imported', { count: 2 }]])
    expect(await db().blobReference.count({ where: { subscriptionId, archived: false } })).toBe(0)
  })
  it('with a password can sign in at once and have to change it; no mail is sent, and the password is stored nowhere', async () => {
    const { actor } = await company()
    const email = fresh()
    expect(await bring(actor, [[email, 'Ada', 'Byron', '', '', password]])).toMatchObject({ count: 1 })
    const { user } = (await personOf(email))!
    expect(user).toMatchObject({ emailConfirmed: true, mustChangePassword: true })
    expect(await isPassword(password, user.passwordHash)).toBe(true)
    expect(await mailsTo(email)).toEqual([])
    expect(JSON.stringify([await db().auditEvent.findMany(), await db().importJobRow.findMany()])).not.toContain(
      password,
    )
  })
  it('succeed or fail row by row, each with all of its errors', async () => {
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
      ['no address', 'Ada', 'Byron', 'Nowhere'],
      [other.user.email, 'Ada', 'Byron', 'Nowhere'],
      [fresh(), 'Ada', 'Byron', 'Nowhere', '', 'Password1!'],
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
      [14, 'emailInvalid,departmentNotFound'],
      [15, 'emailRegistered,departmentNotFound'],
      [16, 'departmentNotFound,passwordCommon'],
    ])
    expect((await personOf(other.user.email))?.subscriptionId).toBe(other.subscriptionId)
  })
  it('with an invalid password get the password rules', async () => {
    const { actor } = await company()
    const { rows } = await bring(actor, [[fresh(), 'A', 'B', '', '', 'short']])
    const said = rows.flatMap(({ errors }) =>
      errors.map(({ key, values }) => words('en-GB', 'validation')(key, values)),
    )
    expect(said).toEqual([expect.stringMatching(/^Password must be at least \d+ characters long[^{}]*$/)])
  })
  it('that include the importer report the importer’s own address as registered', async () => {
    const { subscriptionId } = await company()
    const me = await profile({ group: 'SubscriptionAdministrator', subscriptionId })
    expect(
      (await bring(companyAdmin({ subscriptionId, userId: me.userId }), [[me.user.email, '', '', '', '', password]]))
        .said,
    ).toEqual([[2, 'emailRegistered']])
    expect(await db().user.findUniqueOrThrow({ where: { id: me.userId } })).toMatchObject({
      passwordHash: null,
      roleGroupId: me.user.roleGroupId,
    })
  })
  it('with an existing account get no password from a file, archived or without a company', async () => {
    const { actor } = await company()
    const gone = await profile({ archived: true, user: { archived: true, passwordHash: 'x' } })
    const free = await profile({ subscriptionId: null, user: { passwordHash: 'x' } })
    const rows = [gone, free].map(({ user }) => [user.email, '', '', '', '', password])
    expect((await bring(actor, rows)).said).toEqual([
      [2, 'passwordOfKnown'],
      [3, 'passwordOfKnown'],
    ])
    expect((await db().user.findUniqueOrThrow({ where: { id: free.userId } })).passwordHash).toBe('x')
    expect(
      (
        await bring(
          actor,
          rows.map(([email]) => [email ?? '']),
        )
      ).count,
    ).toBe(2)
    expect(await mailsTo(gone.user.email)).toHaveLength(1)
  })
  it('with hostile names are stored as spelt and do no harm', async () => {
    const { actor } = await company()
    const emails = [fresh(), fresh(), fresh()]
    const names = ['=cmd|x', '<script>alert(1)</script>', '\'; DROP TABLE "User";--']
    expect(
      (
        await bring(
          actor,
          emails.map((email, index) => [email, names[index] ?? '', '__proto__', '']),
        )
      ).count,
    ).toBe(3)
    expect(await Promise.all(emails.map(async (email) => (await personOf(email))?.firstName))).toEqual(names)
  })
  it('keep the password of an existing member', async () => {
    const { actor, subscriptionId } = await company()
    const left = await profile({ subscriptionId, archived: true, user: { passwordHash: 'x' } })
    const withPassword = [[left.user.email, '', '', '', '', password]]
    expect((await bring(actor, withPassword, { bringBack: true })).said).toEqual([[2, 'passwordOfKnown']])
    expect((await bring(actor, [[left.user.email]], { bringBack: true })).count).toBe(1)
    expect((await mailsTo(left.user.email)).map(({ kind }) => kind)).toEqual(['AccountNotice'])
  })
})

describe('departments of imported people', () => {
  it('are not found in another company or archived, and a wildcard matches nothing', async () => {
    const { actor, subscriptionId } = await company()
    await subscriptionDepartment({ name: 'Foreign' })
    await subscriptionDepartment({ subscriptionId, name: 'Closed', archived: true })
    const rows = ['Foreign', 'Closed', '%', 'S_les', '__proto__'].map((name) => [fresh(), '', '', name])
    expect((await bring(actor, rows)).said.map(([, key]) => key)).toEqual(rows.map(() => 'departmentNotFound'))
  })
  it('that differ only in case are distinguished by it', async () => {
    const { actor, subscriptionId } = await company()
    await subscriptionDepartment({ subscriptionId, name: 'SALES' })
    const email = fresh()
    await bring(actor, [[email, '', '', 'Sales']])
    expect((await personOf(email))?.subscriptionDepartment?.name).toBe('Sales')
  })
  it('in the file are ignored when people are imported into one, and for its administrators', async () => {
    const here = await company()
    const [one, two, three] = [fresh(), fresh(), fresh()]
    const own = await ofSales(here.actor, here)
    await bring(here.actor, [[one, '', '', 'Sales']], { subscriptionDepartmentId: here.legal })
    await bring(own, [[two, '', '', 'Legal']])
    await bring(own, [[three, '', '', 'Nowhere']], { subscriptionDepartmentId: here.sales })
    expect(
      await Promise.all([one, two, three].map(async (email) => (await personOf(email))?.subscriptionDepartmentId)),
    ).toEqual([here.legal, here.sales, here.sales])
    await expect(bring(own, [[fresh()]], { subscriptionDepartmentId: here.legal })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('the report of an import', () => {
  it('contains its rows, failed ones first, or either kind alone, page by page', async () => {
    const { actor } = await company()
    const { job } = await bring(actor, [[fresh()], ['x'], [fresh()], ['y']])
    const rowNumbers = async (input: object = {}) => {
      const { items, totalCount } = await importJobRows({ actor, db: db(), now: new Date() }, { id: job.id, ...input })
      return [items.map(({ rowNumber }) => rowNumber), totalCount]
    }
    expect(await rowNumbers()).toEqual([[3, 5, 2, 4], 4])
    expect(await rowNumbers({ successful: false })).toEqual([[3, 5], 2])
    expect(await rowNumbers({ successful: true, offset: 1, first: 1 })).toEqual([[4], 2])
  })
  it('names staff who import for a company in the audit log', async () => {
    const { actor, subscriptionId } = await company()
    const top = await profile({ group: 'Administrator', subscriptionId: null })
    await bring(staff({ subscriptionId, userId: top.userId }), [['no address'], [fresh()], [fresh()]])
    expect(await actions({ subscriptionId, actorUserId: top.userId, action: 'person.imported' })).toEqual([
      ['person.imported', { count: 2 }],
    ])
    expect(actor.isManaging).toBe(false)
  })
  it('contains why a file as a whole could not be imported', async () => {
    const { actor } = await company()
    const problem = async (file: ReturnType<typeof fileOf>, mapping?: object[]) =>
      (await bring(actor, [], { file, ...(mapping === undefined ? {} : { mapping }) })).job.problem
    expect(await problem(fileOf([['Ada']], ['Name']))).toEqual({
      key: 'columnMissing',
      values: { count: 1, names: 'Email' },
    })
    expect(await problem({ ...fileOf([]), filename: 'a.xlsx' })).toEqual({ key: 'fileNotItsName' })
    expect(
      await problem(
        fileOf(
          Array.from({ length: 201 }, () => [fresh(), password]),
          ['Email', 'Password'],
        ),
      ),
    ).toEqual({ key: 'tooManyPasswords', values: { most: 200 } })
    expect(
      await problem(
        fileOf(
          Array.from({ length: 50_001 }, () => ['x']),
          ['Email'],
        ),
      ),
    ).toEqual({ key: 'tooManyRows', values: { most: 50_000 } })
  })
  it('contains nothing about another user’s file', async () => {
    const { actor, subscriptionId } = await company()
    const blobId = await uploadedFile({ userId: randomUUID(), subscriptionId }, fileOf([[fresh()]]))
    await expect(bring(actor, [], { blobId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
