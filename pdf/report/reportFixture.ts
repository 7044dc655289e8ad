import type {
  Report,
  ReportAnswer,
  ReportCategory,
  ReportHeading,
  ReportPerformance,
  ReportQuestion,
} from '@/domain/report'
import { changeEvidence, pairStatistics } from '@/domain/result'

const names = [
  'Łukasz Wójcik',
  'Zoë Müller',
  'Ελένη Παπαδοπούλου',
  'Ирина Соколова',
  'Nguyễn Thị Hằng',
  "Siobhán O'Neill",
]

/** The learners of the example: six with names from several alphabets, then numbered ones. */
export function learnerNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => names[index] ?? `Learner Number ${index + 1}`)
}

/** A question nobody answered, with what is given instead. */
export function reportQuestion(id: string, text: string, rest: Partial<ReportQuestion>): ReportQuestion {
  return {
    id,
    text,
    questionType: 'Measure',
    responseType: 'Number',
    scaleMax: 10,
    isPercentage: false,
    n: rest.answers?.length ?? 0,
    isWithheld: false,
    mean: null,
    change: null,
    answers: [],
    ...rest,
  }
}

function category(name: string, sum: number, n: number): ReportCategory {
  return { id: name, name, sum, meanPerLearner: n === 0 ? 0 : sum / n, n }
}

type Given = (index: number) => Partial<ReportAnswer>

/** The title, the day and the logo of the example. */
export const reportHeading: ReportHeading = {
  title: 'Overview Report - 1st January 2024',
  generatedOn: '2024-03-02',
  logo: null,
}

/** A before/after question everybody answered, with what follows from it. */
export function comparison(
  id: string,
  text: string,
  {
    learners,
    before,
    after,
    isPercentage = false,
  }: { learners: number; before: (index: number) => number; after: (index: number) => number; isPercentage?: boolean },
): ReportQuestion {
  const unit = isPercentage ? '%' : ''
  const people = learnerNames(learners)
  const statistics = pairStatistics(people.map((_, index) => ({ before: before(index), after: after(index) })))
  const answers = people.map((learner, index) => ({
    sessionId: `${index}`,
    learner,
    before: `${before(index)}${unit}`,
    after: `${after(index)}${unit}`,
    values: [],
  }))
  return reportQuestion(id, text, {
    responseType: 'ComparisonScale',
    isPercentage,
    answers,
    change: statistics && changeEvidence(statistics),
  })
}

