import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin } from '@/server/testing/actors'
import { openLink } from '@/server/testing/factories/openLink'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { deleteQuestionnaire } from '../deleteQuestionnaire'
import { publishQuestionnaire } from './publishQuestionnaire'

const now = new Date('2026-06-10T12:00:00Z')
const begun = { startDate: new Date('2026-06-09T23:00:00Z'), endDate: new Date('2026-06-30T22:59:59.999Z') }
const publish = (actor: SignedIn, id: string) => publishQuestionnaire({ actor, db: db(), now }, { id })

async function ready(subscriptionId: string, fields = {}) {
  const row = await questionnaire({ subscriptionId, ...begun, ...fields })
  await question({ questionnaireId: row.id })
  if (row.questionnaireType === 'Campaign') await questionnaireRespondentSession({ questionnaireId: row.id })
  return row
}
async function start(company = {}) {
  const { id: subscriptionId } = await subscription(company)
  return { subscriptionId, actor: companyAdmin({ subscriptionId }) }
}
const invitesOf = (questionnaireId: string) =>
  db().emailMessage.count({ where: { questionnaireId, kind: 'QuestionnaireInvite' } })

describe('publishQuestionnaire', () => {
  it('rejects anonymous callers, wrong input, absent and foreign questionnaires and plain users', async () => {
    const { actor } = await start()
    const inputs = { wrong: { id: 'x' }, absent: { id: randomUUID() }, foreign: { id: (await questionnaire()).id } }
    expect(await errorsOf(publishQuestionnaire, actor, inputs)).toEqual(standardErrors)
  })

  it('publishes a campaign that has begun and invites all participants in the same step', async () => {
    const { actor, subscriptionId } = await start()
    const { id } = await ready(subscriptionId)
    expect(await publish(actor, id)).toMatchObject({
      isPublished: true,
      hasSentEmails: true,
      publishedAt: now,
      version: 2,
    })
    expect(await invitesOf(id)).toBe(1)
  })

  it('returns the published one on a double click and sends no mail twice', async () => {
    const { actor, subscriptionId } = await start({ isLimitedSubscription: true, numberOfQuestionnaires: 1 })
    const { id } = await ready(subscriptionId)
    const answers = await Promise.all([publish(actor, id), publish(actor, id)])
    expect(answers).toMatchObject([
      { isPublished: true, version: 2 },
      { isPublished: true, version: 2 },
    ])
    expect(await invitesOf(id)).toBe(1)
  })

  it('sends no invitations for a future campaign or self-service', async () => {
    const { actor, subscriptionId } = await start()
    const later = await ready(subscriptionId, { startDate: new Date('2026-06-10T23:00:00Z') })
    expect(await publish(actor, later.id)).toMatchObject({ isPublished: true, hasSentEmails: false })
    const own = await ready(subscriptionId, { questionnaireType: 'SelfService' })
    expect(await publish(actor, own.id)).toMatchObject({ isPublished: true, hasSentEmails: false })
    expect([await invitesOf(later.id), await invitesOf(own.id)]).toEqual([0, 0])
  })

  it('needs no participant where an open link is neither closed nor over, and then sends no mail', async () => {
    const { actor, subscriptionId } = await start()
    const { id } = await questionnaire({ subscriptionId, ...begun })
    await question({ questionnaireId: id })
    const link = await openLink({ questionnaireId: id, subscriptionId, closedAt: now })
    await expect(publish(actor, id)).rejects.toMatchObject({
      details: { key: 'notReady', fieldErrors: [{ path: 'participants', key: 'chooseSomeone' }] },
    })
    const over = { closedAt: null, endDate: new Date('2026-06-10T11:00:00Z') }
    await db().openLink.update({ where: { id: link.id }, data: over })
    await expect(publish(actor, id)).rejects.toMatchObject({ details: { key: 'notReady' } })
    await db().openLink.update({ where: { id: link.id }, data: { endDate: null } })
    expect(await publish(actor, id)).toMatchObject({ isPublished: true })
    expect(await invitesOf(id)).toBe(0)
  })

  it.each([
    [
      'without a question',
      (id: string) => db().question.updateMany({ where: { questionnaireId: id }, data: { archived: true } }),
    ],
    [
      'without a participant',
      (id: string) =>
        db().questionnaireRespondentSession.updateMany({ where: { questionnaireId: id }, data: { archived: true } }),
    ],
    ['without its dates', (id: string) => db().questionnaire.update({ where: { id }, data: { endDate: null } })],
    ['without a name', (id: string) => db().questionnaire.update({ where: { id }, data: { name: ' ' } })],
  ])('refuses a campaign %s', async (_what, spoil) => {
    const { actor, subscriptionId } = await start()
    const { id } = await ready(subscriptionId)
    await spoil(id)
    await expect(publish(actor, id)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', details: { key: 'notReady' } })
  })

  it('refuses a template, even a complete one, with a message', async () => {
    const { actor, subscriptionId } = await start()
    const { id } = await ready(subscriptionId, { isTemplate: true })
    await expect(publish(actor, id)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { key: 'templateNotPublished' },
    })
  })

  it.each(['Campaign', 'SelfService'] as const)(
    'refuses a %s that is over and sends no e-mail',
    async (questionnaireType) => {
      const { actor, subscriptionId } = await start()
      const { id } = await ready(subscriptionId, {
        questionnaireType,
        endDate: new Date('2026-06-09T22:59:59.999Z'),
        startDate: new Date('2026-05-31T23:00:00Z'),
      })
      await expect(publish(actor, id)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        details: { fieldErrors: [{ path: 'endDate', key: 'endHasPassed' }] },
      })
      expect(await db().questionnaire.findUniqueOrThrow({ where: { id } })).toMatchObject({
        isPublished: false,
        hasSentEmails: false,
      })
      expect(await invitesOf(id)).toBe(0)
    },
  )

  it('lets a limited company publish up to its limit, archived ones included', async () => {
    const { actor, subscriptionId } = await start({ isLimitedSubscription: true, numberOfQuestionnaires: 1 })
    const [first, second] = [await ready(subscriptionId), await ready(subscriptionId)]
    await publish(actor, first.id)
    await deleteQuestionnaire({ actor, db: db(), now }, { id: first.id })
    await expect(publish(actor, second.id)).rejects.toMatchObject({ code: 'SUBSCRIPTION_ENDED' })
  })

  it('enforces the number under parallel attempts', async () => {
    const { actor, subscriptionId } = await start({ isLimitedSubscription: true, numberOfQuestionnaires: 2 })
    const rows = await Promise.all(Array.from({ length: 6 }, () => ready(subscriptionId)))
    const outcomes = await Promise.allSettled(rows.map(({ id }) => publish(actor, id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await db().questionnaire.count({ where: { subscriptionId, isPublished: true } })).toBe(2)
  })
})
