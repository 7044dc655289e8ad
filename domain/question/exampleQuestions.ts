import type { QuestionType, ResponseType } from './kinds'

/**
 * A question to start from. Its texts are in the language files under its key; omitted fields take the form's
 * defaults.
 */
type Example = {
  key: string
  questionType: QuestionType
  responseType: ResponseType
  /** The standard analysis type it belongs to, by name. */
  analysisType: string
  isPercentage?: boolean
  isIncrease?: boolean
}

/** Questions that have proved useful, of every question type and response type. */
export const exampleQuestions = [
  { key: 'confidence', questionType: 'Measure', responseType: 'ComparisonScale', analysisType: 'Confidence' },
  {
    key: 'knowledge',
    questionType: 'Measure',
    responseType: 'ComparisonScale',
    analysisType: 'Knowledge',
    isPercentage: true,
  },
  { key: 'hoursSaved', questionType: 'Measure', responseType: 'Number', analysisType: 'Time Saving', isIncrease: true },
  {
    key: 'moneySaved',
    questionType: 'Measure',
    responseType: 'CurrencyAmount',
    analysisType: 'Cost Saving',
    isIncrease: true,
  },
  {
    key: 'newBusiness',
    questionType: 'Measure',
    responseType: 'CurrencyAmount',
    analysisType: 'Revenue',
    isIncrease: true,
  },
  {
    key: 'moreDone',
    questionType: 'Measure',
    responseType: 'Percentage',
    analysisType: 'Productivity',
    isIncrease: true,
  },
  {
    key: 'fewerCorrections',
    questionType: 'Measure',
    responseType: 'Percentage',
    analysisType: 'Quality',
    isIncrease: false,
  },
  { key: 'usedSoon', questionType: 'Measure', responseType: 'YesNo', analysisType: 'Application of Learning' },
  { key: 'showedColleague', questionType: 'Measure', responseType: 'YesNo', analysisType: 'Teamwork' },
  { key: 'recommendCourse', questionType: 'Measure', responseType: 'Recommendation', analysisType: 'Engagement' },
  {
    key: 'recommendService',
    questionType: 'Measure',
    responseType: 'Recommendation',
    analysisType: 'Customer Satisfaction',
  },
  { key: 'fitsWork', questionType: 'Measure', responseType: 'Scale', analysisType: 'Engagement' },
  {
    key: 'nextFortnight',
    questionType: 'Commitment',
    responseType: 'TextBoxes',
    analysisType: 'Application of Learning',
  },
  { key: 'stopDoing', questionType: 'Commitment', responseType: 'TextBoxes', analysisType: 'Productivity' },
  { key: 'whoHelps', questionType: 'Commitment', responseType: 'TextBoxes', analysisType: 'Teamwork' },
  {
    key: 'firstUse',
    questionType: 'Commitment',
    responseType: 'PickOne',
    analysisType: 'Application of Learning',
  },
  { key: 'practiceRhythm', questionType: 'Commitment', responseType: 'PickOne', analysisType: 'Skills' },
  { key: 'practiseBy', questionType: 'Commitment', responseType: 'Date', analysisType: 'Application of Learning' },
  {
    key: 'passOn',
    questionType: 'Commitment',
    responseType: 'MultipleChoice',
    analysisType: 'Communication',
  },
  { key: 'bestChange', questionType: 'Improvement', responseType: 'TextBoxes', analysisType: 'Quality' },
  { key: 'problemSolved', questionType: 'Improvement', responseType: 'TextBoxes', analysisType: 'Innovation' },
  {
    key: 'customersNoticed',
    questionType: 'Improvement',
    responseType: 'TextBoxes',
    analysisType: 'Customer Satisfaction',
  },
  { key: 'biggestGain', questionType: 'Improvement', responseType: 'PickOne', analysisType: 'Quality' },
  {
    key: 'firstResult',
    questionType: 'Improvement',
    responseType: 'PickOne',
    analysisType: 'Application of Learning',
  },
  { key: 'usedSince', questionType: 'Improvement', responseType: 'Date', analysisType: 'Application of Learning' },
  { key: 'helpedMost', questionType: 'Improvement', responseType: 'Ranking', analysisType: 'Engagement' },
  {
    key: 'easierNow',
    questionType: 'Improvement',
    responseType: 'MultipleChoice',
    analysisType: 'Confidence',
  },
  { key: 'halfYear', questionType: 'Intent', responseType: 'TextBoxes', analysisType: 'Skills' },
  { key: 'learnNext', questionType: 'Intent', responseType: 'TextBoxes', analysisType: 'Knowledge' },
  { key: 'ideaToTry', questionType: 'Intent', responseType: 'TextBoxes', analysisType: 'Innovation' },
  { key: 'direction', questionType: 'Intent', responseType: 'PickOne', analysisType: 'Leadership' },
  { key: 'support', questionType: 'Intent', responseType: 'PickOne', analysisType: 'Engagement' },
  { key: 'goalsFirst', questionType: 'Intent', responseType: 'Ranking', analysisType: 'Skills' },
  { key: 'skillsWanted', questionType: 'Intent', responseType: 'MultipleChoice', analysisType: 'Skills' },
] as const satisfies readonly Example[]

export type ExampleQuestionKey = (typeof exampleQuestions)[number]['key']
export type ExampleQuestion = Omit<Example, 'key'> & { key: ExampleQuestionKey }
