import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { instantText } from '@/domain/export'
import { db } from '@/server/db/client'
import { companyAdmin, departmentAdmin, nobody, person, staff } from '@/server/testing/actors'
import { canaryPerson } from '@/server/testing/canaryPerson'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscription } from '@/server/testing/factories/subscription'
import { exportPersonalData } from './exportPersonalData'

const now = new Date('2026-06-15T12:00:00Z')

async function world() {
  const { id: subscriptionId } = await subscription()
  const administrator = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  const [mark, other] = [randomUUID(), randomUUID()].map((id) => `canary${id.slice(0, 8)}`) as [string, string]
  const at = { subscriptionId, now, colleagueId: administrator.userId }
  const human = await canaryPerson(mark, at)
  await canaryPerson(other, at)
  return { subscriptionId, mark, other, human, administrator }
}

/** The content of the archive: its files are not compressed. */
async function taken(actor: ReturnType<typeof person>, input: object): Promise<string> {
  const { chunks, filename, mimeType } = await exportPersonalData({ actor, db: db(), now }, input)
  expect([filename, mimeType]).toEqual(['Personal data - 2026-06-15.zip', 'application/zip'])
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts).toString('utf8')
}
const pageOf = (text: string) => text.slice(text.indexOf('<!doctype html>'), text.indexOf('</html>'))
const occurrences = (text: string, word: string) => text.split(word).length - 1

