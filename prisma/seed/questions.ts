import { atWork, type DemoSection, growth } from './demoQuestion'

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
