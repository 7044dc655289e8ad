import { db } from '@/server/db/client'
import { analysisType } from '@/server/testing/factories/analysisType'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscription } from '@/server/testing/factories/subscription'
import { somebody } from '../support/accounts'
import { askGraphql } from '../support/request'
import { quickThreat } from '../support/threat'
import { day, house, isRefused, short } from './companyFixture'
import { answerOutOfTime } from './outOfTime'

const setCampaign = 'mutation ($model: QuestionnaireUpdateInput!) { updateQuestionnaire(model: $model) { id } }'

const publish = 'mutation ($id: Guid!) { publishQuestionnaire(id: $id) { id } }'

/** A campaign that is ready to publish. */
async function ready(subscriptionId: string) {
  const { id } = await questionnaire({
    subscriptionId,
    startDate: new Date(Date.now() + day),
    endDate: new Date(Date.now() + 30 * day),
  })
  const section = await questionnaireSection({ questionnaireId: id })
  await question({ questionnaireSectionId: section.id, analysisTypeId: (await analysisType({ subscriptionId })).id })
  await learningUnit({ questionnaireId: id })
  await questionnaireRespondentSession({ questionnaireId: id, userId: (await somebody({ subscriptionId })).userId })
  return id
}

export const campaignRights = [
  quickThreat('of thirty concurrent publications within a limit of one, one succeeds', async (tally) => {
    const { company, subscriptionId } = await house()
    const ids = await Promise.all(Array.from({ length: 30 }, () => ready(subscriptionId)))
    const answers = await Promise.all(ids.map((id) => askGraphql(publish, { id }, company.cookie)))
    const published = await db().questionnaire.count({ where: { id: { in: ids }, isPublished: true } })
    const refused = answers.filter(({ text }) => text.includes('SUBSCRIPTION_ENDED')).length
    tally.expect(published === 1 && refused === 29, `${published} published, ${refused} refused: ${short(answers[0]!)}`)
    for (const answer of answers) tally.expect(answer.status < 500 && !answer.text.includes('INTERNAL'), short(answer))
  }),
  quickThreat('a campaign is published only by its own operation, and its owner cannot be changed', async (tally) => {
    const { company, department, subscriptionId } = await house()
    const id = await ready(subscriptionId)
    for (const wish of [
      { isPublished: true },
      { hasSentEmails: true },
      { publishedAt: '2020-01-01T00:00:00Z' },
      { userId: department.userId },
      { subscriptionId: (await subscription()).id },
      { archived: true },
      { isTemplate: true },
    ]) {
      const answer = await askGraphql(setCampaign, { model: { id, name: 'x', ...wish } }, company.cookie)
      tally.expect(answer.status === 400 || isRefused(answer), `${JSON.stringify(wish)}: ${short(answer)}`)
    }
    const { isPublished, hasSentEmails, isTemplate } = await db().questionnaire.findUniqueOrThrow({ where: { id } })
    tally.expect(!isPublished && !hasSentEmails && !isTemplate, 'the campaign was changed')
  }),
  quickThreat('no one answers for another person, or after finishing', async (tally) => {
    const { subscriptionId, person, elsewhere } = await house()
    const { id: questionnaireId } = await questionnaire({
      subscriptionId,
      isPublished: true,
      startDate: new Date(Date.now() - day),
      endDate: new Date(Date.now() + day),
    })
    const asked = await question({ questionnaireSectionId: (await questionnaireSection({ questionnaireId })).id })
    const run = await questionnaireRespondentSession({ questionnaireId, userId: person.userId, startDate: new Date() })
    const theirs = await questionnaireRespondentSession({
      questionnaireId,
      userId: elsewhere.userId,
      startDate: new Date(),
    })
    const save =
      'mutation ($model: SaveQuestionResponsesInput!) { saveQuestionResponses(model: $model) { __typename } }'
    const model = (id: string) => ({
      model: {
        questionnaireRespondentSessionId: id,
        questionId: asked.id,
        responses: [{ displayOrder: 0, amountInput: 1 }],
      },
    })
    const rows = () => db().questionResponse.count()
    const before = await rows()
    tally.expect(
      isRefused(await askGraphql(save, model(theirs.id), person.cookie)) && (await rows()) === before,
      'an answer was stored for another person',
    )
    await db().questionnaireRespondentSession.update({ where: { id: run.id }, data: { endDate: new Date() } })
    tally.expect(
      isRefused(await askGraphql(save, model(run.id), person.cookie)) && (await rows()) === before,
      'an answer was stored for a finished run',
    )
    for (const wish of [
      { endDate: null },
      { startDate: '2020-01-01T00:00:00Z' },
      { userId: elsewhere.userId },
      { lineManagerEmail: 'a@example.test' },
    ]) {
      const answer = await askGraphql(
        'mutation ($model: QuestionnaireRespondentSessionUpdateInput!) { updateQuestionnaireRespondentSession(model: $model) { id } }',
        { model: { id: run.id, ...wish } },
        person.cookie,
      )
      tally.expect(answer.status === 400 || isRefused(answer), `${JSON.stringify(wish)}: ${short(answer)}`)
    }
    const { endDate, userId } = await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: run.id } })
    tally.expect(endDate !== null && userId === person.userId, 'the run was reopened')
  }),
  quickThreat('no one starts, answers or finishes before a campaign starts or after it was cancelled', answerOutOfTime),
]
