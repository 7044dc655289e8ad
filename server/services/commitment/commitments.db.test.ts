import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CommitmentsDocument, UpdateCommitmentDocument } from '@/graphql/commitment/__generated__/operations'
import { db } from '@/server/db/client'
import type { Actor, SignedIn } from '@/server/policy'
import { person } from '@/server/testing/actors'
import { commitmentScene } from '@/server/testing/scenarios/commitmentScene'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { execute } from '@/server/testing/graphql'

/** The holder of the personal link of a run. */
const byLink = ({ userId, email }: SignedIn, onlyRunId: string): Actor => ({
  kind: 'linkHolder',
  participant: {
    ...person({ userId }),
    email,
    roles: [],
    subscriptionId: null,
    subscriptionDepartmentId: null,
    onlyRunId,
  },
})
const listed = async (actor: Actor, runId?: string) =>
  (await execute(actor, CommitmentsDocument, { runId })).data?.commitments.items
const texts = async (actor: Actor, runId?: string) => (await listed(actor, runId))?.map(({ text }) => text)
const say = (actor: Actor, model: { id: string } & Record<string, unknown>) =>
  execute(actor, UpdateCommitmentDocument, { model })

describe('what a person meant to do', () => {
  it('is listed in their own words: what they wrote, and the options they chose, of questions that ask for it', async () => {
    const { actor, campaign } = await commitmentScene()
    expect(await listed(actor)).toMatchObject([
      { text: 'Ask before I answer', questionnaireName: campaign.name, state: 'Open', whatWouldHelp: '', dueDay: null },
      { text: 'Meet every week', state: 'Open' },
      { text: 'Every week', state: 'Open' },
    ])
  })

  it('has the text of its question without markup', async () => {
    const { actor, words } = await commitmentScene()
    await db().question.update({
      where: { id: words.id },
      data: { questionText: '<p>What <strong>will</strong> you do?</p>' },
    })
    const asked = (await listed(actor))?.map(({ questionText }) => questionText)
    expect(asked).toContain('What will you do?')
    expect(asked?.filter((text) => text.includes('<'))).toEqual([])
  })

  it('is listed before what has improved', async () => {
    const { actor, words } = await commitmentScene()
    await db().question.update({ where: { id: words.id }, data: { questionType: 'Improvement' } })
    expect(await texts(actor)).toEqual(['Every week', 'Ask before I answer', 'Meet every week'])
  })

  it('is not listed of a measure, of a run that is not finished, taken out or sealed, or of a deleted campaign', async () => {
    const { actor, run, campaign } = await commitmentScene()
    const change = (data: object) => db().questionnaireRespondentSession.update({ where: { id: run.id }, data })
    for (const data of [{ endDate: null }, { archived: true }, { isSealed: true }]) {
      await change(data)
      expect(await texts(actor)).toEqual([])
      await change({ endDate: run.endDate, archived: false, isSealed: false })
    }
    await db().questionnaire.update({ where: { id: campaign.id }, data: { archived: true } })
    expect(await texts(actor)).toEqual([])
  })

  it('is theirs alone: absent for a colleague, a former company and a stranger', async () => {
    const { actor, answers, subscriptionId } = await commitmentScene()
    const id = answers[0]!.id
    const colleague = person({ userId: (await profile({ subscriptionId })).userId, subscriptionId })
    const elsewhere = { ...actor, subscriptionId: (await subscription()).id }
    for (const other of [colleague, elsewhere]) {
      expect(await texts(other)).toEqual([])
      expect((await say(other, { id, state: 'Done' })).error).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect((await say(actor, { id: randomUUID(), state: 'Done' })).error).toMatchObject({ code: 'NOT_FOUND' })
    expect(await db().commitment.count({ where: { responseId: id } })).toBe(0)
  })
})

describe('saying what became of it', () => {
  it('makes one row at the first time, keeps what is left out, and counts versions', async () => {
    const { actor, answers } = await commitmentScene()
    const id = answers[0]!.id
    await say(actor, { id, state: 'NotYet', whatWouldHelp: 'Time for it' })
    await Promise.all([say(actor, { id, dueDay: '2099-05-01' }), say(actor, { id, isReminded: false })])
    expect(await db().commitment.findUnique({ where: { responseId: id } })).toMatchObject({
      state: 'NotYet',
      whatWouldHelp: 'Time for it',
      version: 3,
    })
    expect((await listed(actor))?.[0]).toMatchObject({ state: 'NotYet', dueDay: '2099-05-01' })
    expect((await say(actor, { id, version: 1, state: 'Done' })).error).toMatchObject({ code: 'CONFLICT' })
  })

  it('refuses words that are too long, no day, a day that is over, and an answer that is none', async () => {
    const { actor, answers, measure } = await commitmentScene()
    const id = answers[0]!.id
    for (const wrong of [
      { whatWouldHelp: 'a'.repeat(501) },
      { dueDay: '2026-02-30' },
      { dueDay: '2020-01-01' },
      { dueDay: '2020-01-01', isReminded: true },
    ])
      expect((await say(actor, { id, ...wrong })).error).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect((await say(actor, { id: measure.id, state: 'Done' })).error).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('takes the reminder away with its day', async () => {
    const { actor, answers } = await commitmentScene()
    const id = answers[0]!.id
    await say(actor, { id, dueDay: '2099-05-01', isReminded: true })
    const { data } = await say(actor, { id, dueDay: null })
    expect(data?.updateCommitment).toMatchObject({ dueDay: null, isReminded: false })
  })
})

describe('on the page of a wave', () => {
  it('what was written in its campaign is listed and can be answered, by the personal link that alone', async () => {
    const { actor, answers, wave } = await commitmentScene()
    const other = await commitmentScene({ userId: actor.userId, subscriptionId: actor.subscriptionId! })
    const holder = byLink(actor, wave.id)
    expect(await texts(holder)).toHaveLength(3)
    expect(await texts(holder, wave.id)).toHaveLength(3)
    expect(await texts(actor, wave.id)).toHaveLength(3)
    expect(await texts(actor)).toHaveLength(6)
    expect((await execute(holder, CommitmentsDocument, { runId: other.wave.id })).error).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await say(holder, { id: answers[0]!.id, state: 'UnderWay' })).error).toBeNull()
    expect((await say(holder, { id: other.answers[0]!.id, state: 'Done' })).error).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('of a run that follows none there is nothing', async () => {
    const { actor, run } = await commitmentScene()
    expect(await texts(byLink(actor, run.id))).toEqual([])
    expect(await texts(actor, run.id)).toEqual([])
  })
})

it('goes with the answer', async () => {
  const { actor, answers } = await commitmentScene()
  await say(actor, { id: answers[0]!.id, state: 'Done' })
  await db().questionResponse.delete({ where: { id: answers[0]!.id } })
  expect(await db().commitment.count({ where: { responseId: answers[0]!.id } })).toBe(0)
})
