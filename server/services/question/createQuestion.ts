import 'server-only'
import {
  createQuestionSchema,
  type QuestionForm,
  withOptionList,
  withoutFormerOptions,
  wordingOf,
} from '@/domain/question'
import type { Prisma } from '@/server/db/client'
import { jsonColumn } from '@/server/db/jsonColumn'
import { transaction } from '@/server/db/transaction'
import type { SignedIn } from '@/server/policy'
import { showInText } from '../blob'
import { mapIdConflict } from '../mapIdConflict'
import { findOwningQuestionnaire, keepConditions, lockQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'
import { checkReferences } from './checkReferences'
import { nextOrder } from './order/moveQuestion'
import { withCleanText } from './withCleanText'

type Tx = Prisma.TransactionClient
/** Who writes a question, when, and its questionnaire. */
export type Writing = { actor: SignedIn; now: Date; parent: { id: string; subscriptionId: string | null } }
type NewQuestion = QuestionForm & { id?: string; questionnaireId: string; displayOrder?: number }

/** A new question with its first wording, after the others of its section. Call it with the questionnaire locked. */
export async function insertQuestion(
  tx: Tx,
  { actor, now, parent }: Writing,
  given: NewQuestion,
): Promise<Prisma.QuestionModel> {
  const input = withCleanText(withoutFormerOptions(given))
  await checkReferences(tx, parent, input)
  await showInText(tx, actor, { texts: [input.questionText], subscriptionId: parent.subscriptionId })
  const last = input.displayOrder ?? Math.floor(now.getTime() / 1000)
  const displayOrder = await nextOrder(tx, input.questionnaireSectionId, last)
  const wording = { number: 1, ...wordingOf(input), createdAt: now }
  const data = {
    ...input,
    condition: jsonColumn(input.condition),
    displayOrder,
    subscriptionId: parent.subscriptionId,
    wordings: { create: wording },
  }
  return mapIdConflict(tx.question.create({ data }))
}

/** Creates a question after the others of its section, with its first wording. */
export const createQuestion = useCase({
  input: createQuestionSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => findOwningQuestionnaire(db, actor, input),
  run: ({ db, actor, now, input, subject: parent }) =>
    transaction(db, async (tx) => {
      await lockQuestionnaire(tx, parent.id)
      return keepConditions(tx, { questionnaireId: parent.id, savedId: null }, () =>
        insertQuestion(tx, { actor, now, parent }, withOptionList(input)),
      )
    }),
})
