import 'server-only'
import { createQuestionSchema, withOptionList, withoutFormerOptions, wordingOf } from '@/domain/question'
import { jsonColumn } from '@/server/db/jsonColumn'
import { transaction } from '@/server/db/transaction'
import { showInText } from '../blob'
import { mapIdConflict } from '../mapIdConflict'
import { findOwningQuestionnaire, keepConditions, lockQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'
import { checkReferences } from './checkReferences'
import { nextOrder } from './order/moveQuestion'
import { withCleanText } from './withCleanText'

/** Creates a question after the others of its section, with its first wording. */
export const createQuestion = useCase({
  input: createQuestionSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => findOwningQuestionnaire(db, actor, input),
  run: ({ db, actor, now, input: given, subject: parent }) =>
    transaction(db, async (tx) => {
      const input = withCleanText(withoutFormerOptions(withOptionList(given)))
      await lockQuestionnaire(tx, parent.id)
      await checkReferences(tx, parent, input)
      await showInText(tx, actor, { texts: [input.questionText], subscriptionId: parent.subscriptionId })
      const displayOrder = await nextOrder(
        tx,
        input.questionnaireSectionId,
        input.displayOrder ?? Math.floor(now.getTime() / 1000),
      )
      const wording = { number: 1, ...wordingOf(input), createdAt: now }
      const data = {
        ...input,
        condition: jsonColumn(input.condition),
        displayOrder,
        subscriptionId: parent.subscriptionId,
        wordings: { create: wording },
      }
      return keepConditions(tx, { questionnaireId: parent.id, savedId: null }, () =>
        mapIdConflict(tx.question.create({ data })),
      )
    }),
})