/** A whole report of invented answers, as the server would hand it over. */
export function reportFixture(learners = 6): Report {
  const answers = (values: Given): ReportAnswer[] =>
    learnerNames(learners).map((learner, index) => ({
      sessionId: `${index}`,
      learner,
      before: null,
      after: null,
      values: [],
      ...values(index),
    }))
  return {
    kind: 'Department',
    company: {
      name: 'Northwind Learning Ltd',
      brandColor: '#1188FF',
      logoUrl: null,
      currencySymbol: '£',
      timeZone: 'Europe/London',
    },
    departmentName: 'Customer Care',
    sectionName: null,
    questionnaire: {
      id: 'questionnaire',
      name: 'Coaching for first-line managers, spring 2024',
      description:
        'Eight weeks of coaching in small groups.\nParticipants answer before the first session and four weeks after the last.',
      startDate: '2024-01-01',
      endDate: '2024-03-01',
      numberOfDays: 60,
    },
    participant: null,
    invited: learners + 2,
    completed: learners,
    asked: learners + 2,
    smallestGroupSize: null,
    isWithheld: false,
    learningUnit: {
      name: 'Coaching Essentials',
      learningUnitType: 'Workshop',
      provider: 'Harbour Academy',
      startDate: '2024-01-15',
      endDate: null,
      cost: 12500,
      costPerLearner: 0,
    },
    learners: {
      totalLearners: learners,
      totalCost: 12500,
      costPerLearner: Math.round(1250000 / learners) / 100,
      isShareOfCost: false,
    },
    returnOnInvestment: { benefits: 24037.5, cost: 12500, answers: learners, bcr: 1.923, roi: 92.3 },
    categories: [
      category('Confidence', 60.9, 2),
      category('Cost Saving', -7.6, 4),
      category('Knowledge', 12.3, 6),
      category('Application of Learning', 0.6, 5),
      category('Something of our own', 33, 3),
    ],
    withheldCategories: [],
    sections: [
      {
        id: 'a',
        name: 'Confidence and knowledge',
        description: 'How sure you feel, then and now.',
        questions: [
          comparison('a1', 'How confident are you when you coach a colleague?', {
            learners,
            before: (index) => (index % 5) + 1,
            after: (index) => (index % 5) + 2 + (index % 2),
          }),
          comparison('a2', 'How much of the method do you know?', {
            learners,
            before: () => 50,
            after: () => 70,
            isPercentage: true,
          }),
          reportQuestion('a3', 'How engaging was the course?', {
            responseType: 'Scale',
            mean: 8.5,
            answers: answers((index) => ({ values: [String((index % 5) + 5)] })),
          }),
        ],
      },
      {
        id: 'b',
        name: 'Results at work',
        description: null,
        questions: [
          reportQuestion('b1', 'What has it saved so far?', {
            responseType: 'CurrencyAmount',
            mean: 875,
            answers: answers((index) => ({ values: [`£${(index + 1) * 250}.00`] })),
          }),
          reportQuestion('b2', 'Which of these have you tried?', {
            questionType: 'Commitment',
            responseType: 'MultipleChoice',
            answers: answers(() => ({ values: ['Listening without interrupting', 'Asking for feedback'] })),
          }),
          reportQuestion('b3', 'What will you do next?', {
            questionType: 'Intent',
            responseType: 'TextBoxes',
            answers: answers((index) => ({
              values:
                index % 3 === 0
                  ? [
                      'Plan one conversation each week.',
                      'Write down what I heard, and send it to the person I spoke with so that we both remember the same thing.',
                    ]
                  : ['Keep going.'],
            })),
          }),
          reportQuestion('b4', 'Has your manager followed up?', { responseType: 'YesNo' }),
        ],
      },
      {
        id: 'c',
        name: 'Confidence and knowledge',
        description: null,
        questions: [
          reportQuestion('c1', 'What helped you most?', {
            questionType: 'Improvement',
            responseType: 'PickOne',
            answers: answers(() => ({ values: ['Practice'] })),
          }),
        ],
      },
    ],
    performance: [],
  }
}

const performance: ReportPerformance[] = [
  {
    questionId: 'a1',
    text: 'How confident are you when you coach a colleague?',
    isPercentage: false,
    before: 1,
    after: 2,
    change: 1,
    averageChange: 1.5,
    n: 6,
  },
  {
    questionId: 'a2',
    text: 'How much of the method do you know?',
    isPercentage: true,
    before: 50,
    after: 70,
    change: 20,
    averageChange: null,
    n: 4,
  },
]

/** The report of one of the example's learners. */
export function individualFixture(): Report {
  const report = reportFixture(1)
  return {
    ...report,
    kind: 'Individual',
    departmentName: null,
    participant: {
      name: 'Łukasz Wójcik',
      email: 'lukasz@northwind.example',
      departmentName: 'Customer Care',
      lineManagerName: 'Ada Moss',
      lineManagerEmail: 'ada@northwind.example',
      completedOn: '2024-02-20',
    },
    invited: 1,
    asked: 1,
    returnOnInvestment: null,
    performance,
  }
}

/** A small PNG. */
export const exampleLogo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADwAAAAUCAIAAABeYcl+AAAAMklEQVR4nO3OAQkAQAgEMKMY7aMZ1Rh/wmABVv3mnPo+kA4mLS0dQFpaOoC0tHSAk+kF0VxGTPLLb1sAAAAASUVORK5CYII='
