import 'server-only'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { offeredAnalysisTypes } from '../analysisType'

type Parent = { id: string; subscriptionId: string | null }
type References = { questionnaireSectionId: string; analysisTypeId: string | null }

/**
 * Refuses a section of another questionnaire and a category that is not offered here. A question may keep the
 * archived category it has. Its own section is not checked: while the questionnaire is locked it cannot be deleted.
 */
export async function checkReferences(db: Db, parent: Parent, given: References, kept?: References): Promise<void> {
  const refuse = (path: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path, key: 'invalidId' }] })
  const section = { id: given.questionnaireSectionId, questionnaireId: parent.id, archived: false }
  const isNewThere = given.questionnaireSectionId !== kept?.questionnaireSectionId
  if (isNewThere && (await db.questionnaireSection.count({ where: section })) === 0)
    throw refuse('questionnaireSectionId')
  if (given.analysisTypeId === null || given.analysisTypeId === kept?.analysisTypeId) return
  const offered = await db.analysisType.count({
    where: { AND: [{ id: given.analysisTypeId }, offeredAnalysisTypes(parent.subscriptionId)] },
  })
  if (offered === 0) throw refuse('analysisTypeId')
}
