import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import ExcelJS from 'exceljs'
import { parse } from 'papaparse'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, departmentAdmin, staff } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { exportPeople } from './exportPeople'

const dangerous = /^[\s=+\-@＝＋－＠]|[;\t][=+\-@]/
const now = new Date('2026-07-01T23:30:00Z')
const ask = (actor: SignedIn, input: object = {}) => exportPeople({ actor, db: db(), now }, input)
async function sheetOf(bytes: Uint8Array) {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(Buffer.from(bytes) as never)
  const cells: ExcelJS.Cell[][] = []
  book.worksheets[0]?.eachRow((row) => cells.push([1, 2, 3, 4, 5, 6].map((column) => row.getCell(column))))
  return cells
}
const texts = async (bytes: Uint8Array) => (await sheetOf(bytes)).map((row) => row.map(({ value }) => value ?? ''))

describe('exported people', () => {
  it('are those of the company with role, department and invitation, in the order of the list', async () => {
    const { id: subscriptionId } = await subscription({ name: 'A/B: "C"' })
    const sales = await subscriptionDepartment({ subscriptionId, name: 'Sales' })
    const [ada, bob] = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`]
    await profile({
      subscriptionId,
      firstName: 'Bob',
      lastName: 'Carr',
      user: { email: bob, emailConfirmed: false },
      subscriptionDepartmentId: sales.id,
    })
    await profile({
      subscriptionId,
      firstName: 'Ada',
      lastName: 'Byron',
      user: { email: ada },
      group: 'SubscriptionAdministrator',
    })
    await profile({ subscriptionId, archived: true })
    await profile({ subscriptionId, group: 'Administrator' })
    await profile()
    const file = await ask(companyAdmin({ subscriptionId }))
    expect(file).toMatchObject({
      filename: 'People - A-B- -C- - 2026-07-02.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      isPublic: false,
    })
    expect(await texts(file.bytes)).toEqual([
      ['Email', 'First Name', 'Last Name', 'Role', 'Department', 'Invitation state'],
      [ada, 'Ada', 'Byron', 'Company administrator', '', 'Accepted'],
      [bob, 'Bob', 'Carr', 'User', 'Sales', 'Not confirmed yet'],
    ])
    expect(await db().auditEvent.findFirst({ where: { subscriptionId, action: 'person.exported' } })).toMatchObject({
      detail: { count: 2 },
    })
  })
  it('are limited like the list: a department has its own, its administrators see no others', async () => {
    const { id: department, subscriptionId } = await subscriptionDepartment()
    const inside = await profile({ subscriptionId, subscriptionDepartmentId: department })
    await profile({ subscriptionId })
    const emails = async (actor: SignedIn, input: object = {}) =>
      (await texts((await ask(actor, input)).bytes)).slice(1).map(([email]) => email)
    expect(await emails(companyAdmin({ subscriptionId }))).toHaveLength(2)
    expect(await emails(companyAdmin({ subscriptionId }), { subscriptionDepartmentId: department })).toEqual([
      inside.user.email,
    ])
    expect(await emails(departmentAdmin({ subscriptionId, subscriptionDepartmentId: department }))).toEqual([
      inside.user.email,
    ])
  })
  it('contain nothing that a spreadsheet evaluates as a formula', async () => {
    const { id: subscriptionId } = await subscription()
    const hostile = ["=cmd|'/c calc'!A1", '+1', '-1+1', '@SUM(A1)', '＝1', 'a;=1', '\ufffe=1']
    for (const [index, firstName] of hostile.entries())
      await profile({
        subscriptionId,
        firstName,
        lastName: String(index),
        user: { email: `+${index}${randomUUID()}@example.test` },
      })
    const actor = companyAdmin({ subscriptionId })
    const cells = (await sheetOf((await ask(actor)).bytes)).flat()
    expect(
      cells
        .map(({ type }) => type)
        .filter(
          (type) => ![ExcelJS.ValueType.String, ExcelJS.ValueType.SharedString, ExcelJS.ValueType.Null].includes(type),
        ),
    ).toEqual([])
    expect(cells.map(({ value }) => value)).toEqual(expect.arrayContaining(hostile.slice(0, -1)))
    const { bytes, mimeType } = await ask(actor, { format: 'csv' })
    expect(mimeType).toBe('text/csv; charset=utf-8')
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    expect(text.startsWith('\ufeff"Email","First Name"')).toBe(true)
    const rows = parse<string[]>(text.slice(1)).data
    expect(rows).toHaveLength(hostile.length + 1)
    expect(rows.flat().filter((cell) => dangerous.test(cell))).toEqual([])
  })
  it('are for callers who may list them', async () => {
    const { subscriptionId } = await subscriptionDepartment()
    const foreign = await subscriptionDepartment()
    const of = (subscriptionDepartmentId: unknown) => ({ subscriptionDepartmentId })
    expect(
      await errorsOf(exportPeople, companyAdmin({ subscriptionId }), {
        wrong: { format: 'exe' },
        absent: of(randomUUID()),
        foreign: of(foreign.id),
      }),
    ).toEqual(standardErrors)
    await expect(ask(staff())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('are exported by the ten thousand', async () => {
    const { id: subscriptionId } = await subscription()
    await db().$executeRaw`
      WITH made AS (
        INSERT INTO "User" ("userName", "email", "roleGroupId", "updatedAt")
        SELECT 'many' || n || '@example.test', 'many' || n || '@example.test', '0192f0a0-0000-7000-8000-000000000001'::uuid, now() FROM generate_series(1, 10000) n
        RETURNING "id", "email")
      INSERT INTO "Profile" ("userId", "firstName", "lastName", "subscriptionId", "updatedAt") SELECT "id", 'First', "email", ${subscriptionId}::uuid, now() FROM made`
    const file = await ask(companyAdmin({ subscriptionId }))
    expect(await sheetOf(file.bytes)).toHaveLength(10_001)
  })
})
