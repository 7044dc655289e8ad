import 'server-only'
import { noInputSchema } from '@/domain/account'
import { useCase } from '../useCase'
import { selfServiceChoices } from './selfServiceChoices'
import { workspaceCards } from './workspaceCards'

const byEnd = (a: { endDate: Date | null }, b: { endDate: Date | null }) => (a.endDate?.getTime() ?? Infinity) - (b.endDate?.getTime() ?? Infinity)
const time = (date: Date | null) => date?.getTime() ?? 0

/**
 * One's own workspace. Live campaigns stay until they are answered, however late; campaigns sort by their end,
 * completed runs by when they were completed, newest first.
 */
export const meDashboardViewModel = useCase({
  input: noInputSchema,
  ability: 'workspace.read',
  subject: ({ actor }) => ({ userId: actor.userId }),
  run: async ({ db, actor, now }) => {
    const [profile, cards] = await Promise.all([
      db.profile.findUnique({ where: { userId: actor.userId } }),
      workspaceCards(db, actor.userId, now),
    ])
    const unfinished = cards.filter(({ completedAt }) => completedAt === null)
    const campaigns = unfinished.filter(({ questionnaireType }) => questionnaireType === 'Campaign').sort((a, b) => byEnd(a, b) || a.name.localeCompare(b.name))
    const personalReflections = unfinished.filter(({ questionnaireType }) => questionnaireType === 'SelfService')
    const isUpcoming = ({ startDate }: { startDate: Date | null }) => startDate !== null && now < startDate
    return {
      firstName: profile?.firstName ?? '',
      live: campaigns.filter((card) => !isUpcoming(card)),
      upcoming: campaigns.filter(isUpcoming),
      personalReflections,
      completed: cards.filter(({ completedAt }) => completedAt !== null).sort((a, b) => time(b.completedAt) - time(a.completedAt)),
      selfServiceChoices: await selfServiceChoices(db, profile, new Set(personalReflections.map(({ questionnaireId }) => questionnaireId)), now),
    }
  },
})
