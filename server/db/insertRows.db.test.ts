import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { roleGroupIds } from '@/domain/role'
import { db } from './client'
import { insertRows } from './insertRows'
import { isUniqueViolation } from './violations'

const person = (email = `${randomUUID()}@example.test`) => ({ userName: email, email, roleGroupId: roleGroupIds.User })

it('inserts rows with defaults for columns that no row names, whatever their texts contain', async () => {
  const rows = [{ ...person(), passwordHash: `'; DROP TABLE "User"; -- "\\ 😀` }, person()]
  await insertRows(db(), 'User', rows)
  const found = await db().user.findMany({ where: { email: { in: rows.map(({ email }) => email) } } })
  expect(found.map(({ passwordHash }) => passwordHash)).toEqual(
    expect.arrayContaining([rows[0] && 'passwordHash' in rows[0] ? rows[0].passwordHash : '', null]),
  )
  expect(found.map(({ emailConfirmed, version, id }) => [emailConfirmed, version, id.length])).toEqual([
    [false, 1, 36],
    [false, 1, 36],
  ])
})
it('inserts no row when one exists already, and reports it', async () => {
  const known = person()
  await insertRows(db(), 'User', [known])
  const other = person()
  const failure: unknown = await insertRows(db(), 'User', [other, known]).catch((error: unknown) => error)
  expect(isUniqueViolation(failure)).toBe(true)
  expect(await db().user.count({ where: { email: other.email } })).toBe(0)
})
it('skips existing rows on request', async () => {
  const known = { id: randomUUID(), ...person() }
  await insertRows(db(), 'User', [known])
  const other = { id: randomUUID(), ...person() }
  await insertRows(db(), 'User', [known, other], { skipDuplicates: true })
  expect(await db().user.count({ where: { id: { in: [known.id, other.id] } } })).toBe(2)
})
it('inserts nothing for no rows', async () => expect(await insertRows(db(), 'User', [])).toBeUndefined())
