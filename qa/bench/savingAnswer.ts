import { deepStrictEqual } from 'node:assert'
import { print } from 'graphql'
import type { Client } from 'pg'
import { SaveQuestionResponsesDocument } from '@/graphql/questionResponse/__generated__/operations'
import { sessionCookie } from '@/server/auth/session/sessionCookie'
import { db } from '@/server/db/client'
import { openSession } from '@/server/credentials/session/openSession'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { jsonClient } from '@/qa/support/jsonClient'
import { bareSave } from './support/bareSave'
import { compare } from './support/compare'
import { printTimes } from './support/printTimes'

const questionCount = 16
const startDate = new Date('2026-03-02T09:00:00Z')

/** Two participants of one campaign: one answers through the site, the other in bare SQL. */
async function twoLearners() {
  const { id: questionnaireId, subscriptionId } = await questionnaire({ isPublished: true, startDate })
  const { id: questionnaireSectionId } = await questionnaireSection({ questionnaireId })
  const questionIds: string[] = []
  for (let n = 0; n < questionCount; n++)
    questionIds.push((await question({ questionnaireSectionId, responseType: 'ComparisonScale', scaleMax: 10 })).id)
  const learner = async () => {
    const { user } = await profile({ subscriptionId })
    const run = await questionnaireRespondentSession({ questionnaireId, userId: user.id, startDate })
    return {
      runId: run.id,
      opened: await openSession(db(), new Date(), { user, isPersistent: true, address: null, userAgent: null }),
    }
  }
  return { questionIds, throughSite: await learner(), inSql: await learner() }
}

/** A different answer to a different question in every round: both sides change stored rows. */
const answerOf = (questionIds: readonly string[], round: number) => ({
  questionId: questionIds[round % questionCount]!,
  responses: [0, 1].map((displayOrder) => ({
    displayOrder,
    amountInput: (((round >> 4) + displayOrder * 3) % 10) + 1,
  })),
})

/** Saving one answer through the API against its own statements. */
export async function savingAnswer(client: Client): Promise<void> {
  const { questionIds, throughSite, inSql } = await twoLearners()
  const { name, value } = await sessionCookie(throughSite.opened)
  const { post, close } = jsonClient(`${name}=${value}`)
  const ask = (query: string, variables: object = {}) => post('/graphql', { query, variables })
  const mutation = print(SaveQuestionResponsesDocument)
  const learnerIds = { sid: inSql.opened.sid, runId: inSql.runId }
  const { save, statements } = await bareSave(learnerIds, answerOf(questionIds, 0))
  const times = await compare({
    product: (round) =>
      ask(mutation, {
        model: { questionnaireRespondentSessionId: throughSite.runId, ...answerOf(questionIds, round) },
      }),
    baseline: (round) => save(client, learnerIds, answerOf(questionIds, round)),
    others: { 'for comparison: { __typename } through the same endpoint': () => ask('{ __typename }') },
    rounds: 600,
    warmUps: 200,
  })
  close()
  const stored = await db().questionResponse.groupBy({ by: ['questionnaireRespondentSessionId'], _count: true })
  deepStrictEqual(
    stored.map(({ _count }) => _count),
    [questionCount * 2, questionCount * 2],
  )
  printTimes({
    title: 'Saving one answer',
    product: 'POST /graphql: saveQuestionResponses, signed in, 16 before/after questions',
    baseline: 'the same statements on bare pg, prepared',
    aim: 4,
    times,
    statements,
  })
}
