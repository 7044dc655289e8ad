import { z } from 'zod'
import { changes } from '../changes'
import { textField } from '../text'
import { fieldSchemas, longestQuestionText } from './questionFields'
import { statementFields } from './statements'

const storedId = z.uuid('invalidId').toLowerCase()
/** Far more lines than are asked together, so that the excess is refused by its own sentence. */
const mostLines = 200

const given = Object.fromEntries(statementFields.map((field) => [field, fieldSchemas[field]])) as Pick<
  typeof fieldSchemas,
  (typeof statementFields)[number]
>

/** The statements of one group in their order, what they have in common, and those that are no longer among them. */
export const saveStatementsSchema = z.strictObject({
  questionnaireId: storedId,
  subscriptionId: z.uuid('invalidId').nullish(),
  statements: z
    .array(
      z.strictObject({
        id: storedId.nullish().transform((value) => value ?? undefined),
        version: z
          .number()
          .int()
          .nullish()
          .transform((value) => value ?? undefined),
        questionText: textField(longestQuestionText)
          .nullish()
          .transform((value) => value ?? undefined),
      }),
    )
    .max(mostLines, 'tooManyStatements'),
  removedIds: z
    .array(storedId)
    .max(mostLines, 'tooManyStatements')
    .nullish()
    .transform((value) => value ?? []),
  ...changes(given),
  questionnaireSectionId: storedId,
})
