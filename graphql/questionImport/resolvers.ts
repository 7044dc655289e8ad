import { words } from '@/locales/words'
import {
  importQuestionnaireQuestions,
  type ImportQuestionResult as Row,
} from '@/server/services/import/importQuestionnaireQuestions'
import { requestLocale } from '../requestLocale'
import { type RootFields, serve } from '../serve'

export const Mutation = {
  importQuestionnaireQuestions: serve(importQuestionnaireQuestions),
} satisfies RootFields

export const ImportQuestionResult = {
  errors: ({ errors }: Row) => {
    const t = words(requestLocale.getStore() ?? 'en-GB', 'validation')
    return errors.map(({ key, values }) => t(key, values))
  },
}
