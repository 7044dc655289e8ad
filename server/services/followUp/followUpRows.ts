import 'server-only'
import { followUpState } from '@/domain/followUp'
import type { Db, Prisma } from '@/server/db/client'
import { expectedAnswers } from './expectedAnswers'

const include = {
  questionnaire: {
    include: { questions: { where: { archived: false }, select: { followsId: true } } },
  },
} satisfies Prisma.FollowUpInclude

/** How many were asked in each wave, and completed it. */
async function countsOf(db: Db, ids: readonly string[]) {
  const rows = await db.questionnaireRespondentSession.groupBy({
    by: 'questionnaireId',
    where: { questionnaireId: { in: [...ids] }, archived: false },
    _count: { _all: true, endDate: true },
  })
  return new Map(rows.map(({ questionnaireId, _count }) => [questionnaireId, _count]))
}

/** Of a wave that asks everyone on the same day, which is over after its last day. */
const unknown = { canAnswer: true, isCampaignOpen: true, stillToAsk: 0, lastAt: null }

/** The waves that match, as they are shown: the one ahead of the campaign first, then by day. Deleted ones are left out. */
export async function followUpRows(db: Db, where: Prisma.FollowUpWhereInput, now: Date) {
  const found = await db.followUp.findMany({
    where: { ...where, questionnaire: { archived: false } },
    include,
    orderBy: [{ wave: 'asc' }],
  })
  const ids = found.map(({ id }) => id)
  const [counts, expected] = await Promise.all([countsOf(db, ids), expectedAnswers(db, ids, now)])
  return found
    .map(({ questionnaire, campaignId, ...followUp }) => {
      const { _all: askedCount = 0, endDate: completedCount = 0 } = counts.get(followUp.id) ?? {}
      const { name, startDate, endDate, questions } = questionnaire
      const questionIds = questions.flatMap(({ followsId }) => (followsId === null ? [] : [followsId]))
      const { canAnswer, isCampaignOpen, stillToAsk, lastAt } = expected.get(followUp.id) ?? unknown
      const isExpected = canAnswer || isCampaignOpen || stillToAsk > 0
      const state = followUpState({ ...followUp, endDate, askedCount, isExpected }, now)
      return {
        ...followUp,
        questionnaireId: campaignId,
        name,
        startDate,
        endDate: state === 'Over' ? (lastAt ?? endDate) : endDate,
        isBefore: followUp.anchor === 'Start',
        isAfterEnd: followUp.anchor === 'End',
        questionIds,
        newQuestionCount: questions.length - questionIds.length,
        askedCount,
        completedCount,
        state,
        // Where anyone can answer now, that is what asking means.
        stillToAsk: state === 'Asking' && !canAnswer ? stillToAsk : 0,
      }
    })
    .toSorted((a, b) => Number(b.isBefore) - Number(a.isBefore) || a.days - b.days || a.wave - b.wave)
}

export type FollowUpRow = Awaited<ReturnType<typeof followUpRows>>[number]

/** One wave as it is shown. */
export async function followUpRow(db: Db, id: string, now: Date): Promise<FollowUpRow> {
  const [row] = await followUpRows(db, { id }, now)
  return row!
}
