import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { audience } from '@/server/testing/factories/audience'
import { notification } from '@/server/testing/factories/notification'
import { reportPackage } from '@/server/testing/factories/reportPackage'
import { savedView } from '@/server/testing/factories/savedView'
import { inviteCode } from '@/server/testing/inviteCode'
import type { Records } from '../records'
import { sheet } from '../sheet'
import { answeredBy, finisherOf, run, written } from './answers'
import { day, pastCampaign, questionnairesOf, waysOf } from './campaigns'
import { peopleOf, somebody, type Where, type Wish } from './people'

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
