import 'server-only'
import { withoutFormerOptions, wordingOf } from '@/domain/question'
import type { Prisma } from '@/server/db/client'
import type { jsonColumn } from '@/server/db/jsonColumn'

type Copy = Pick<
  Prisma.QuestionModel,
  'id' | 'questionnaireId' | 'questionnaireSectionId' | 'subscriptionId' | 'analysisTypeId' | 'displayOrder'
> & { condition: ReturnType<typeof jsonColumn> }

/**
 * A copy of a question under another id and position, with its current text as the first wording: earlier wordings
 * and options belong to the answers of the original. It asks no question of a campaign again, whatever the original does.
 */
export function copiedQuestion(source: Prisma.QuestionModel, copy: Copy, now: Date) {
  const {
    wordingNumber: _wordingNumber,
    version: _version,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...fields
  } = source
  return {
    question: { ...withoutFormerOptions(fields), ...copy, archived: false, followsId: null },
    wording: {
      questionId: copy.id,
      number: 1,
      ...wordingOf(source),
      createdAt: now,
    },
  }
}
