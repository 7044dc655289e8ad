import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { roleGroupIds } from '@/domain/role'
import { sessionOf } from '@/server/auth/session/sessionOf'
import { db } from '@/server/db/client'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscriptionDepartment as make } from '@/server/testing/factories/subscriptionDepartment'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { signedIn } from '@/server/testing/signedIn'
import { invite } from '../account/invitation/invite'
import { createQuestionnaire } from '../questionnaire/createQuestionnaire'
import { addQuestionnaireUser } from '../questionnaireRespondentSession/addParticipants'
import { deleteSubscriptionDepartment } from './deleteSubscriptionDepartment'

const now = new Date('2026-06-10T12:00:00Z')

/** A deleted department that had one person of each role group. */
async function deleted() {
  const department = await make({ name: 'Sales' })
  const { id, subscriptionId } = department
  const place = { subscriptionId, subscriptionDepartmentId: id }
  const people = {
    user: await profile(place),
    administrator: await profile({ ...place, group: 'SubscriptionDepartmentAdministrator' }),
    ofCompany: await profile({ ...place, group: 'SubscriptionAdministrator' }),
    gone: await profile({ ...place, archived: true }),
  }
  const sids = {
    user: (await signedIn({ userId: people.user.userId, now })).sid,
    administrator: (await signedIn({ userId: people.administrator.userId, now })).sid,
  }
  const campaign = await questionnaire(place)
  const run = await questionnaireRespondentSession({
    questionnaireId: campaign.id,
    subscriptionId,
    subscriptionDepartmentId: id,
    userId: people.user.userId,
  })
  const actor = companyAdmin({ subscriptionId })
  expect(await deleteSubscriptionDepartment({ actor, db: db(), now }, { id })).toBe(id)
  return { department, people, sids, campaign, run, actor }
}

