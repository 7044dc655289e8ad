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
import { hostileFields } from './hostileFields'
import { cookieOf, createAccount } from '../support/accounts'

const day = 86_400_000
const textsAnAnswer = 10
const storable = (text: string) => text.replaceAll('\u0000', '')

type Tenant = { text: string; subscriptionId: string; subscriptionDepartmentId: string; adminId: string }

/** People of a company, and staff, with hostile names, also of the company and its department. */
async function hostilePeople(text: string) {
  const admin = await createAccount({ group: 'SubscriptionAdministrator', firstName: text, lastName: text })
  const subscriptionId = admin.subscriptionId!
  await db().subscription.update({ where: { id: subscriptionId }, data: { name: `${text} ${crypto.randomUUID()}` } })
  const { id: subscriptionDepartmentId } = await subscriptionDepartment({ subscriptionId, name: text })
  const tenantOfPerson = { subscriptionId, subscriptionDepartmentId, firstName: text, lastName: text }
  const [learner, head, staff] = [
    await createAccount(tenantOfPerson),
    await createAccount({ ...tenantOfPerson, group: 'SubscriptionDepartmentAdministrator' }),
    await createAccount({ group: 'Administrator', subscriptionId: null, firstName: text }),
  ]
  return { admin, learner, head, staff, subscriptionId, subscriptionDepartmentId }
}

/** A campaign with hostile names, and a finished run of the learner. */
async function hostileRun({ text, subscriptionId, subscriptionDepartmentId, adminId }: Tenant, learnerId: string) {
  const [startDate, endDate] = [new Date(Date.now() - 9 * day), new Date(Date.now() - day)]
  const { id } = await questionnaire({ subscriptionId, name: text, isPublished: true, startDate, endDate })
  await learningUnit({ questionnaireId: id, name: text })
  const { id: questionnaireSectionId } = await questionnaireSection({ questionnaireId: id, name: text })
  const { id: analysisTypeId } = await analysisType({ subscriptionId, name: text })
  await savedView({ subscriptionId, userId: adminId, name: text })
  const { id: run } = await questionnaireRespondentSession({
    questionnaireId: id,
    userId: learnerId,
    subscriptionDepartmentId,
    lineManagerName: text,
    startDate,
    endDate,
  })
  const answer = (questionId: string, fields: object) =>
    questionResponse({ questionId, questionnaireRespondentSessionId: run, ...fields })
  const measure = await question({
    questionnaireSectionId,
    responseType: 'ComparisonScale',
    analysisTypeId,
    questionText: text,
  })
  for (const [displayOrder, amountInput] of [2, 8].entries()) await answer(measure.id, { displayOrder, amountInput })
  for (const { question: fields, answers } of hostileFields(text)) {
    const asked = await question({
      questionnaireSectionId,
      analysisTypeId: fields.questionType === 'Intent' ? null : analysisTypeId,
      ...fields,
    })
    for (const given of answers) await answer(asked.id, given)
  }
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
    options: [option, 'b'],
  })
  await answer(chosen.id, { displayOrder: 1, amountInput: 1, textInput: option })
}

/** Lines of the audit log with these texts about a campaign. */
const writeAuditEntries = ({ id }: Run, { subscriptionId, adminId }: Tenant, texts: readonly string[]) =>
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
  const text = storable(payloads.at(-1)!).slice(0, 90)
  const { admin, learner, head, staff, subscriptionId, subscriptionDepartmentId } = await hostilePeople(text)
  const tenant = { text, subscriptionId, subscriptionDepartmentId, adminId: admin.userId }
  const run = await hostileRun(tenant, learner.userId)
  for (let from = 0; from < payloads.length; from += textsAnAnswer) {
    const texts = payloads
      .slice(from, from + textsAnAnswer)
      .map((payload, n) => `answered-${from + n} ${storable(payload)}`)
    await answerWith(run, texts, from % 20 === 0 ? 'Commitment' : 'Improvement')
    await writeAuditEntries(run, tenant, texts)
  }
  const { id } = run
  const [learnerSession, adminSession] = [
    { cookie: await cookieOf(learner.userId) },
    { cookie: await cookieOf(admin.userId) },
  ]
  const [departmentSession, staffSession] = [
    { cookie: await cookieOf(head.userId) },
    { cookie: await cookieOf(staff.userId) },
  ]
  const path = '/subscriptionQuestionnaires'
  return [
    [adminSession, `${path}/overview/${id}`],
    [learnerSession, `/home/questionnaire/view/${id}`],
    [staffSession, '/administration/audit'],
    [adminSession, `${path}/overview/${id}/words`],
    [adminSession, `${path}/compare/${id}`],
    [adminSession, `${path}/view/report/${id}`],
    [adminSession, `${path}/quick/view/report/${id}`],
    [adminSession, `${path}/quick/view/report/${id}/user/${learner.userId}`],
    [adminSession, `${path}/build/report/${id}`],
    [adminSession, `${path}/users/details/${id}`],
    [adminSession, `/home/questionnaire/user/${learner.userId}/view/${id}`],
    [adminSession, '/analyser?all=1&by=category'],
    [adminSession, '/dashboard'],
    [adminSession, '/manage/managingEvents'],
    [adminSession, '/manage/subscriptionDepartments'],
    [
      departmentSession,
      `/departmentQuestionnaires/quick/view/report/${id}/department/${subscriptionDepartmentId}/user/${learner.userId}`,
    ],
    [learnerSession, `/me/view/report/${id}/user/${learner.userId}`],
    [staffSession, '/administration/subscriptions'],
  ] as const
}