describe('the export of personal data', () => {
  it('is refused to other users than the person, their administrators and staff', async () => {
    const { human, subscriptionId } = await world()
    const ask = (actor: Parameters<typeof exportPersonalData>[0]['actor'], input: object = { userId: human.userId }) =>
      exportPersonalData({ actor, db: db(), now }, input)
    await expect(ask(nobody())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(ask(companyAdmin({ subscriptionId }), { userId: 'x' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    for (const actor of [person({ subscriptionId }), departmentAdmin({ subscriptionId }), companyAdmin()])
      await expect(ask(actor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('contains all data of the person, none of others, and no secret', async () => {
    const { human, mark, other, subscriptionId } = await world()
    const text = await taken(person({ userId: human.userId, subscriptionId }), {})
    for (const name of ['data.html', 'data.json', 'answers.csv']) expect(text).toContain(name)
    expect(occurrences(text, mark)).toBeGreaterThan(30)
    expect(text).not.toContain(other)
    for (const part of [
      `I, ${mark}`,
      'Question 1?',
      '"lineManagerName"',
      `boss-${mark}@example.test`,
      'account.signedIn',
      'Method: Password',
      '"lineManagerOf": 1',
      `${mark}.own.pdf`,
      `${mark}.pdf`,
      'people.csv',
      '"oidc"',
    ])
      expect(text).toContain(part)
    for (const secret of ['passwordHash', 'tokenHash', 'codeHash', 'twoFactorSecret', 'providerKey', 'securityStamp'])
      expect(text).not.toContain(secret)
    expect(
      await db().auditEvent.count({
        where: { action: 'person.dataExported', subjectId: human.userId, actorUserId: human.userId },
      }),
    ).toBe(1)
  })
  it("contains what they did to others and from where, without the others' data", async () => {
    const { human, subscriptionId, administrator } = await world()
    const at = new Date('2026-06-14T08:30:00Z')
    const word = `canary${randomUUID().slice(0, 8)}`
    const deed = { at, actorUserId: human.userId, subscriptionId, address: '198.51.100.7', detail: { name: word } }
    const done = [
      { action: 'account.archived', subjectType: 'User', subjectId: administrator.userId },
      { action: 'account.archived', subjectType: 'User', subjectId: randomUUID() },
      { action: 'questionnaire.deleted', subjectType: 'Questionnaire', subjectId: human.campaign.id },
      {
        action: 'person.exported',
        subjectType: 'Subscription',
        subjectId: subscriptionId,
        actorUserId: administrator.userId,
        address: '198.51.100.8',
      },
    ]
    await db().auditEvent.createMany({ data: done.map((one) => ({ ...deed, ...one })) })
    const text = await taken(person({ userId: human.userId, subscriptionId }), {})
    const deedOf = (action: string) => ({ at: at.toISOString(), action, address: deed.address })
    const json = JSON.parse(text.slice(text.indexOf('{\n'), text.indexOf('\n}') + 2)) as { deeds: object[] }
    expect(json.deeds).toEqual([deedOf('account.archived'), deedOf('questionnaire.deleted')])
    expect(pageOf(text)).toContain('<h2>Actions by this person</h2>')
    expect(pageOf(text)).toContain(
      '<td>2026-06-14 08:30:00</td><td>Published questionnaire deleted</td><td>198.51.100.7</td>',
    )
    for (const theirs of [word, '198.51.100.8']) expect(text).not.toContain(theirs)
    expect(await taken(companyAdmin({ subscriptionId }), { userId: human.userId })).not.toContain(deed.address)
  })
  it('for administrators has no sign-ins, and no answers where only groups are shown', async () => {
    const { human, mark, subscriptionId } = await world()
    const actor = companyAdmin({ subscriptionId })
    const open = await taken(actor, { userId: human.userId })
    expect(open).toContain(`I, ${mark}`)
    expect(open).not.toContain('account.signedIn')
    await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 5 } })
    for (const asker of [actor, staff()])
      expect(await taken(asker, { userId: human.userId })).not.toContain(`I, ${mark}`)
    expect(await taken(person({ userId: human.userId, subscriptionId }), {})).toContain(`I, ${mark}`)
  })
  it('has for others, where only groups are shown, the days on which they began and completed, and no times', async () => {
    const { human, subscriptionId } = await world()
    const [begun, done] = [new Date('2026-06-13T23:02:22.202Z'), new Date('2026-06-14T08:30:11.111Z')]
    await db().questionnaireRespondentSession.update({
      where: { id: human.runId },
      data: { startDate: begun, endDate: done },
    })
    await db().user.update({ where: { id: human.userId }, data: { createdAt: begun } })
    await db().profile.update({ where: { id: human.profileId }, data: { createdAt: begun } })
    const own = () => taken(person({ userId: human.userId, subscriptionId }), {})
    const others = () =>
      Promise.all([companyAdmin({ subscriptionId }), staff()].map((actor) => taken(actor, { userId: human.userId })))
    const times = [begun, done].flatMap((at) => [at.toISOString(), instantText(at)])
    for (const text of await others()) for (const time of times) expect(text).toContain(time)
    await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 5 } })
    for (const text of await others()) {
      for (const time of times) expect(text).not.toContain(time)
      for (const field of ['"startDate": "2026-06-14"', '"endDate": "2026-06-14"', '"createdAt": "2026-06-14"'])
        expect(text).toContain(field)
      expect(pageOf(text)).toContain('<td>2026-06-14</td>')
    }
    const text = await own()
    for (const time of times) expect(text).toContain(time)
  })
  it('has for others the days of an anonymous person, also of each answer', async () => {
    const { human, subscriptionId } = await world()
    const at = new Date('2026-06-14T08:30:11.111Z')
    await db().user.update({ where: { id: human.userId }, data: { isAnonymous: true } })
    await db().questionnaireRespondentSession.update({ where: { id: human.runId }, data: { endDate: at } })
    await db().questionResponse.updateMany({ where: { userId: human.userId }, data: { updatedAt: at } })
    const text = await taken(companyAdmin({ subscriptionId }), { userId: human.userId })
    expect(text).not.toContain(at.toISOString())
    for (const field of ['"endDate": "2026-06-14"', '"answeredAt": "2026-06-14"']) expect(text).toContain(field)
  })
  it('is readable text, without markup and identifiers, and marks before and after', async () => {
    const { human, subscriptionId } = await world()
    const pair = await question({
      questionnaireId: human.campaign.id,
      responseType: 'ComparisonScale',
      questionText: '<p>How <strong>sure</strong>&nbsp;are you?</p>',
      scaleLabels: ['Not at all', '', '', '', 'Completely'],
    })
    const row = { questionId: pair.id, questionnaireRespondentSessionId: human.runId }
    await questionResponse({ ...row, displayOrder: 0, amountInput: 2 })
    await questionResponse({ ...row, displayOrder: 1, amountInput: 5 })
    const aside = await question({
      questionnaireId: human.campaign.id,
      responseType: 'ComparisonScale',
      questionText: 'Does it apply?',
    })
    await questionResponse({ ...row, questionId: aside.id, amountInput: null, textInput: 'N/A' })
    const text = await taken(person({ userId: human.userId, subscriptionId }), {})
    const page = pageOf(text)
    for (const part of [
      '"How sure are you?","before","2"',
      '"How sure are you?","after","5 (Completely)"',
      '"Does it apply?",,"N/A"',
      '"side": "before"',
      '"side": "after"',
    ])
      expect(text).toContain(part)
    for (const part of [
      '<td>How sure are you?</td><td>Before</td><td>2</td>',
      '<td>How sure are you?</td><td>After</td><td>5 (Completely)</td>',
      '<td>Signed in</td>',
    ])
      expect(page).toContain(part)
    expect(text).not.toMatch(/&lt;p|<p>How/)
    const headings = [...page.matchAll(/<th [^>]*>([^<]*)</g)].map(([, heading]) => heading)
    expect(headings.length).toBeGreaterThan(60)
    expect(headings.filter((heading) => !/^[A-Z]/.test(heading ?? '') || heading?.includes('.'))).toEqual([])
    expect(page).not.toMatch(/<td>(true|false|\[.*|\{.*|account\.[^<]*|QuestionnaireInvite|–)</)
  })
  it('runs nothing when it is opened', async () => {
    const { human, subscriptionId } = await world()
    await db().questionResponse.updateMany({
      where: { userId: human.userId, textInput: { not: null } },
      data: { textInput: '<script>alert(1)</script>', reinforcementText: '=1+1' },
    })
    const text = await taken(person({ userId: human.userId, subscriptionId }), {})
    expect(text).toContain('&lt;script&gt;')
    expect(pageOf(text)).not.toContain('<script')
    expect(text).toContain(`"'=1+1"`)
  })
  it('is limited per hour', async () => {
    const { human, subscriptionId } = await world()
    const actor = person({ userId: human.userId, subscriptionId })
    await db().rateLimit.create({
      data: { key: `personalData:${human.userId}`, points: 20, expiresAt: new Date(now.getTime() + 60_000) },
    })
    await expect(taken(actor, {})).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })
})
