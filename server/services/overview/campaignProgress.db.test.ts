import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { CampaignProgressDocument } from '@/graphql/overview/__generated__/operations'
import { db } from '@/server/db/client'
import { companyAdmin, departmentAdmin, person } from '@/server/testing/actors'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { execute } from '@/server/testing/graphql'
import { openLink } from '@/server/testing/factories/openLink'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession as participant } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { campaignProgress } from './campaignProgress'

const now = new Date('2026-03-10T12:00:00Z')

/** A campaign with four participants at different stages, two of them of one department, with mails of every state. */
async function scene(company: object = {}) {
  const { id: subscriptionId } = await subscription(company)
  const { id: subscriptionDepartmentId } = await subscriptionDepartment({ subscriptionId })
  const { id: questionnaireId } = await questionnaire({
    subscriptionId,
    isPublished: true,
    hasSentEmails: true,
    reminderType: 'Standard',
    startDate: new Date('2026-03-02T00:00:00Z'),
    endDate: new Date('2026-03-31T22:59:59.999Z'),
  })
  const [startDate, endDate] = [new Date('2026-03-03T09:00:00Z'), new Date('2026-03-03T09:30:00Z')]
  const runs = []
  for (const fields of [
    { subscriptionDepartmentId },
    { subscriptionDepartmentId, hasOpened: true },
    { hasOpened: true, startDate },
    { startDate, endDate },
    { archived: true, startDate, endDate },
  ])
    runs.push(await participant({ questionnaireId, subscriptionId, ...fields }))
  const mails = [
    ['Queued', 'QuestionnaireInvite', 0],
    ['Held', 'Reminder', 0],
    ['Sent', 'QuestionnaireInvite', 1],
    ['Sent', 'Reminder', 2],
    ['Failed', 'QuestionnaireInvite', 2],
    ['Kept', 'QuestionnaireInvite', 3],
    ['Sent', 'QuestionnaireWithdrawn', 3],
    ['Sent', 'QuestionnaireInvite', 4],
  ] as const
  for (const [state, kind, of] of mails)
    await db().emailMessage.create({
      data: {
        state,
        kind,
        to: 'someone@example.test',
        subject: '',
        html: '',
        text: '',
        questionnaireId,
        subscriptionId,
        questionnaireRespondentSessionId: runs[of]!.id,
      },
    })
  const ask = async (actor: Parameters<typeof execute>[0]) => {
    const { data } = await execute(actor, CampaignProgressDocument, { questionnaireId }, { now })
    return data?.campaignProgress
  }
  return { ask, runs, questionnaireId, subscriptionId, subscriptionDepartmentId }
}

it('counts participants by how far they are, and invitations and reminders by what became of them', async () => {
  const { ask, subscriptionId } = await scene()
  expect(await ask(companyAdmin({ subscriptionId }))).toMatchObject({
    questionnaire: { nextReminderDay: '2026-03-16' },
    participants: 4,
    opened: 3,
    begun: 2,
    completed: 1,
    mails: { queued: 2, sent: 2, failed: 1, kept: 1 },
  })
})

it('counts for administrators of a department only their own people, also in a campaign of the company', async () => {
  const { ask, subscriptionId, subscriptionDepartmentId } = await scene()
  expect(await ask(departmentAdmin({ subscriptionId, subscriptionDepartmentId }))).toMatchObject({
    participants: 2,
    opened: 1,
    begun: 0,
    completed: 0,
    mails: { queued: 2, sent: 1, failed: 0, kept: 0 },
  })
})

it('has the newest link through which people may begin, for those alone who may change the campaign', async () => {
  const { ask, questionnaireId, subscriptionId, subscriptionDepartmentId } = await scene()
  const openLinkOf = async (actor: Parameters<typeof execute>[0]) => (await ask(actor))?.openLink
  const admin = companyAdmin({ subscriptionId })
  expect(await openLinkOf(admin)).toBeNull()
  await openLink({ questionnaireId, subscriptionId, code: 'older', createdAt: new Date('2026-03-05T09:00:00Z') })
  await openLink({ questionnaireId, subscriptionId, code: 'newer', createdAt: new Date('2026-03-06T09:00:00Z') })
  await openLink({
    questionnaireId,
    subscriptionId,
    code: 'closed',
    createdAt: new Date('2026-03-07T09:00:00Z'),
    closedAt: now,
  })
  expect(await openLinkOf(admin)).toMatchObject({ code: 'newer', begunCount: 0, completedCount: 0 })
  expect(await openLinkOf(departmentAdmin({ subscriptionId, subscriptionDepartmentId }))).toBeNull()
  await db().questionnaire.update({ where: { id: questionnaireId }, data: { isPublished: false } })
  expect(await openLinkOf(admin)).toBeNull()
})

it('is nothing for participants and other companies', async () => {
  const { ask, runs, subscriptionId } = await scene()
  expect(await ask(person({ subscriptionId, userId: runs[0]!.userId }))).toBeUndefined()
  expect(await ask(companyAdmin())).toBeUndefined()
})

it('is the same where only groups are shown: numbers, and no answers', async () => {
  const { ask, subscriptionId } = await scene({ smallestGroupSize: 5 })
  expect(await ask(companyAdmin({ subscriptionId }))).toMatchObject({ participants: 4, completed: 1 })
})

it('rejects anonymous callers, wrong input, absent and foreign questionnaires and plain users', async () => {
  const { subscriptionId } = await scene()
  const inputs = {
    wrong: { questionnaireId: 'none' },
    absent: { questionnaireId: randomUUID() },
    foreign: { questionnaireId: (await questionnaire()).id },
  }
  expect(await errorsOf(campaignProgress, companyAdmin({ subscriptionId }), inputs)).toEqual(standardErrors)
})
