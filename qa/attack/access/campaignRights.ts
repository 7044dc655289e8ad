import { db } from '@/server/db/client'
import { analysisType } from '@/server/testing/factories/analysisType'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscription } from '@/server/testing/factories/subscription'
import { createAccount } from '../support/accounts'
import { sendGraphql } from '../support/request'
import { quickThreat } from '../support/threat'
import { companyFixture, day, isRefused, summaryOf } from './companyFixture'
import { answerOutOfTime } from './outOfTime'

const setCampaign = 'mutation ($model: QuestionnaireUpdateInput!) { updateQuestionnaire(model: $model) { id } }'

const publish = 'mutation ($id: Guid!) { publishQuestionnaire(id: $id) { id } }'

/** A campaign that is ready to publish. */
async function publishableCampaign(subscriptionId: string) {
  const { id } = await questionnaire({
    subscriptionId,
    startDate: new Date(Date.now() + day),
    endDate: new Date(Date.now() + 30 * day),
  })
  const section = await questionnaireSection({ questionnaireId: id })
  await question({ questionnaireSectionId: section.id, analysisTypeId: (await analysisType({ subscriptionId })).id })
  await learningUnit({ questionnaireId: id })
  await questionnaireRespondentSession({
    questionnaireId: id,
    userId: (await createAccount({ subscriptionId })).userId,
  })
  return id
}

export const campaignRights = [
  quickThreat('of thirty concurrent publications within a limit of one, one succeeds', async (tally) => {
    const { company, subscriptionId } = await companyFixture()
    const ids = await Promise.all(Array.from({ length: 30 }, () => publishableCampaign(subscriptionId)))
    const answers = await Promise.all(ids.map((id) => sendGraphql(publish, { id }, company.cookie)))
    const published = await db().questionnaire.count({ where: { id: { in: ids }, isPublished: true } })
    const refused = answers.filter(({ text }) => text.includes('SUBSCRIPTION_ENDED')).length
    tally.expect(
      published === 1 && refused === 29,
      `${published} published, ${refused} refused: ${summaryOf(answers[0]!)}`,
    )
    for (const answer of answers)
      tally.expect(answer.status < 500 && !answer.text.includes('INTERNAL'), summaryOf(answer))
  }),
  quickThreat('a campaign is published only by its own operation, and its owner cannot be changed', async (tally) => {
    const { company, department, subscriptionId } = await companyFixture()
    const id = await publishableCampaign(subscriptionId)
    for (const change of [
      { isPublished: true },
      { hasSentEmails: true },
      { publishedAt: '2020-01-01T00:00:00Z' },
      { userId: department.userId },
      { subscriptionId: (await subscription()).id },
      { archived: true },
      { isTemplate: true },
    ]) {
      const answer = await sendGraphql(setCampaign, { model: { id, name: 'x', ...change } }, company.cookie)
      tally.expect(answer.status === 400 || isRefused(answer), `${JSON.stringify(change)}: ${summaryOf(answer)}`)
    }
    const { isPublished, hasSentEmails, isTemplate } = await db().questionnaire.findUniqueOrThrow({ where: { id } })
    tally.expect(!isPublished && !hasSentEmails && !isTemplate, 'the campaign was changed')
  }),
  quickThreat('no one answers for another person, or after finishing', async (tally) => {
    const { subscriptionId, person, otherPerson } = await companyFixture()
    const { id: questionnaireId } = await questionnaire({
      subscriptionId,
      isPublished: true,
      startDate: new Date(Date.now() - day),
      endDate: new Date(Date.now() + day),
    })
    const first = await question({ questionnaireSectionId: (await questionnaireSection({ questionnaireId })).id })
    const run = await questionnaireRespondentSession({ questionnaireId, userId: person.userId, startDate: new Date() })
    const otherRun = await questionnaireRespondentSession({
      questionnaireId,
      userId: otherPerson.userId,
      startDate: new Date(),
    })
    const save =
      'mutation ($model: SaveQuestionResponsesInput!) { saveQuestionResponses(model: $model) { __typename } }'
    const model = (id: string) => ({
      model: {
        questionnaireRespondentSessionId: id,
        questionId: first.id,
        responses: [{ displayOrder: 0, amountInput: 1 }],
      },
    })
    const rows = () => db().questionResponse.count()
    const before = await rows()
    tally.expect(
      isRefused(await sendGraphql(save, model(otherRun.id), person.cookie)) && (await rows()) === before,
      'an answer was stored for another person',
    )
    await db().questionnaireRespondentSession.update({ where: { id: run.id }, data: { endDate: new Date() } })
    tally.expect(
      isRefused(await sendGraphql(save, model(run.id), person.cookie)) && (await rows()) === before,
      'an answer was stored for a finished run',
    )
    for (const change of [
      { endDate: null },
      { startDate: '2020-01-01T00:00:00Z' },
      { userId: otherPerson.userId },
      { lineManagerEmail: 'a@example.test' },
    ]) {
      const answer = await sendGraphql(
        'mutation ($model: QuestionnaireRespondentSessionUpdateInput!) { updateQuestionnaireRespondentSession(model: $model) { id } }',
        { model: { id: run.id, ...change } },
        person.cookie,
      )
      tally.expect(answer.status === 400 || isRefused(answer), `${JSON.stringify(change)}: ${summaryOf(answer)}`)
    }
    const { endDate, userId } = await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: run.id } })
    tally.expect(endDate !== null && userId === person.userId, 'the run was reopened')
  }),
  quickThreat('no one starts, answers or finishes before a campaign starts or after it was cancelled', answerOutOfTime),
]
