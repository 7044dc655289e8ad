import { type DemoSection, growth } from './demoQuestion'

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
