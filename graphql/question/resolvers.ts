import { type OptionField, optionFieldsOf, optionNumbers, type Options, optionsOf } from '@/domain/question'
import { words } from '@/locales/words'
import { analysisTypeById } from '@/server/services/analysisType/analysisTypes'
import { expectedOfQuestion } from '@/server/services/impact/expectedValueOf'
import { createQuestion } from '@/server/services/question/createQuestion'
import { deleteQuestion, questions, restoreQuestion, question } from '@/server/services/question/questions'
import { duplicateQuestion } from '@/server/services/question/duplicateQuestion'
import {
  importQuestionnaireQuestions,
  type ImportQuestionResult as Row,
} from '@/server/services/question/importQuestionnaireQuestions'
import { moveQuestion, placeQuestion } from '@/server/services/question/order/moveQuestion'
import { questionHasResponses } from '@/server/services/question/questionHasResponses'
import { saveStatements } from '@/server/services/question/saveStatements'
import { updateQuestion } from '@/server/services/question/updateQuestion'
import { wordingsOfQuestion } from '@/server/services/question/wording/wordingsOfQuestion'
import type { GraphQLContext } from '../context'
import { mayWriteQuestions } from '../mayWriteQuestions'
import { requestLocale } from '../requestLocale'
import { type RootFields, serve } from '../serve'

type Parent = { id: string; analysisTypeId: string | null }

export const Query = {
  question: serve(question),
  questions: serve(questions),
} satisfies RootFields

export const Mutation = {
  createQuestion: serve(createQuestion),
  deleteQuestion: serve(deleteQuestion),
  duplicateQuestion: serve(duplicateQuestion),
  importQuestionnaireQuestions: serve(importQuestionnaireQuestions),
  moveQuestion: serve(moveQuestion),
  placeQuestion: serve(placeQuestion),
  restoreQuestion: serve(restoreQuestion),
  saveStatements: serve(saveStatements),
  updateQuestion: serve(updateQuestion),
} satisfies RootFields

/** The options that have a field of their own. */
const optionFields = Object.fromEntries(
  optionNumbers.map((number) => [
    `multipleChoiceResponse${number}`,
    (question: Options) => optionFieldsOf(question)[`multipleChoiceResponse${number}`],
  ]),
) as Record<OptionField, (question: Options) => string>

export const Question = {
  ...optionFields,
  optionOrder: (question: Options) => optionsOf(question).map(({ number }) => number),
  analysisType: ({ analysisTypeId }: Parent, _: unknown, { load }: GraphQLContext) =>
    analysisTypeId === null ? null : load(analysisTypeById, analysisTypeId),
  hasResponses: ({ id }: Parent, _: unknown, { load }: GraphQLContext) => load(questionHasResponses, id),
  wordings: ({ id }: Parent, _: unknown, { actor, load }: GraphQLContext) =>
    mayWriteQuestions(actor) ? load(wordingsOfQuestion, id) : [],
  expectedValue: ({ id }: Parent, _: unknown, { actor, load }: GraphQLContext) =>
    mayWriteQuestions(actor) ? load(expectedOfQuestion, id) : null,
}

/** Problems as messages in the caller's language. */
function worded(problems: Row['errors']): string[] {
  const t = words(requestLocale.getStore() ?? 'en-GB', 'validation')
  return problems.map(({ key, values }) => t(key, values))
}

export const ImportQuestionResult = {
  errors: ({ errors }: Row) => worded(errors),
  notes: ({ notes }: Row) => worded(notes),
}
