import type { Report, ReportCategory, ReportHeading, ReportPerformance, ReportSection } from '@/domain/report'
import { findingCategory, findings } from '@/domain/result'
import { reportQuestion } from './reportQuestion'
import { answersOf, comparison } from './questionFixtures'

function category(name: string, sum: number, n: number): ReportCategory {
  const mean = n === 0 ? 0 : sum / n
  const margin = n < 2 ? null : Math.abs(mean) / 2
  const change = { n, mean, low: margin === null ? null : mean - margin, high: margin === null ? null : mean + margin }
  const unit = { kind: 'scale', baseAmount: null, currencySymbol: null } as const
  return { id: name, name, change, unit, sum, meanPerLearner: mean, n }
}

/** The title, the day and the logo of the example. */
export const reportHeading: ReportHeading = {
  title: 'Overview Report - 1st January 2024',
  generatedOn: '2024-03-02',
  logo: null,
}

/** Two comparisons and a scale. */
function knowledgeSection(learners: number): ReportSection {
  return {
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
        answers: answersOf(learners, (index) => ({ values: [String((index % 5) + 5)] })),
      }),
    ],
  }
}

/** Money, texts, a choice and a question without answers. */
function workSection(learners: number): ReportSection {
  return {
    id: 'b',
    name: 'Results at work',
    description: null,
    questions: [
      reportQuestion('b1', 'What has it saved so far?', {
        responseType: 'CurrencyAmount',
        mean: 875,
        answers: answersOf(learners, (index) => ({ values: [`£${(index + 1) * 250}.00`] })),
      }),
      reportQuestion('b2', 'Which of these have you tried?', {
        questionType: 'Commitment',
        responseType: 'MultipleChoice',
        answers: answersOf(learners, () => ({ values: ['Listening without interrupting', 'Asking for feedback'] })),
      }),
      reportQuestion('b3', 'What will you do next?', {
        questionType: 'Intent',
        responseType: 'TextBoxes',
        answers: answersOf(learners, (index) => ({
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
  }
}

/** A section with the same name as the first one. */
function helpSection(learners: number): ReportSection {
  return {
    id: 'c',
    name: 'Confidence and knowledge',
    description: null,
    questions: [
      reportQuestion('c1', 'What helped you most?', {
        questionType: 'Improvement',
        responseType: 'PickOne',
        answers: answersOf(learners, () => ({ values: ['Practice'] })),
      }),
    ],
  }
}

/** The company, the questionnaire and the learning unit. */
function campaign(): Pick<Report, 'company' | 'questionnaire' | 'learningUnit'> {
  return {
    company: {
      name: 'Northwind Learning Ltd',
      brandColor: '#1188FF',
      logoUrl: null,
      currencySymbol: '£',
      timeZone: 'Europe/London',
    },
    questionnaire: {
      id: 'questionnaire',
      name: 'Coaching for first-line managers, spring 2024',
      description:
        'Eight weeks of coaching in small groups.\nParticipants answer before the first session and four weeks after the last.',
      startDate: '2024-01-01',
      endDate: '2024-03-01',
      numberOfDays: 60,
    },
    learningUnit: {
      name: 'Coaching Essentials',
      learningUnitType: 'Workshop',
      provider: 'Harbour Academy',
      startDate: '2024-01-15',
      endDate: null,
      cost: 12500,
      costPerLearner: 0,
    },
  }
}

/** A report with the findings of its own figures. */
function withFindings(report: Omit<Report, 'findings'>): Report {
  const { smallestGroupSize, learners, sections } = report
  const questions = sections.flatMap((section) => section.questions).map((one) => ({ ...one, named: one.n }))
  const input = {
    isSelfService: false,
    state: 'begun' as const,
    from: null,
    counted: learners.totalLearners,
    questionnaires: learners.completedQuestionnaires,
    chosen: null,
    smallest: smallestGroupSize,
    categories: report.categories.map((category) => findingCategory(category, [])),
    questions,
    departments: [],
    byDepartment: null,
    lasting: null,
  }
  return { ...report, findings: findings({ ...report, ...input }) }
}

/** A complete report of invented answers, as the server would return it. */
export function reportFixture(learners = 6): Report {
  return withFindings({
    ...campaign(),
    kind: 'Department',
    departmentName: 'Customer Care',
    sectionName: null,
    selection: null,
    participant: null,
    invited: learners + 2,
    joined: 0,
    joinedCompleted: 0,
    completed: learners,
    asked: learners + 2,
    smallestGroupSize: null,
    isWithheld: false,
    learners: {
      totalLearners: learners,
      completedQuestionnaires: learners,
      totalCost: 12500,
      costPerLearner: Math.round(1250000 / learners) / 100,
      hasCost: true,
      isShareOfCost: false,
      costShare: null,
    },
    returnOnInvestment: { benefits: 24037.5, cost: 12500, costShare: null, answers: learners, bcr: 1.923, roi: 92.3 },
    categories: [
      category('Confidence', 60.9, 2),
      category('Cost Saving', -7.6, 4),
      category('Knowledge', 12.3, 6),
      category('Application of Learning', 0.6, 5),
      category('Something of our own', 33, 3),
    ],
    withheldCategories: [],
    sections: [knowledgeSection(learners), workSection(learners), helpSection(learners)],
    trajectory: null,
    performance: [],
  })
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
      saidByManager: [],
    },
    invited: 1,
    asked: 1,
    returnOnInvestment: null,
    findings: [],
    performance,
  }
}

/** A small PNG. */
export const exampleLogo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADwAAAAUCAIAAABeYcl+AAAAMklEQVR4nO3OAQkAQAgEMKMY7aMZ1Rh/wmABVv3mnPo+kA4mLS0dQFpaOoC0tHSAk+kF0VxGTPLLb1sAAAAASUVORK5CYII='
