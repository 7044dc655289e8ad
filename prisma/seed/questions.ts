import type { ConditionTerm, QuestionType, ResponseType, ScaleLook } from '@/domain/question'

/** A demo question in short form: omitted fields take the form's defaults. */
export type DemoQuestion = {
  type: QuestionType
  response: ResponseType
  category: string
  text: string
  scaleMax?: number
  isPercentage?: boolean
  isIncrease?: boolean
  isNARequired?: boolean
  options?: readonly string[]
  /** The option that asks for words, behind the others. */
  other?: string
  boxes?: readonly [number, number]
  /** The words of the first and the last step, or of every step. */
  labels?: readonly string[]
  look?: ScaleLook
  /** What the sides of a before/after question are called. */
  sides?: readonly [string, string]
  /** What statements one after the other have in common. */
  stem?: string
  /** Asked only after an answer to the question with this text. */
  onlyIf?: { text: string; test: ConditionTerm['test']; value: number }
}
export type DemoSection = { name: string; description?: string; questions: readonly DemoQuestion[] }

const growth = (category: string, text: string, more: Partial<DemoQuestion> = {}): DemoQuestion => ({
  type: 'Measure',
  response: 'ComparisonScale',
  category,
  text,
  ...more,
})

const atWork = (category: string, text: string): DemoQuestion => ({
  type: 'Measure',
  response: 'Scale',
  category,
  text,
  stem: 'At work I …',
  scaleMax: 5,
  labels: ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'],
  isNARequired: true,
})

/** Together they cover all response types and all four question types. */
export const everyKind: readonly DemoSection[] = [
  {
    name: 'Before you begin',
    description: 'What you wanted from this learning.',
    questions: [
      {
        type: 'Intent',
        response: 'TextBoxes',
        category: 'Application of Learning',
        text: 'What did you want to be able to do after this learning?',
        boxes: [1, 3],
      },
      {
        type: 'Intent',
        response: 'PickOne',
        category: 'Engagement',
        text: 'Which of these do you most want to do after this learning?',
        options: ['Listen before I answer', 'Explain next steps', 'Stay calm in a complaint', 'Ask for help sooner'],
        other: 'Other, please say',
      },
    ],
  },
  {
    name: 'Confidence and knowledge',
    description: 'Where you stood before, and where you stand now.',
    questions: [
      growth('Confidence', 'How confident are you handling a difficult conversation with a customer?', {
        labels: ['Not at all confident', 'Completely confident'],
      }),
      growth('Knowledge', 'How much of our service standard do you know?', { isPercentage: true }),
      growth('Communication', 'How clearly do you explain next steps to a customer?', {
        scaleMax: 6,
        isNARequired: true,
      }),
      {
        type: 'Measure',
        response: 'Scale',
        category: 'Engagement',
        text: 'How engaging was the learning?',
        labels: ['Not at all', 'Completely'],
        look: 'Stars',
      },
    ],
  },
  {
    name: 'Results at work',
    questions: [
      {
        type: 'Measure',
        response: 'CurrencyAmount',
        category: 'Cost Saving',
        text: 'How much money did you save in the last three months because of what you learned?',
        isIncrease: true,
      },
      {
        type: 'Measure',
        response: 'Number',
        category: 'Time Saving',
        text: 'How many hours a month do you save?',
        isIncrease: true,
      },
      {
        type: 'Measure',
        response: 'Percentage',
        category: 'Productivity',
        text: 'By how many percent did your productivity grow?',
        isIncrease: true,
      },
      {
        type: 'Measure',
        response: 'YesNo',
        category: 'Teamwork',
        text: 'Have you shared what you learned with your team?',
      },
      {
        type: 'Improvement',
        response: 'MultipleChoice',
        category: 'Quality',
        text: 'Which of these have improved?',
        options: ['First answer is right more often', 'Fewer complaints', 'Faster hand-over', 'Better notes'],
      },
      {
        type: 'Improvement',
        response: 'TextBoxes',
        category: 'Quality',
        text: 'What else has improved in your work?',
        boxes: [0, 3],
      },
    ],
  },
  {
    name: 'Next steps',
    questions: [
      {
        type: 'Commitment',
        response: 'TextBoxes',
        category: 'Application of Learning',
        text: 'What will you do next, and by when?',
        boxes: [1, 2],
      },
    ],
  },
  {
    name: 'Looking back',
    questions: [
      {
        type: 'Measure',
        response: 'Recommendation',
        category: 'Engagement',
        text: 'How likely are you to recommend this learning to a colleague?',
        isNARequired: true,
      },
      {
        type: 'Improvement',
        response: 'Ranking',
        category: 'Engagement',
        text: 'What helped you most to learn? Put it first.',
        options: ['Explanations', 'Examples from our work', 'Practice in pairs', 'Feedback'],
      },
      {
        type: 'Improvement',
        response: 'Date',
        category: 'Application of Learning',
        text: 'When did you first use what you learned?',
      },
    ],
  },
]

