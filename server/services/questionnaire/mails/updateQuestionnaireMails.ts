import 'server-only'
import { updateQuestionnaireMailsSchema } from '@/domain/questionnaire'
import { transaction } from '@/server/db/transaction'
import { assertCurrentVersion } from '@/server/services/assertCurrentVersion'
import { useCase } from '@/server/services/useCase'
import { findQuestionnaire } from '../findQuestionnaire'
import { lockQuestionnaire } from '../lockQuestionnaire'

/** Saves the wording of a questionnaire's invitation and reminder; waiting mails keep theirs. */
export const updateQuestionnaireMails = useCase({
  input: updateQuestionnaireMailsSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { id }) => findQuestionnaire(db, actor, id),
  run: ({ db, input: { id, version, ...wording } }) =>
    transaction(db, async (tx) => {
      assertCurrentVersion(version, await lockQuestionnaire(tx, id))
      return tx.questionnaire.update({ where: { id }, data: { ...wording, version: { increment: 1 } } })
    }),
})
