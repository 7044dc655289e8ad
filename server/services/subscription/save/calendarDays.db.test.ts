import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { updateSubscription } from './updateSubscription'

const now = new Date('2026-06-10T12:00:00Z')
const june = { startDate: new Date('2026-06-01T00:00:00+01:00'), endDate: new Date('2026-06-30T23:59:59.999+01:00') }
const update = (id: string, input: object, at = now) =>
  updateSubscription({ actor: companyAdmin({ subscriptionId: id }), db: db(), now: at }, { id, ...input })
const datesOf = (id: string) =>
  db().questionnaire.findUniqueOrThrow({ where: { id }, select: { startDate: true, endDate: true, version: true } })

describe('days when a company moves to another time zone', () => {
  it('stay those of its running and future campaigns, drafts included', async () => {
    const { id: subscriptionId } = await subscription({ timeZone: 'Europe/London' })
    const running = await questionnaire({ subscriptionId, isPublished: true, ...june })
    const autumn = {
      startDate: new Date('2026-10-20T00:00:00+01:00'),
      endDate: new Date('2026-11-20T23:59:59.999Z'),
    }
    const draft = await questionnaire({ subscriptionId, ...autumn })
    const open = await questionnaire({ subscriptionId, isPublished: true, startDate: june.startDate, endDate: null })
    await update(subscriptionId, { timeZone: 'America/New_York' })
    expect(await datesOf(running.id)).toEqual({
      startDate: new Date('2026-06-01T00:00:00-04:00'),
      endDate: new Date('2026-06-30T23:59:59.999-04:00'),
      version: 2,
    })
    expect(await datesOf(draft.id)).toMatchObject({
      startDate: new Date('2026-10-20T00:00:00-04:00'),
      endDate: new Date('2026-11-20T23:59:59.999-05:00'),
    })
    expect(await datesOf(open.id)).toMatchObject({ startDate: new Date('2026-06-01T00:00:00-04:00'), endDate: null })
    await update(subscriptionId, { timeZone: 'Asia/Tokyo' })
    expect(await datesOf(running.id)).toMatchObject({ endDate: new Date('2026-06-30T23:59:59.999+09:00') })
  })
  it('do not open again what has ended, nor close what has begun', async () => {
    const { id: subscriptionId } = await subscription({ timeZone: 'Europe/London' })
    const ended = await questionnaire({ subscriptionId, isPublished: true, ...june })
    const begun = await questionnaire({
      subscriptionId,
      isPublished: true,
      startDate: new Date('2026-07-01T00:00:00+01:00'),
      endDate: new Date('2026-07-31T23:59:59.999+01:00'),
    })
    await update(subscriptionId, { timeZone: 'America/New_York' }, new Date('2026-07-01T01:00:00+01:00'))
    expect(await datesOf(ended.id)).toEqual({ ...june, version: 1 })
    expect(await datesOf(begun.id)).toMatchObject({
      startDate: new Date('2026-07-01T00:00:00+01:00'),
      endDate: new Date('2026-07-31T23:59:59.999-04:00'),
    })
  })
  it('do not end a campaign that runs', async () => {
    const { id: subscriptionId } = await subscription({ timeZone: 'Europe/London' })
    const { id } = await questionnaire({ subscriptionId, isPublished: true, ...june })
    await update(subscriptionId, { timeZone: 'Asia/Tokyo' }, new Date('2026-06-30T20:00:00+01:00'))
    expect(await datesOf(id)).toMatchObject({ startDate: new Date('2026-06-01T00:00:00+09:00'), endDate: june.endDate })
  })
  it('stay those of its learning units; other companies and other changes move nothing', async () => {
    const { id: subscriptionId } = await subscription({ timeZone: 'Europe/London' })
    const { id: questionnaireId } = await questionnaire({ subscriptionId, ...june })
    const unit = await learningUnit({ questionnaireId, subscriptionId, ...june })
    const foreign = await questionnaire({ ...june })
    await update(subscriptionId, { name: 'Renamed', timeZone: 'Europe/London' })
    expect(await datesOf(questionnaireId)).toEqual({ ...june, version: 1 })
    await update(subscriptionId, { timeZone: 'Asia/Tokyo' })
    expect(await db().learningUnit.findUniqueOrThrow({ where: { id: unit.id } })).toMatchObject({
      startDate: new Date('2026-06-01T00:00:00+09:00'),
      endDate: new Date('2026-06-30T23:59:59.999+09:00'),
    })
    expect(await datesOf(foreign.id)).toEqual({ ...june, version: 1 })
  })
  it('are moved together with the company or not at all', async () => {
    const { id: subscriptionId } = await subscription({ timeZone: 'Europe/London' })
    const { id } = await questionnaire({ subscriptionId, ...june })
    await expect(update(subscriptionId, { timeZone: 'Asia/Tokyo', version: 9 })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await datesOf(id)).toEqual({ ...june, version: 1 })
  })
})
