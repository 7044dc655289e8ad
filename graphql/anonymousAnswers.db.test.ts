import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { exportCampaign } from '@/server/services/export/exportCampaign'
import { joinByOpenLink } from '@/server/services/openLink/joinByOpenLink'
import { saveQuestionResponses } from '@/server/services/questionResponse/saveQuestionResponses'
import { finishQuestionnaireRespondentSession } from '@/server/services/run/finishQuestionnaireRespondentSession'
import { startQuestionnaireRespondentSession } from '@/server/services/run/startQuestionnaireRespondentSession'
import { companyAdmin, nobody, person } from '@/server/testing/actors'
import { openLink } from '@/server/testing/factories/openLink'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { attempt } from '@/server/testing/sweep/attempt'
import { callOf } from '@/server/testing/sweep/callOf'
import { operations } from '@/server/testing/sweep/operations'
import type { Records } from '@/server/testing/sweep/records'
import { sweepFixture } from '@/server/testing/sweep/sweepFixture'

const [joinedAt, begunAt, savedAt, finishedAt, now] = [
  '2026-06-14T08:01:11.101Z',
  '2026-06-14T08:02:22.202Z',
  '2026-06-14T08:03:33.303Z',
  '2026-06-14T08:04:44.404Z',
  '2026-06-15T12:00:00.000Z',
].map((text) => new Date(text)) as [Date, Date, Date, Date, Date]

let records: Records
let subscriptionId: string
let questionnaireId: string
let userId: string
let key: string

/** A person answers a campaign through an anonymous open link. */
beforeAll(async () => {
  records = (await sweepFixture(now)).companyAdmin.self
  subscriptionId = (await subscription()).id
  questionnaireId = (
    await questionnaire({ subscriptionId, isPublished: true, publishedAt: new Date('2026-06-01T09:00:00Z') })
  ).id
  const { id: questionId, questionnaireSectionId } = await question({ questionnaireId, responseType: 'Number' })
  const link = await openLink({ questionnaireId, subscriptionId })
  key = randomUUID()
  await joinByOpenLink({ actor: nobody(), db: db(), now: joinedAt }, { code: link.code, key })
  userId = (await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: key } })).userId
  const actor = person({ subscriptionId, userId, onlyRunId: key, isAnonymous: true })
  const at = (time: Date) => ({ actor, db: db(), now: time })
  await startQuestionnaireRespondentSession(at(begunAt), { questionnaireId })
  await saveQuestionResponses(at(savedAt), {
    questionnaireRespondentSessionId: key,
    questionId,
    responses: [{ displayOrder: 0, amountInput: 7 }],
  })
  await finishQuestionnaireRespondentSession(at(finishedAt), { id: key })
  records = {
    ...records,
    subscription: subscriptionId,
    questionnaire: questionnaireId,
    liveQuestionnaire: questionnaireId,
    questionnaireSection: questionnaireSectionId,
    liveSection: questionnaireSectionId,
    question: questionId,
    liveQuestion: questionId,
    questionnaireRespondentSession: key,
    user: userId,
    finisher: userId,
  }
})

/** The times of an anonymous person's answers that a response contains, and their address. */
const traces = (answer: string) => {
  // Records of the fixture carry the time at which this test runs, which can be the same time of another day.
  const withoutOtherDays = answer.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) =>
    time.startsWith('2026-06-14') ? time : '',
  )
  return [joinedAt, begunAt, savedAt, finishedAt]
    .flatMap((time) => [time.toISOString(), time.toISOString().slice(11, 16), String(time.getTime())])
    .concat('09:01', '09:02', '09:03', '09:04', 'erased')
    .filter((trace) => withoutOtherDays.includes(trace))
}

const admin = () => companyAdmin({ subscriptionId })
const queries = operations.filter(({ kind }) => kind === 'query')

describe('an anonymous answer', () => {
  it('has ids that do not contain the time', async () => {
    const { profile, respondentSessions } = await db().user.findUniqueOrThrow({
      where: { id: userId },
      include: { profile: true, respondentSessions: { include: { responses: true } } },
    })
    const ids = [
      userId,
      profile!.id,
      ...respondentSessions.flatMap((run) => [run.id, ...run.responses.map(({ id }) => id)]),
    ]
    expect(ids).toHaveLength(4)
    for (const id of ids) expect(id[14]).toBe('4')
  })

  it.each(queries)('has no time and address in $name', async (operation) => {
    for (const names of ['needed', 'all'] as const) {
      const variables = callOf(operation, records, { names })
      const { answer } = await attempt(admin(), { operation, variables, now }, [])
      expect(traces(answer)).toEqual([])
    }
  })

  it('has its day in its run, its answers and the list', async () => {
    const answers: string[] = []
    for (const name of ['questionnaireRespondentSession', 'questionnaireRespondentSessions', 'questionResponses']) {
      const operation = queries.find((query) => query.name === name)!
      const variables = callOf(operation, records, { names: 'needed' })
      answers.push((await attempt(admin(), { operation, variables, now }, [])).answer)
    }
    for (const answer of answers) expect(answer).toContain('2026-06-13T23:00:00.000Z')
  })

  it('is exported with its day, without an address', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await exportCampaign({ actor: admin(), db: db(), now }, { questionnaireId, format })
      const bytes: Uint8Array[] = []
      for await (const chunk of file.chunks) bytes.push(chunk as Uint8Array)
      const text = Buffer.concat(bytes).toString('latin1')
      expect(traces(text)).toEqual([])
      if (format === 'csv') expect(text).toContain('2026-06-14')
    }
  })
})
