import 'server-only'
import { meDashboardViewModelSchema } from '@/domain/profile'
import { ownRuns } from '../answerPlace'
import { questionsOfQuestionnaire } from '../question'
import { participantRows } from '../questionnaireRespondentSession'
import { sectionsOfQuestionnaire } from '../questionnaireSection'
import { useCase } from '../useCase'
import { selfServiceChoices } from './selfServiceChoices'
import { workspaceCards } from './workspaceCards'

/** Of so many the parts are told at once. */
const mostQuestionnaires = 200
const byEnd = (a: { endDate: Date | null }, b: { endDate: Date | null }) =>
  (a.endDate?.getTime() ?? Infinity) - (b.endDate?.getTime() ?? Infinity)
const time = (date: Date | null) => date?.getTime() ?? 0

/**
 * One's own workspace. Live campaigns stay until they are answered, however late; campaigns sort by their end,
 * completed runs by when they were completed, newest first.
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
    const cards = await workspaceCards(db, actor.userId, now)
    const unfinished = cards.filter(({ completedAt }) => completedAt === null)
    const campaigns = unfinished
      .filter(({ questionnaireType }) => questionnaireType === 'Campaign')
      .sort((a, b) => byEnd(a, b) || a.name.localeCompare(b.name))
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
