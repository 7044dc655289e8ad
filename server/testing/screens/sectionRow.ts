import type { QuestionDetailFragment } from '@/graphql/question/__generated__/operations'
import { questionDetail } from './questionDetail'

/** A question as the screens that show a whole questionnaire receive it; its text is 'Text of {id}'. */
export const question = (id: string, fields: Partial<QuestionDetailFragment> & Record<string, unknown>) => ({
  __typename: 'Question',
  ...questionDetail(id, { questionnaireId: 'q' }),
  ...fields,
})
/** A section without questions. */
export const section = {
  __typename: 'QuestionnaireSection',
  id: 's',
  questionnaireId: 'q',
  name: 'Section 1',
  description: '',
  displayOrder: 1,
  condition: null,
  version: 1,
}
