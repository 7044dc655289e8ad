import { db } from '@/server/db/client'
import { analysisType } from '@/server/testing/factories/analysisType'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { savedView } from '@/server/testing/factories/savedView'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { cookieOf, somebody } from '../support/accounts'

const day = 86_400_000
const textsAnAnswer = 10
const storable = (text: string) => text.replaceAll('\u0000', '')

type Places = { one: string; subscriptionId: string; subscriptionDepartmentId: string; adminId: string }

/** People of a company, and staff, with hostile names, also of the company and its department. */
async function hostilePeople(one: string) {
  const admin = await somebody({ group: 'SubscriptionAdministrator', firstName: one, lastName: one })
  const subscriptionId = admin.subscriptionId!
  await db().subscription.update({ where: { id: subscriptionId }, data: { name: `${one} ${crypto.randomUUID()}` } })
  const { id: subscriptionDepartmentId } = await subscriptionDepartment({ subscriptionId, name: one })
  const place = { subscriptionId, subscriptionDepartmentId, firstName: one, lastName: one }
  const [learner, head, staff] = [
    await somebody(place),
    await somebody({ ...place, group: 'SubscriptionDepartmentAdministrator' }),
    await somebody({ group: 'Administrator', subscriptionId: null, firstName: one }),
  ]
  return { admin, learner, head, staff, subscriptionId, subscriptionDepartmentId }
}

/** A campaign with hostile names, and a finished run of the learner. */
async function hostileRun({ one, subscriptionId, subscriptionDepartmentId, adminId }: Places, learnerId: string) {
  const [startDate, endDate] = [new Date(Date.now() - 9 * day), new Date(Date.now() - day)]
  const { id } = await questionnaire({ subscriptionId, name: one, isPublished: true, startDate, endDate })
  await learningUnit({ questionnaireId: id, name: one })
  const { id: questionnaireSectionId } = await questionnaireSection({ questionnaireId: id, name: one })
  const { id: analysisTypeId } = await analysisType({ subscriptionId, name: one })
  await savedView({ subscriptionId, userId: adminId, name: one })
  const { id: run } = await questionnaireRespondentSession({
    questionnaireId: id,
    userId: learnerId,
    subscriptionDepartmentId,
    lineManagerName: one,
    startDate,
    endDate,
  })
  const answer = (questionId: string, fields: object) =>
    questionResponse({ questionId, questionnaireRespondentSessionId: run, ...fields })
  const measure = await question({
    questionnaireSectionId,
    responseType: 'ComparisonScale',
    analysisTypeId,
    questionText: one,
  })
  for (const [displayOrder, amountInput] of [2, 8].entries()) await answer(measure.id, { displayOrder, amountInput })
  return { id, questionnaireSectionId, answer }
}

type Run = Awaited<ReturnType<typeof hostileRun>>

/** A question answered with these texts, and one whose chosen option is the first of them. */
async function answerWith(
  { questionnaireSectionId, answer }: Run,
  texts: readonly string[],
  questionType: 'Commitment' | 'Improvement',
): Promise<void> {
  const written = await question({
    questionnaireSectionId,
    questionType,
    responseType: 'TextBoxes',
    maxTextBoxes: textsAnAnswer,
    questionText: texts[0],
    reinforcementText: texts[0],
    isReinforcementRequired: true,
  })
  for (const [displayOrder, textInput] of texts.entries())
    await answer(written.id, {
      displayOrder,
      textInput,
      isUserInput: true,
      reinforcementText: displayOrder === 0 ? texts[0] : null,
    })
  const option = texts[0]!.slice(0, 200)
  const chosen = await question({
    questionnaireSectionId,
    questionType: 'Intent',
    responseType: 'PickOne',
    questionText: 'Which?',
    multipleChoiceResponse1: option,
    multipleChoiceResponse2: 'b',
  })
  await answer(chosen.id, { displayOrder: 1, amountInput: 1, textInput: option })
}

/** Lines of the audit log with these texts about a campaign. */
const writeTrail = ({ id }: Run, { subscriptionId, adminId }: Places, texts: readonly string[]) =>
  db().auditEvent.createMany({
    data: texts.map((name) => ({
      actorUserId: adminId,
      subscriptionId,
      action: 'questionnaire.cancelled',
      subjectType: 'Questionnaire',
      subjectId: id,
      address: name.slice(0, 45),
      detail: { name, count: 1, to: name, from: name },
    })),
  })

/**
 * A finished run whose every answer is hostile, stored without sanitizing: texts, options, their wordings, names of the
 * company, its department, category, training, view and people, and lines of the audit log. Returns the pages that show
 * its results, each with a session that may view them.
 */
export async function hostileAnswers(payloads: readonly string[]) {
  const one = storable(payloads.at(-1)!).slice(0, 90)
  const { admin, learner, head, staff, subscriptionId, subscriptionDepartmentId } = await hostilePeople(one)
  const places = { one, subscriptionId, subscriptionDepartmentId, adminId: admin.userId }
  const run = await hostileRun(places, learner.userId)
  for (let from = 0; from < payloads.length; from += textsAnAnswer) {
    const texts = payloads
      .slice(from, from + textsAnAnswer)
      .map((payload, n) => `answered-${from + n} ${storable(payload)}`)
    await answerWith(run, texts, from % 20 === 0 ? 'Commitment' : 'Improvement')
    await writeTrail(run, places, texts)
  }
  const { id } = run
  const [mine, company] = [{ cookie: await cookieOf(learner.userId) }, { cookie: await cookieOf(admin.userId) }]
  const [department, platform] = [{ cookie: await cookieOf(head.userId) }, { cookie: await cookieOf(staff.userId) }]
  const own = '/subscriptionQuestionnaires'
  return [
    [company, `${own}/overview/${id}`],
    [mine, `/home/questionnaire/view/${id}`],
    [platform, '/administration/audit'],
    [company, `${own}/compare/${id}`],
    [company, `${own}/view/report/${id}`],
    [company, `${own}/quick/view/report/${id}`],
    [company, `${own}/quick/view/report/${id}/user/${learner.userId}`],
    [company, `${own}/build/report/${id}`],
    [company, `${own}/users/details/${id}`],
    [company, `/home/questionnaire/user/${learner.userId}/view/${id}`],
    [company, '/analyser?all=1&by=category'],
    [company, '/dashboard'],
    [company, '/manage/managingEvents'],
    [company, '/manage/subscriptionDepartments'],
    [
      department,
      `/departmentQuestionnaires/quick/view/report/${id}/department/${subscriptionDepartmentId}/user/${learner.userId}`,
    ],
    [mine, `/me/view/report/${id}/user/${learner.userId}`],
    [platform, '/administration/subscriptions'],
  ] as const
}
