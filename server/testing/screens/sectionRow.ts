const options = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((number) => [`multipleChoiceResponse${number}`, '']))
/** A question as the screens that show a whole questionnaire receive it; its text is 'Text of {id}'. */
export const question = (id: string, fields: Record<string, unknown>) => ({
  __typename: 'Question',
  id,
  questionnaireId: 'q',
  questionnaireSectionId: 's',
  displayOrder: 1,
  questionType: 'Measure',
  responseType: 'Scale',
  analysisTypeId: null,
  questionText: `<p>Text of ${id}</p>`,
  reinforcementText: '',
  isReinforcementRequired: false,
  minTextBoxes: 0,
  maxTextBoxes: 0,
  scaleMax: 5,
  isNARequired: false,
  asksIsolation: false,
  asksConfidence: false,
  isPercentage: false,
  isIncrease: null,
  version: 1,
  ...options,
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
  version: 1,
}