describe('deleteSubscriptionDepartment', () => {
  it('refuses unauthenticated callers, invalid input, absent and foreign departments and plain users', async () => {
    const inputs = { wrong: { id: 'x' }, absent: { id: randomUUID() }, foreign: { id: (await make()).id } }
    expect(await errorsOf(deleteSubscriptionDepartment, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it("is refused for the department's own administrators", async () => {
    const { id, subscriptionId } = await make()
    const actor = departmentAdmin({ subscriptionId, subscriptionDepartmentId: id })
    await expect(deleteSubscriptionDepartment({ actor, db: db(), now }, { id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('leaves its people in the company without a department', async () => {
    const { department, people } = await deleted()
    const rows = await db().profile.findMany({ where: { id: { in: Object.values(people).map(({ id }) => id) } } })
    expect(
      rows.map(({ subscriptionId, subscriptionDepartmentId, version }) => ({
        subscriptionId,
        subscriptionDepartmentId,
        version,
      })),
    ).toEqual(
      Array.from({ length: 4 }, () => ({
        subscriptionId: department.subscriptionId,
        subscriptionDepartmentId: null,
        version: 2,
      })),
    )
    expect(rows.filter(({ archived }) => archived)).toHaveLength(1)
  })

  it('makes only its administrators plain users, and ends their sessions', async () => {
    const { people, sids } = await deleted()
    const groupOf = async ({ userId }: { userId: string }) =>
      (await db().user.findUniqueOrThrow({ where: { id: userId } })).roleGroupId
    expect(await Promise.all([people.user, people.administrator, people.ofCompany].map(groupOf))).toEqual([
      roleGroupIds.User,
      roleGroupIds.User,
      roleGroupIds.SubscriptionAdministrator,
    ])
    expect(await sessionOf(db(), sids.administrator, now)).toBeNull()
    expect(await sessionOf(db(), sids.user, now)).toMatchObject({ actor: { subscriptionDepartmentId: null } })
  })

  it('moves its questionnaires to the company, and leaves sessions unchanged', async () => {
    const { department, campaign, run } = await deleted()
    expect(await db().questionnaire.findUnique({ where: { id: campaign.id } })).toMatchObject({
      subscriptionId: department.subscriptionId,
      subscriptionDepartmentId: null,
      archived: false,
    })
    expect(await db().questionnaireRespondentSession.findUnique({ where: { id: run.id } })).toMatchObject({
      subscriptionDepartmentId: department.id,
    })
    expect(await db().subscriptionDepartment.findUnique({ where: { id: department.id } })).toMatchObject({
      archived: true,
      name: 'Sales',
    })
  })

  it('changes no other department', async () => {
    const { id, subscriptionId } = await make()
    const other = await make({ subscriptionId })
    const person = await profile({
      subscriptionId,
      subscriptionDepartmentId: other.id,
      group: 'SubscriptionDepartmentAdministrator',
    })
    await deleteSubscriptionDepartment({ actor: companyAdmin({ subscriptionId }), db: db(), now }, { id })
    expect(await db().profile.findUnique({ where: { id: person.id }, include: { user: true } })).toMatchObject({
      subscriptionDepartmentId: other.id,
      user: { roleGroupId: roleGroupIds.SubscriptionDepartmentAdministrator },
    })
  })

  it('is audited, with every role it changed', async () => {
    const { department, people, actor } = await deleted()
    const events = await db().auditEvent.findMany({ where: { actorUserId: actor.userId }, orderBy: { action: 'asc' } })
    expect(events).toMatchObject([
      {
        action: 'account.roleChanged',
        subjectId: people.administrator.userId,
        detail: { from: 'SubscriptionDepartmentAdministrator', to: 'User' },
      },
      {
        action: 'subscriptionDepartment.deleted',
        subjectId: department.id,
        subscriptionId: department.subscriptionId,
        detail: { name: 'Sales' },
      },
    ])
  })

  it('happens once under concurrent requests', async () => {
    const { id, subscriptionId } = await make()
    const actor = companyAdmin({ subscriptionId })
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => deleteSubscriptionDepartment({ actor, db: db(), now }, { id })),
    )
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code as string] : []))
    expect(refused.every((code) => code === 'NOT_FOUND')).toBe(true)
    expect(await db().auditEvent.count({ where: { subjectId: id } })).toBe(1)
  })
  it('leaves nothing inside that is added concurrently: each addition comes before it or is refused', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, subscriptionId } = await make()
      const [company, own] = [
        companyAdmin({ subscriptionId }),
        departmentAdmin({ subscriptionId, subscriptionDepartmentId: id }),
      ]
      const place = { subscriptionId, subscriptionDepartmentId: id }
      const [ofCompany, ofDepartment] = [await questionnaire({ subscriptionId }), await questionnaire(place)]
      const participant = (questionnaireId: string) => ({
        questionnaireId,
        email: `${randomUUID()}@example.test`,
        firstName: '',
        lastName: '',
      })
      const tries = [
        () => createQuestionnaire({ actor: company, db: db(), now }, { ...place, questionnaireType: 'Campaign' }),
        () =>
          addQuestionnaireUser(
            { actor: company, db: db(), now },
            { ...participant(ofCompany.id), subscriptionDepartmentId: id },
          ),
        () => addQuestionnaireUser({ actor: company, db: db(), now }, participant(ofDepartment.id)),
        () => invite({ actor: own, db: db(), now }, { email: `${randomUUID()}@example.test`, sendEmail: false }),
        () => createQuestionnaire({ actor: own, db: db(), now }, { ...place, questionnaireType: 'Campaign' }),
      ]
      const deleting = () => deleteSubscriptionDepartment({ actor: company, db: db(), now }, { id })
      const together = [...tries.slice(0, round), deleting, ...tries.slice(round)]
      const outcomes = await Promise.allSettled(together.map((one) => one()))
      const refused = outcomes.flatMap((one) =>
        one.status === 'rejected' ? [one.reason.details?.fieldErrors?.[0]?.key as string | undefined] : [],
      )
      expect(refused.filter((key) => key !== 'departmentUnknown')).toEqual([])
      expect(outcomes[round]).toEqual({ status: 'fulfilled', value: id })
      expect(await db().questionnaire.count({ where: { subscriptionDepartmentId: id } })).toBe(0)
      expect(await db().profile.count({ where: { subscriptionDepartmentId: id } })).toBe(0)
    }
  })
})
