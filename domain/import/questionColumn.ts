/** The columns that every sheet of questions has; it is exported and imported alike. */
export const questionColumns = [
  'Section Name',
  'Section Description',
  'Question Type',
  'Response Type',
  'Question Text',
  'Analysis Type',
  'Min Text Boxes',
  'Max Text Boxes',
  'Scale Max',
  'Percentage Scale',
  'NA Required',
  'Increase',
  'Reinforcement Required',
  'Reinforcement Text',
  'Multiple Choice Response 1',
  'Multiple Choice Response 2',
  'Multiple Choice Response 3',
  'Multiple Choice Response 4',
  'Multiple Choice Response 5',
  'Multiple Choice Response 6',
  'Multiple Choice Response 7',
  'Multiple Choice Response 8',
] as const

/** Behind them where a question asks for a share of its amount of money, so that a sheet with such questions reads back unchanged. */
export const shareColumns = ['Ask Isolation', 'Ask Confidence'] as const
export const importedQuestionColumns = [...questionColumns, ...shareColumns] as const
export type QuestionColumn = (typeof importedQuestionColumns)[number]

/** Without these no row says a question. */
export const requiredQuestionColumns: readonly QuestionColumn[] = [
  'Section Name',
  'Question Type',
  'Response Type',
  'Question Text',
  'Analysis Type',
]
