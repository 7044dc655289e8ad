import 'server-only'
import {
  createQuestionnaireAnalysisTypeLinkSchema,
  questionnaireAnalysisTypeLinkIdSchema,
  questionnaireAnalysisTypeLinksSchema,
  updateQuestionnaireAnalysisTypeLinkSchema,
} from '@/domain/questionnaireAnalysisTypeLink'
import type { Db, Prisma } from '@/server/db/client'
import { readableQuestionnaires } from '@/server/policy'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { useCase } from '../useCase'
import { offeredAnalysisTypes } from '../analysisType'
import { mapIdConflict } from '../mapIdConflict'
import { findOwningQuestionnaire, lockQuestionnaire } from '../questionnaire'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { groupByKey, type Loader } from '../loader'

/**
 * A page of the live base amounts of the questionnaires that the caller may read: of one, for one category, of one
 * company; none of other questionnaires.
 */
export const questionnaireAnalysisTypeLinks = useCase({
  input: questionnaireAnalysisTypeLinksSchema,
  ability: 'questionnaires.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor: { subscriptionId, subscriptionDepartmentId } }) => ({ subscriptionId, subscriptionDepartmentId }),
  run: async ({ db, actor, input: { offset, first, questionnaireId, analysisTypeId, subscriptionId } }) => {
    const where: Prisma.QuestionnaireAnalysisTypeLinkWhereInput = {
      archived: false,
      questionnaire: readableQuestionnaires(actor),
      ...(questionnaireId !== null && { questionnaireId }),
      ...(analysisTypeId !== null && { analysisTypeId }),
      ...(subscriptionId !== null && { subscriptionId }),
    }
    const items = await db.questionnaireAnalysisTypeLink.findMany({
      where,
      orderBy: [{ questionnaireId: 'asc' }, { id: 'asc' }],
      skip: offset,
      take: first,
    })
    return { items, totalCount: await db.questionnaireAnalysisTypeLink.count({ where }) }
  },
})

type Parent = { id: string; subscriptionId: string | null }

/** Refuses a category that is neither offered here nor used by a question already. */
async function checkCategory(
  tx: Prisma.TransactionClient,
  { id: questionnaireId, subscriptionId }: Parent,
  analysisTypeId: string,
): Promise<void> {
  const isAsked = { questions: { some: { questionnaireId, archived: false } } }
  const known = await tx.analysisType.count({
    where: { id: analysisTypeId, OR: [offeredAnalysisTypes(subscriptionId), isAsked] },
  })
  if (known === 0) throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'analysisTypeId', key: 'invalidId' }] })
}

/**
 * Creates a questionnaire's own base amount for a category, or restores the archived one with the given amount.
 * Idempotent.
 */
export const createQuestionnaireAnalysisTypeLink = useCase({
  input: createQuestionnaireAnalysisTypeLinkSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => findOwningQuestionnaire(db, actor, input),
  run: ({ db, input, subject: parent }) =>
    transaction(db, async (tx) => {
      await lockQuestionnaire(tx, parent.id)
      const { analysisTypeId, baseAmount } = input
      await checkCategory(tx, parent, analysisTypeId)
      const existing = await tx.questionnaireAnalysisTypeLink.findUnique({
        where: { questionnaireId_analysisTypeId: { questionnaireId: parent.id, analysisTypeId } },
      })
      if (existing === null)
        return mapIdConflict(
          tx.questionnaireAnalysisTypeLink.create({ data: { ...input, subscriptionId: parent.subscriptionId } }),
        )
      if (!existing.archived && existing.baseAmount.equals(baseAmount)) return existing
      if (!existing.archived) throw new AppError('CONFLICT', { key: 'baseAmountExists', current: existing })
      return tx.questionnaireAnalysisTypeLink.update({
        where: { id: existing.id },
        data: { baseAmount, archived: false, version: { increment: 1 } },
      })
    }),
})

/** A live base amount, with the questionnaire that decides on access; null when absent. */
async function findLink(db: Db, id: string) {
  const link = await db.questionnaireAnalysisTypeLink.findFirst({
    where: { id, archived: false, questionnaire: { archived: false } },
    include: { questionnaire: true },
  })
  return link && { ...link.questionnaire, linkId: link.id }
}

/** Saves a questionnaire's own base amount. */
export const updateQuestionnaireAnalysisTypeLink = useCase({
  input: updateQuestionnaireAnalysisTypeLinkSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findLink(db, id),
  run: ({ db, input: { id, version, baseAmount }, subject: parent }) =>
    transaction(db, async (tx) => {
      await lockQuestionnaire(tx, parent.id)
      const stored = await tx.questionnaireAnalysisTypeLink.findFirst({ where: { id, archived: false } })
      if (stored === null) throw new AppError('NOT_FOUND')
      assertCurrentVersion(version, stored)
      return tx.questionnaireAnalysisTypeLink.update({ where: { id }, data: { baseAmount, version: { increment: 1 } } })
    }),
})

/** Archives a questionnaire's own base amount: that of the category applies again. */
export const deleteQuestionnaireAnalysisTypeLink = useCase({
  input: questionnaireAnalysisTypeLinkIdSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findLink(db, id),
  run: async ({ db, input: { id } }) => {
    await db.questionnaireAnalysisTypeLink.updateMany({
      where: { id, archived: false },
      data: { archived: true, version: { increment: 1 } },
    })
    return id
  },
})

/** The unarchived base amounts of each questionnaire. */
export const linksOfQuestionnaire: Loader<string, Prisma.QuestionnaireAnalysisTypeLinkModel[]> = async (
  db,
  questionnaireIds,
) => {
  const rows = await db.questionnaireAnalysisTypeLink.findMany({
    where: { questionnaireId: { in: [...questionnaireIds] }, archived: false },
    orderBy: { id: 'asc' },
  })
  return groupByKey(rows, questionnaireIds, (row) => row.questionnaireId)
}
