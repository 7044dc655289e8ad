import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { updateQuestionnaire } from './updateQuestionnaire'

const fields = { name: 'Leading change', questionnaireType: 'Campaign' }
async function start(company = {}, row = {}) {
  const { id: subscriptionId } = await subscription(company)
  const { id } = await questionnaire({ subscriptionId, ...row })
  const actor = companyAdmin({ subscriptionId })
  const update = (input: object) =>
    updateQuestionnaire({ actor, db: db(), now: new Date() }, { id, ...fields, ...input })
  return { id, actor, update, subscriptionId }
}

describe('updateQuestionnaire', () => {
  it('rejects anonymous callers, wrong input, absent and foreign questionnaires and plain users', async () => {
    const { actor, id } = await start()
    const foreign = { id: (await questionnaire()).id, ...fields }
    const inputs = { wrong: { id, ...fields, name: ' ' }, absent: { id: randomUUID(), ...fields }, foreign }
    expect(await errorsOf(updateQuestionnaire, actor, inputs)).toEqual(standardErrors)
  })

  it('is not found for department administrators when it is company-wide', async () => {
    const { id, subscriptionId } = await start()
    const asking = updateQuestionnaire(
      { actor: departmentAdmin({ subscriptionId }), db: db(), now: new Date() },
      { id, ...fields },
    )
    await expect(asking).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('preserves the kind, the texts and the dates that are omitted', async () => {
    const campaignTexts = {
      description: 'What for',
      questionnaireType: 'SelfService',
      reminderType: 'Standard',
      startDate: new Date('2026-05-01T00:00:00Z'),
      endDate: new Date('2026-05-31T22:59:59.999Z'),
    } as const
    const { update } = await start({}, campaignTexts)
    expect(await update({ questionnaireType: undefined })).toMatchObject({ name: 'Leading change', ...campaignTexts })
    expect(await update({ questionnaireType: undefined, description: null, endDate: null })).toMatchObject({
      ...campaignTexts,
      description: '',
      endDate: null,
    })
    await expect(update({ questionnaireType: null })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'questionnaireType', key: 'required' }] },
    })
  })

  it('cleans the text of the page after finishing, and stores one without words as none', async () => {
    const { update } = await start()
    const thanksText = '<p onclick="x()">See <b>you</b></p><script>alert(1)</script>'
    expect(
      await update({ thanksText, thanksLink: 'https://example.test/next', thanksLinkLabel: ' On ' }),
    ).toMatchObject({
      thanksText: '<p>See <b>you</b></p>',
      thanksLink: 'https://example.test/next',
      thanksLinkLabel: 'On',
    })
    expect(await update({})).toMatchObject({ thanksText: '<p>See <b>you</b></p>' })
    await expect(update({ thanksText: '&'.repeat(5_000) })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'thanksText', key: 'tooLong' }] },
    })
    expect(await update({ thanksText: '<p> </p>', thanksLink: null })).toMatchObject({ thanksText: '', thanksLink: '' })
  })

  it('stores an own plan of reminders, keeps it when it is omitted, and returns to the specified one with null', async () => {
    const plan = { daysAfterStart: [7], daysBeforeEnd: [], hasLastCall: false, isWeekdaysOnly: true, hour: 9 }
    const { update } = await start()
    expect(await update({ reminderPlan: { ...plan, daysAfterStart: [7, 3, 7] } })).toMatchObject({
      reminderPlan: { ...plan, daysAfterStart: [3, 7] },
    })
    expect(await update({})).toMatchObject({ reminderPlan: { daysAfterStart: [3, 7] } })
    await expect(update({ reminderPlan: { ...plan, daysAfterStart: [] } })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'reminderPlan', key: 'reminderDayRequired' }] },
    })
    expect(await update({ reminderPlan: null })).toMatchObject({ reminderPlan: null })
  })

  it('stores the first instant of the start day and the last of the end day in the time zone of the company', async () => {
    const { update } = await start({ timeZone: 'America/New_York' })
    const saved = await update({ startDate: '2026-03-07T15:00:00Z', endDate: '2026-03-09T03:00:00Z' })
    expect(saved).toMatchObject({
      startDate: new Date('2026-03-07T05:00:00Z'),
      endDate: new Date('2026-03-09T03:59:59.999Z'),
    })
  })

  it('refuses an end on the day of the start, even on a day that has both instants', async () => {
    const { update } = await start({ timeZone: 'Europe/London' })
    const refused = update({ startDate: '2026-10-24T23:00:00Z', endDate: '2026-10-25T23:30:00Z' })
    await expect(refused).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'endDate', key: 'endsBeforeStart' }] },
    })
  })

  it('raises the version and refuses a save based on an older one, with the stored state', async () => {
    const { update } = await start()
    expect(await update({ version: 1 })).toMatchObject({ version: 2 })
    await expect(update({ version: 1, name: 'Mine' })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'changedMeanwhile', current: { version: 2, name: 'Leading change' } },
    })
    expect(await update({ name: 'Without a version' })).toMatchObject({ version: 3 })
  })

  it('accepts one of two saves on the same version', async () => {
    const { update } = await start()
    const outcomes = await Promise.allSettled([
      update({ version: 1, name: 'One' }),
      update({ version: 1, name: 'Two' }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('requires a kind of a template', async () => {
    const { update } = await start({}, { isTemplate: true, questionnaireType: null })
    const refused = update({ questionnaireType: null })
    await expect(refused).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'questionnaireType', key: 'templateTypeRequired' }] },
    })
  })

  it('stores the other fields of a template that has no kind yet', async () => {
    const { update } = await start({}, { isTemplate: true, questionnaireType: null, name: '' })
    expect(await update({ questionnaireType: undefined, name: 'Leading better' })).toMatchObject({
      version: 2,
      name: 'Leading better',
      questionnaireType: null,
    })
  })

  it('does not change the kind of a published one', async () => {
    const { update } = await start({}, { isPublished: true })
    await expect(update({ questionnaireType: 'SelfService' })).rejects.toMatchObject({
      details: { fieldErrors: [{ key: 'typeIsFixed' }] },
    })
    expect(await update({ name: 'Still editable' })).toMatchObject({ name: 'Still editable' })
  })

  it('refuses a version that never existed', async () => {
    const { update } = await start()
    await expect(update({ version: 9_999 })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('refuses days outside every calendar, at their field', async () => {
    const { update } = await start()
    for (const [path, day] of [
      ['startDate', '1900-01-01T00:00:00+14:00'],
      ['endDate', '2999-12-31T23:59:59-12:00'],
    ] as const)
      await expect(update({ [path]: day })).rejects.toMatchObject({
        details: { fieldErrors: [{ path, key: 'outOfRange' }] },
      })
  })
})

describe('the dates of a published questionnaire', () => {
  const live = {
    isPublished: true,
    startDate: new Date('2020-01-01T00:00:00Z'),
    endDate: new Date('2020-02-01T23:59:59.999Z'),
  }
  const kept = { startDate: live.startDate.toISOString(), endDate: live.endDate.toISOString() }

  it('cannot be cleared', async () => {
    const { update } = await start({}, live)
    await expect(update({ ...kept, startDate: null })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'startDate', key: 'required' }] },
    })
    await expect(update({ ...kept, endDate: null })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'endDate', key: 'required' }] },
    })
  })

  it('stay when they are in the past, and move to future days only, with an entry in the audit log', async () => {
    const { id, update } = await start({}, live)
    expect(await update(kept)).toMatchObject({ endDate: live.endDate })
    await expect(update({ ...kept, endDate: '2020-03-01T12:00:00Z' })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'endDate', key: 'endsInPast' }] },
    })
    expect(await db().auditEvent.count({ where: { subjectId: id } })).toBe(0)
    await update({ ...kept, endDate: '2900-01-15T12:00:00Z' })
    expect(await db().auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
      { action: 'questionnaire.endMoved', detail: { from: '01/02/2020', to: '15/01/2900' } },
    ])
  })
})