/** A short before/after questionnaire. */
export const leadership: readonly DemoSection[] = [
  {
    name: 'Leading people',
    questions: [
      growth('Leadership', 'How confident are you giving feedback that is hard to hear?'),
      growth('Leadership', 'How well do you delegate?'),
      growth('Wellbeing', 'How well do you look after the wellbeing of your team?', {
        scaleMax: 5,
        labels: ['Not yet', 'A little', 'Fairly well', 'Well', 'Very well'],
        sides: ['Before the course, as I remember it', 'Today'],
      }),
    ],
  },
  {
    name: 'What changed',
    questions: [
      {
        type: 'Measure',
        response: 'Percentage',
        category: 'Productivity',
        text: 'By how many percent has your team’s output grown?',
        isIncrease: true,
      },
      {
        type: 'Improvement',
        response: 'PickOne',
        category: 'Application of Learning',
        text: 'How often do you use what you learned?',
        options: ['Every day', 'Every week', 'Every month', 'Less often', 'Not yet'],
      },
      {
        type: 'Commitment',
        response: 'TextBoxes',
        category: 'Application of Learning',
        text: 'Which conversation will you have next week?',
        boxes: [1, 3],
      },
    ],
  },
]

/** About data and spreadsheets. */
export const dataSkills: readonly DemoSection[] = [
  {
    name: 'Working with data',
    questions: [
      growth('Skills', 'How confident are you building a chart that answers a question?', { scaleMax: 6 }),
      growth('Skills', 'How well can you check a figure before you share it?', { scaleMax: 6 }),
      {
        type: 'Measure',
        response: 'Number',
        category: 'Time Saving',
        text: 'How many hours a month do you save?',
        isIncrease: true,
      },
    ],
  },
  {
    name: 'In daily work',
    questions: [
      atWork('Quality', 'check where a figure comes from before I use it'),
      atWork('Communication', 'say what a chart shows in one sentence'),
      atWork('Quality', 'keep the data and its description together'),
      atWork('Teamwork', 'ask a colleague to read my figures first'),
      {
        type: 'Improvement',
        response: 'TextBoxes',
        category: 'Quality',
        text: 'What keeps you from checking figures more often?',
        boxes: [0, 2],
        onlyIf: { text: 'check where a figure comes from before I use it', test: 'atMost', value: 3 },
      },
    ],
  },
  {
    name: 'Next steps',
    questions: [
      {
        type: 'Commitment',
        response: 'TextBoxes',
        category: 'Innovation',
        text: 'Which report will you automate?',
        boxes: [1, 2],
      },
    ],
  },
]

/** A reflection that people start themselves. */
export const reflection: readonly DemoSection[] = [
  {
    name: 'My month',
    questions: [
      {
        type: 'Improvement',
        response: 'TextBoxes',
        category: 'Application of Learning',
        text: 'What did you learn this month?',
        boxes: [1, 3],
      },
      {
        type: 'Measure',
        response: 'Scale',
        category: 'Wellbeing',
        text: 'How did the month feel?',
        labels: ['Very hard', 'Very good'],
        look: 'Faces',
      },
      {
        type: 'Commitment',
        response: 'TextBoxes',
        category: 'Application of Learning',
        text: 'What will you try next month?',
        boxes: [1, 1],
      },
    ],
  },
]
