import { questionForm } from '@/components/question/questionForm'
import type { QuestionDetailFragment, WordingFragment } from '@/graphql/question/__generated__/operations'

/**
 * A question as screens receive it: a scale of five steps, with the text 'Text of {id}' unless given otherwise. All other
 * fields are those of a new question.
 */
export const questionDetail = (id: string, fields: Partial<QuestionDetailFragment> = {}): QuestionDetailFragment => ({
  ...questionForm(null, 's'),
  id,
  questionnaireId: 'n',
  displayOrder: 1,
  responseType: 'Scale',
  questionText: `<p>Text of ${id}</p>`,
  scaleMax: 5,
  version: 1,
  ...fields,
})

/** A questionnaire without a text and a link of its own after finishing. */
export const noThanks = { thanksText: '', thanksLink: '', thanksLinkLabel: '' }

/** The wording of a question without a text and options, unless given. */
export const questionWording = (fields: Partial<WordingFragment> = {}): WordingFragment => ({
  number: 1,
  questionText: '',
  helpText: '',
  scaleLabels: [],
  beforeLabel: '',
  afterLabel: '',
  unit: '',
  stem: '',
  options: [],
  ...fields,
})
