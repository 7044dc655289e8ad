import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { sendDueInvites } from './sendDueInvites'

const startDate = new Date('2003-03-03T00:00:00Z')
const endDate = new Date('2003-03-31T22:59:59.999Z')

async function campaign(fields = {}, company = {}) {
  const { id: subscriptionId } = await subscription(company)
  const live = await questionnaire({ subscriptionId, isPublished: true, startDate, endDate, ...fields })
  await questionnaireRespondentSession({ questionnaireId: live.id })
  return live
}
const mails = (questionnaireId: string) => db().emailMessage.count({ where: { questionnaireId } })
const tick = (at: string) => sendDueInvites(db(), new Date(at))

describe('the invitations of the day', () => {
  it("are sent on the start day, from eight in the morning in the company's time zone, once", async () => {
    const london = await campaign()
    const auckland = await campaign({ startDate: new Date('2003-03-02T11:00:00Z') }, { timeZone: 'Pacific/Auckland' })
    await tick('2003-03-02T18:59:00Z')
    expect([await mails(london.id), await mails(auckland.id)]).toEqual([0, 0])
    await tick('2003-03-02T19:00:00Z')
    expect([await mails(london.id), await mails(auckland.id)]).toEqual([0, 1])
    await tick('2003-03-03T07:59:00Z')
    expect(await mails(london.id)).toBe(0)
    await Promise.all([tick('2003-03-03T08:00:00Z'), tick('2003-03-03T08:00:00Z')])
    await tick('2003-03-03T08:15:00Z')
    expect([await mails(london.id), await mails(auckland.id)]).toEqual([1, 1])
    expect((await db().questionnaire.findUniqueOrThrow({ where: { id: london.id } })).hasSentEmails).toBe(true)
  })

  it('are not sent for unpublished, ended, deleted or self-service questionnaires', async () => {
    const campaigns = await Promise.all([
      campaign({ isPublished: false }),
      campaign({ startDate: new Date('2003-02-01T00:00:00Z'), endDate: new Date('2003-02-28T00:00:00Z') }),
      campaign({ archived: true }),
      campaign({ questionnaireType: 'SelfService' }),
      campaign({}, { archived: true }),
    ])
    await tick('2003-03-03T12:00:00Z')
    for (const { id } of campaigns) expect(await mails(id)).toBe(0)
  })
})
