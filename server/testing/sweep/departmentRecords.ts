import { days } from '@/domain/day'
import { type RoleGroupName, roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { audience } from '../factories/audience'
import { learningUnit } from '../factories/learningUnit'
import { profile } from '../factories/profile'
import { question } from '../factories/question'
import { questionnaire } from '../factories/questionnaire'
import { questionnaireAnalysisTypeLink } from '../factories/questionnaireAnalysisTypeLink'
import { questionnaireRespondentSession } from '../factories/questionnaireRespondentSession'
import { questionnaireSection } from '../factories/questionnaireSection'
import { questionResponse } from '../factories/questionResponse'
import { reportPackage } from '../factories/reportPackage'
import { notification } from '../factories/notification'
import { followUp } from '../factories/followUp'
import { openLink } from '../factories/openLink'
import { savedView } from '../factories/savedView'
import { inviteCode } from '../inviteCode'
import type { place } from './location'
import type { Records } from './records'
import { sheet } from './sheet'

const day = days(1)

type Where = {
  place: ReturnType<typeof place>
  subscriptionId: string
  subscriptionDepartmentId: string
  analysisTypeId: string
  now: Date
  archived?: boolean
}
type Wish = { called: string; group?: RoleGroupName; isWaiting?: boolean; firstName?: string }

/** A person of a department. */
function somebody(
  { place: { id, words }, subscriptionId, subscriptionDepartmentId, archived = false }: Where,
  { called, group = 'User', isWaiting = false, firstName = words }: Wish,
) {
  const email = `${words}-${called}@example.test`
  const user = {
    id: id(),
    email,
    userName: email,
    emailConfirmed: !isWaiting,
    passwordHash: isWaiting ? null : 'x',
    archived,
  }
  return profile({
    id: id(),
    subscriptionId,
    subscriptionDepartmentId,
    group,
    firstName,
    lastName: firstName,
    archived,
    user,
  })
}

/** A questionnaire with a section and a question, with the marked texts of its place. */
async function createCampaign(
  { place: { id, words }, subscriptionId, subscriptionDepartmentId, analysisTypeId, archived = false }: Where,
  fields: Parameters<typeof questionnaire>[0],
) {
  const campaignTexts = {
    name: words,
    description: words,
    templateDescription: words,
    thanksText: words,
    thanksLinkLabel: words,
    inviteSubject: words,
    inviteOpening: words,
    reminderSubject: words,
    reminderOpening: words,
  }
  const made = await questionnaire({
    id: id(),
    subscriptionId,
    subscriptionDepartmentId,
    archived,
    ...campaignTexts,
    ...fields,
  })
  const section = await questionnaireSection({
    id: id(),
    questionnaireId: made.id,
    name: words,
    description: words,
    archived,
  })
  const texts = {
    questionText: words,
    reinforcementText: words,
    options: [words, words],
  }
  const theirs = await question({ id: id(), questionnaireSectionId: section.id, analysisTypeId, archived, ...texts })
  return { id: made.id, sectionId: section.id, questionId: theirs.id }
}

/** An uploaded sheet and its import, which was parked. */
async function imported(
  { place: { id, words }, subscriptionId, subscriptionDepartmentId }: Where,
  userId: string,
  questionnaireId: string,
) {
  const theirs = await sheet(id(), { userId, subscriptionId }, words)
  const place = { subscriptionId, subscriptionDepartmentId, userId }
  const row = { rowNumber: 2, email: words, successful: false, errors: [{ key: 'emailInvalid' }] }
  const job = await db().importJob.create({
    data: {
      id: id(),
      ...place,
      blobReferenceId: theirs,
      filename: words,
      mapping: {},
      state: 'Done',
      rows: { create: row },
    },
  })
  await db().jobAttempt.create({
    data: { kind: 'import', subjectId: job.id, attempts: 5, lastError: words, parkedAt: new Date() },
  })
  const answers = await db().importJob.create({
    data: {
      id: id(),
      ...place,
      kind: 'Answers',
      questionnaireId,
      filename: words,
      mapping: {},
      state: 'Done',
      finishedAt: new Date(),
    },
  })
  return { sheet: theirs, importJob: job.id, answersImport: answers.id }
}

/** All people of a department: participants, administrators, invited people and those only registered. */
async function peopleOf(where: Where) {
  const { id, words } = where.place
  const person = await somebody(where, { called: 'person' })
  const colleague = await somebody(where, { called: 'colleague' })
  const administrator = await somebody(where, { called: 'administrator', group: 'SubscriptionDepartmentAdministrator' })
  const waiting = await somebody(where, { called: 'waiting', isWaiting: true })
  const nameless = await somebody(where, { called: 'nameless', isWaiting: true, firstName: '' })
  const registered = await db().user.create({
    data: {
      id: id(),
      email: `${words}-registered@example.test`,
      userName: words,
      roleGroupId: roleGroupIds.User,
      archived: where.archived ?? false,
    },
  })
  return { person, colleague, administrator, waiting, nameless, registered }
}

const yesterday = (now: Date) => new Date(now.getTime() - day)

/** A campaign being built, a started one with training and a base amount, and a template. */
async function questionnairesOf(where: Where) {
  const { id, words } = where.place
  const { now, archived = false } = where
  const dates = { startDate: yesterday(now), endDate: new Date(now.getTime() + 30 * day) }
  const draft = await createCampaign(where, dates)
  const live = await createCampaign(where, { ...dates, isPublished: true, publishedAt: now, hasSentEmails: true })
  const template = await createCampaign(where, { isTemplate: true })
  const unit = await learningUnit({ id: id(), questionnaireId: live.id, name: words, provider: words, archived })
  const amount = await questionnaireAnalysisTypeLink({
    id: id(),
    questionnaireId: live.id,
    analysisTypeId: where.analysisTypeId,
    archived,
  })
  return { draft, live, template, unit, amount }
}

function run(
  { place: { id, words }, now, subscriptionDepartmentId, archived = false }: Where,
  userId: string,
  questionnaireId: string,
) {
  const fields = {
    lineManagerName: words,
    lineManagerEmail: `${words}@example.test`,
    startDate: yesterday(now),
    archived,
  }
  return questionnaireRespondentSession({ id: id(), questionnaireId, userId, subscriptionDepartmentId, ...fields })
}

/** The mail that invited a participant. */
async function invited(
  where: Where,
  { userId, user }: Awaited<ReturnType<typeof somebody>>,
  of: Pick<Records, 'liveQuestionnaire' | 'questionnaireRespondentSession'>,
) {
  const { id, words } = where.place
  await db().emailMessage.create({
    data: {
      id: id(),
      kind: 'QuestionnaireInvite',
      state: 'Sent',
      to: user.email,
      subject: words,
      html: words,
      text: words,
      subscriptionId: where.subscriptionId,
      userId,
      questionnaireId: of.liveQuestionnaire,
      questionnaireRespondentSessionId: of.questionnaireRespondentSession,
    },
  })
}

/** A question answered by texts, and its answer with the marked text of a place. */
async function written({ place: { id, words }, archived = false }: Where, sectionId: string) {
  const { id: questionId } = await question({
    id: id(),
    questionnaireSectionId: sectionId,
    questionType: 'Intent',
    responseType: 'TextBoxes',
    questionText: words,
    archived,
  })
  const answeredBy = (questionnaireRespondentSessionId: string) =>
    questionResponse({ id: id(), questionId, questionnaireRespondentSessionId, textInput: words, archived })
  return { questionId, answeredBy }
}

/** A participant who finished a campaign with a text. */
async function finisherOf(where: Where, questionnaireId: string, texts: Awaited<ReturnType<typeof written>>) {
  const finisher = await somebody(where, { called: 'finisher' })
  const { id } = await run(where, finisher.userId, questionnaireId)
  await db().questionnaireRespondentSession.update({ where: { id }, data: { endDate: where.now } })
  await texts.answeredBy(id)
  return finisher
}

/** A saved audience of the department. */
async function audienceOf({ place: { id, words }, archived = false, subscriptionId, subscriptionDepartmentId }: Where) {
  const place = { subscriptionId, subscriptionDepartmentId, departmentIds: [subscriptionDepartmentId] }
  const saved = await audience({ id: id(), ...place, name: words, matching: words })
  if (archived) await db().audience.delete({ where: { id: saved.id } })
  return saved.id
}

/** What an administrator saved, and was notified of. */
async function ownOf({ place: { id, words }, subscriptionId }: Where, userId: string, questionnaireId: string) {
  const view = await savedView({ id: id(), subscriptionId, userId, name: words, query: words })
  const noted = await notification({ id: id(), subscriptionId, userId, questionnaireId })
  return { savedView: view.id, notification: noted.id }
}

/** An open link and a wave of a campaign. */
const waysOf = async ({ id, subscriptionId }: { id: string; subscriptionId: string }) => ({
  openLink: (await openLink({ questionnaireId: id, subscriptionId })).id,
  followUp: (await followUp({ campaignId: id, subscriptionId })).id,
})

/** A campaign that asked what people would do; returns its question. */
async function pastCampaign(where: Where): Promise<string> {
  const { place, now, archived = false } = where
  const { id, sectionId } = await createCampaign(where, {
    startDate: yesterday(now),
    isPublished: true,
    publishedAt: now,
  })
  const meant = { questionType: 'Commitment' as const, responseType: 'TextBoxes' as const, archived }
  const asked = await question({ id: place.id(), questionnaireId: id, questionnaireSectionId: sectionId, ...meant })
  return asked.id
}

/** What a person wrote there. */
async function commitmentOf(where: Where, userId: string, questionId: string): Promise<string> {
  const { place, now, archived = false, subscriptionDepartmentId } = where
  const { questionnaireId } = await db().question.findUniqueOrThrow({ where: { id: questionId } })
  const times = { startDate: yesterday(now), endDate: now }
  const { id } = await questionnaireRespondentSession({
    id: place.id(),
    questionnaireId,
    userId,
    subscriptionDepartmentId,
    archived,
    ...times,
  })
  const given = { questionId, questionnaireRespondentSessionId: id, textInput: place.words, archived }
  return (await questionResponse({ id: place.id(), ...given })).id
}

type Asked = { live: { id: string; questionId: string }; texts: Awaited<ReturnType<typeof written>>; past: string }

/** A person's begun run of the live campaign with an answer, and what they wrote in the one before. */
async function answeredBy(where: Where, userId: string, { live, texts, past }: Asked) {
  const { place, archived = false } = where
  const { id: runId } = await run(where, userId, live.id)
  const answer = await questionResponse({
    id: place.id(),
    questionId: live.questionId,
    questionnaireRespondentSessionId: runId,
    reinforcementText: place.words,
    archived,
  })
  await texts.answeredBy(runId)
  const commitment = await commitmentOf(where, userId, past)
  return { questionnaireRespondentSession: runId, questionResponse: answer.id, commitment }
}

/** The people and questionnaires of a department, all archived for the place of deleted records. */
export async function land(where: Where) {
  const { id, words } = where.place
  const { now, subscriptionId } = where
  const { person, colleague, administrator, waiting, nameless, registered } = await peopleOf(where)
  const { draft, live, template, unit, amount } = await questionnairesOf(where)
  const texts = await written(where, live.sectionId)
  const past = await pastCampaign(where)
  const answeredRun = (userId: string) => answeredBy(where, userId, { live, texts, past })
  await run(where, colleague.userId, draft.id)
  const finisher = await finisherOf(where, live.id, texts)
  const wanted = await reportPackage(
    { id: id(), userId: administrator.userId, questionnaireId: live.id, name: `${words}.zip`, createdAt: now },
    [{ id: id(), filename: `${words}.pdf` }],
  )
  const records = {
    subscription: subscriptionId,
    subscriptionDepartment: where.subscriptionDepartmentId,
    questionnaire: draft.id,
    questionnaireSection: draft.sectionId,
    question: draft.questionId,
    liveQuestionnaire: live.id,
    liveSection: live.sectionId,
    liveQuestion: live.questionId,
    textQuestion: texts.questionId,
    learningUnit: unit.id,
    ...(await waysOf({ id: live.id, subscriptionId })),
    questionnaireAnalysisTypeLink: amount.id,
    ...(await answeredRun(colleague.userId)),
    template: template.id,
    finisher: finisher.userId,
    reportPackage: wanted.id,
    reportPackageItem: wanted.items[0]!.id,
    ...(await ownOf(where, administrator.userId, live.id)),
    audience: await audienceOf(where),
    analysisType: where.analysisTypeId,
    profile: colleague.id,
    user: colleague.userId,
    email: colleague.user.email,
    roleGroup: roleGroupIds.User,
    waiting: waiting.id,
    nameless: nameless.userId,
    invited: waiting.userId,
    code: await inviteCode(waiting.userId, new Date(now.getTime() + day)),
    registered: registered.id,
    ...(await imported(where, administrator.userId, live.id)),
    words,
  } satisfies Partial<Records>
  await invited(where, colleague, records)
  return { records, person, administrator, run: answeredRun, somebody: (wish: Wish) => somebody(where, wish) }
}
