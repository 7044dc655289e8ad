import 'server-only'
import { compareNames } from '@/domain/text'
import { meDashboardViewModelSchema } from '@/domain/profile'
import type { SignedIn } from '@/server/policy'
import type { Db } from '@/server/db/client'
import { progress } from '@/domain/progress'
import { dueState, isMailed } from '@/domain/questionnaire'
import { ownRuns } from '../answerPlace'
import { questionsOfQuestionnaire } from '../question'
import { participantRows } from '../questionnaireRespondentSession'
import { sectionsOfQuestionnaire } from '../questionnaireSection'
import { useCase } from '../useCase'
import { answerFigures, progressQuestions, selfServiceOffer } from '../run'
import { groupByKey } from '../loader'

/** At most this many questionnaires are loaded with their parts. */
const mostQuestionnaires = 200
const byEnd = (a: { endDate: Date | null }, b: { endDate: Date | null }) =>
  (a.endDate?.getTime() ?? Infinity) - (b.endDate?.getTime() ?? Infinity)
const time = (date: Date | null) => date?.getTime() ?? 0

/**
 * The caller's workspace. Live campaigns stay until they are answered, even after their end; campaigns sort by their
 * end, completed runs by completion, newest first.
 */
export const meDashboardViewModel = useCase({
  input: meDashboardViewModelSchema,
  ability: 'workspace.read',
  subject: async ({ db, actor }, { profileId, userId }) => {
    const profile = await db.profile.findUnique({ where: { userId: actor.userId } })
    const isOwn = (userId === null || userId === actor.userId) && (profileId === null || profileId === profile?.id)
    return isOwn ? { userId: actor.userId, profile } : null
  },
  run: async ({ db, actor, now, subject: { profile } }) => {
    const cards = await workspaceCards(db, actor, now)
    const unfinished = cards.filter(({ completedAt }) => completedAt === null)
    const campaigns = unfinished
      .filter(({ questionnaireType }) => isMailed(questionnaireType))
      .sort((a, b) => byEnd(a, b) || compareNames(a.name, b.name))
    const personalReflections = unfinished.filter(({ questionnaireType }) => questionnaireType === 'SelfService')
    const isUpcoming = ({ startDate }: { startDate: Date | null }) => startDate !== null && now < startDate
    const choices = await selfServiceChoices(
      db,
      profile,
      new Set(personalReflections.map(({ questionnaireId }) => questionnaireId)),
      now,
    )
    const ids = [...new Set([...unfinished, ...choices, ...cards].map(({ questionnaireId }) => questionnaireId))].slice(
      0,
      mostQuestionnaires,
    )
    return {
      firstName: profile?.firstName ?? '',
      profile,
      questionnaires: () =>
        db.questionnaire.findMany({ where: { id: { in: ids } }, orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
      sections: async () => (await sectionsOfQuestionnaire(db, ids)).flat(),
      questions: async () => (await questionsOfQuestionnaire(db, ids)).flat(),
      sessions: () => participantRows(db, actor, { among: ownRuns(actor), first: 1_000 }),
      live: campaigns.filter((card) => !isUpcoming(card)),
      upcoming: campaigns.filter(isUpcoming),
      personalReflections,
      completed: cards
        .filter(({ completedAt }) => completedAt !== null)
        .sort((a, b) => time(b.completedAt) - time(a.completedAt)),
      selfServiceChoices: choices,
    }
  },
})

type Person = {
  userId: string
  archived: boolean
  subscriptionId: string | null
  subscriptionDepartmentId: string | null
}

/** What a person may start by themselves, by name; one they have not finished yet is listed but disabled. */
async function selfServiceChoices(db: Db, person: Person | null, unfinished: ReadonlySet<string>, now: Date) {
  if (person === null || person.archived || person.subscriptionId === null) return []
  const { userId, subscriptionId, subscriptionDepartmentId } = person
  const offered = await db.questionnaire.findMany({
    where: selfServiceOffer({ userId, subscriptionId, subscriptionDepartmentId }, now),
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, description: true },
  })
  return offered.map(({ id, name, description }) => ({
    questionnaireId: id,
    name,
    description,
    isUnfinished: unfinished.has(id),
  }))
}

/** A person's runs of their company's published questionnaires as cards. Answers are read only for unfinished ones. */
async function workspaceCards(db: Db, { userId, subscriptionId }: SignedIn, now: Date) {
  if (subscriptionId === null) return []
  const sessions = await db.questionnaireRespondentSession.findMany({
    where: {
      userId,
      subscriptionId,
      archived: false,
      questionnaire: { archived: false, isPublished: true },
      OR: [{ closesAt: null }, { closesAt: { gte: now } }, { endDate: { not: null } }],
    },
    orderBy: [{ startDate: 'desc' }, { id: 'desc' }],
    include: {
      questionnaire: { include: { followUp: { select: { campaign: { select: { name: true } } } } } },
      subscription: { select: { timeZone: true } },
    },
  })
  const unfinished = sessions.filter(({ endDate }) => endDate === null)
  const sessionIds = unfinished.map(({ id }) => id)
  const questionnaireIds = [...new Set(unfinished.map(({ questionnaireId }) => questionnaireId))]
  const [questions, responses] = await Promise.all([
    progressQuestions(db, questionnaireIds),
    db.questionResponse.findMany({ where: { questionnaireRespondentSessionId: { in: sessionIds }, archived: false } }),
  ])
  const answersOf = new Map(
    groupByKey(responses, sessionIds, (row) => row.questionnaireRespondentSessionId).map((rows, index) => [
      sessionIds[index],
      rows,
    ]),
  )
  return sessions.map((session) => {
    const { questionnaire, subscription } = session
    const answers = answersOf.get(session.id) ?? []
    const asked = questions.get(session.questionnaireId) ?? []
    const endDate = session.closesAt ?? questionnaire.endDate
    return {
      sessionId: session.id,
      userId: session.userId,
      questionnaireId: questionnaire.id,
      name: questionnaire.name,
      description: questionnaire.description,
      questionnaireType: questionnaire.questionnaireType ?? ('Campaign' as const),
      startDate: questionnaire.startDate,
      endDate,
      followedName: questionnaire.followUp?.campaign.name ?? null,
      completedAt: session.endDate,
      progress: progress(
        session,
        asked,
        answers.map((row) => ({ ...row, ...answerFigures(row) })),
      ),
      hasResponses: session.endDate !== null || answers.length > 0,
      dueState: dueState({ endDate, completedAt: session.endDate }, now, subscription.timeZone),
      isOverdue: session.endDate === null && endDate !== null && now > endDate,
      timeZone: subscription.timeZone,
    }
  })
}
