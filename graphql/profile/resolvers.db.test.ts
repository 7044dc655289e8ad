import { describe, expect, it } from 'vitest'
import {
  ArchiveProfilesDocument,
  PeopleChoiceDocument,
  PeopleDocument,
  RestoreProfilesDocument,
} from '@/graphql/profile/__generated__/operations'
import { db } from '@/server/db/client'
import { companyAdmin, person, staff } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { signedIn } from '@/server/testing/signedIn'

const document = `query ($id: Guid, $userId: Guid) {
  profile(id: $id, userId: $userId) { firstName archived abilities user { email emailConfirmed lockoutEnd accessFailedCount roleGroup { name } } }
}`
const lockoutEnd = new Date('2026-01-02T03:04:05Z')

describe('a person through the schema', () => {
  it('includes their account and role group, and the caller’s abilities', async () => {
    const { userId, user } = await profile({ firstName: 'Ada', user: { lockoutEnd, accessFailedCount: 3 } })
    expect((await execute(person({ userId }), document)).data).toEqual({
      profile: {
        firstName: 'Ada',
        archived: false,
        abilities: ['read', 'update', 'export'],
        user: {
          email: user.email,
          emailConfirmed: true,
          lockoutEnd: lockoutEnd.toISOString(),
          accessFailedCount: 3,
          roleGroup: { name: 'User' },
        },
      },
    })
  })

  it('shows failed sign-ins only to the person and their administrators', async () => {
    const { id, subscriptionId } = await profile({ group: 'Administrator', user: { lockoutEnd, accessFailedCount: 3 } })
    const failed = async (actor: Parameters<typeof execute>[0]) =>
      (await execute<{ profile: { user: object } }>(actor, document, { id })).data?.profile.user
    expect(await failed(companyAdmin({ subscriptionId }))).toMatchObject({ lockoutEnd: null, accessFailedCount: null })
    expect(await failed(staff())).toMatchObject({ lockoutEnd: lockoutEnd.toISOString(), accessFailedCount: 3 })
  })

  it('is listed with department and abilities', async () => {
    const { id: subscriptionDepartmentId, subscriptionId, name } = await subscriptionDepartment()
    for (let count = 0; count < 5; count++) await profile({ subscriptionId, subscriptionDepartmentId })
    const { data } = await execute(companyAdmin({ subscriptionId }), PeopleDocument, { subscriptionId })
    expect(data?.profiles.totalCount).toBe(5)
    expect(data?.profiles.items).toHaveLength(5)
    for (const item of data?.profiles.items ?? [])
      expect(item).toMatchObject({
        subscriptionDepartment: { name },
        user: { roleGroup: { name: 'User' } },
        abilities: expect.arrayContaining(['update', 'move', 'delete']),
      })
  })

  it('is selected together with all results of a search, and an action on them is applied and undone', async () => {
    const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
    for (const lastName of ['Fern', 'Fern', 'Moss'])
      await profile({ subscriptionId, subscriptionDepartmentId, lastName })
    const boss = await profile({ subscriptionId, lastName: 'Fern', group: 'SubscriptionAdministrator' })
    const { actor } = await signedIn({ userId: boss.userId, now: new Date() })
    const chosen = async () =>
      (await execute(actor, PeopleChoiceDocument, { subscriptionId, search: 'fern' })).data?.profiles
    const found = await chosen()
    expect(found?.totalCount).toBe(3)
    const ids = found?.items.filter(({ abilities }) => abilities.includes('delete')).map(({ id }) => id) ?? []
    expect(ids).toHaveLength(2)
    expect((await execute(actor, ArchiveProfilesDocument, { ids })).data?.archiveProfiles).toEqual(ids)
    expect((await chosen())?.items.map(({ id }) => id)).toEqual([boss.id])
    expect((await execute(actor, RestoreProfilesDocument, { ids })).data?.restoreProfiles).toHaveLength(2)
    expect((await chosen())?.totalCount).toBe(3)
  })

  it('refuses a missing person as NOT_FOUND', async () => {
    expect((await execute(person(), document)).error).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('refuses read-only fields before execution', async () => {
    const { id, userId } = await profile()
    const mutation = `mutation ($model: ProfileUpdateInput!) { updateProfile(model: $model) { id } }`
    await expect(
      execute(person({ userId }), mutation, { model: { id, firstName: 'A', lastName: 'B', archived: true } }),
    ).rejects.toThrow('archived')
    expect(await db().profile.findUniqueOrThrow({ where: { id } })).toMatchObject({ firstName: 'Sam', archived: false })
  })
})
