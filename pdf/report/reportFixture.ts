import type { CompanyReport, ReportAnswer, ReportCategory, ReportQuestion } from '@/domain/report'

const names = ['Łukasz Wójcik', 'Zoë Müller', 'Ελένη Παπαδοπούλου', 'Ирина Соколова', 'Nguyễn Thị Hằng', "Siobhán O'Neill"]

/** The learners of the example: six with names from several alphabets, then numbered ones. */
export function learnerNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => names[index] ?? `Learner Number ${index + 1}`)
}

function question(id: string, text: string, rest: Partial<ReportQuestion>): ReportQuestion {
  return { id, text, questionType: 'Measure', responseType: 'Number', scaleMax: null, isPercentage: false, options: [], means: null, answers: [], ...rest }
}

function category(name: string, sum: number, n: number): ReportCategory {
  return { id: name, name, sum, meanPerLearner: n === 0 ? 0 : sum / n, n }
}

/** A whole report of invented answers, as the server would hand it over. */
export function reportFixture(learners = 6): CompanyReport {
  const answers = (values: (index: number) => Partial<ReportAnswer>): ReportAnswer[] =>
    learnerNames(learners).map((learner, index) => ({ learner, before: null, after: null, values: [], ...values(index) }))
  return {
    title: 'Overview Report - 1st January 2024',
    company: { name: 'Northwind Learning Ltd', brandColor: '#1188FF', logoUrl: null, currencySymbol: '£' },
    departmentName: 'Customer Care',
    questionnaire: {
      id: 'questionnaire',
      name: 'Coaching for first-line managers, spring 2024',
      description: 'Eight weeks of coaching in small groups.\nParticipants answer before the first session and four weeks after the last.',
      startDate: '2024-01-01',
      endDate: '2024-03-01',
      numberOfDays: 60,
    },
    generatedOn: '2024-03-02',
    invited: learners + 2,
    completed: learners,
    learningUnit: { name: 'Coaching Essentials', learningUnitType: 'Workshop', provider: 'Harbour Academy', startDate: '2024-01-15', endDate: null, cost: 12500, costPerLearner: 0 },
    learners: { totalLearners: learners, totalCost: 12500, costPerLearner: Math.round(1250000 / learners) / 100 },
    categories: [category('Confidence', 60.9, 2), category('Cost Saving', -7.6, 4), category('Knowledge', 12.3, 6), category('Application of Learning', 0.6, 5), category('Something of our own', 33, 3)],
    sections: [
      {
        id: 'a', name: 'Confidence and knowledge', description: 'How sure you feel, then and now.',
        questions: [
          question('a1', 'How confident are you when you coach a colleague?', { responseType: 'ComparisonScale', scaleMax: 10, means: { meanBefore: 3.3333, meanAfter: 4.6667, n: 6 }, answers: answers((index) => ({ before: String((index % 5) + 1), after: String((index % 5) + 3) })) }),
          question('a2', 'How much of the method do you know?', { responseType: 'ComparisonScale', scaleMax: 10, isPercentage: true, means: { meanBefore: 50, meanAfter: 70, n: 6 }, answers: answers(() => ({ before: '50%', after: '70%' })) }),
          question('a3', 'How engaging was the course?', { responseType: 'Scale', scaleMax: 10, means: { meanBefore: null, meanAfter: 8.5, n: 2 }, answers: answers((index) => ({ values: [String((index % 5) + 5)] })) }),
        ],
      },
      {
        id: 'b', name: 'Results at work', description: null,
        questions: [
          question('b1', 'What has it saved so far?', { responseType: 'CurrencyAmount', answers: answers((index) => ({ values: [`£${(index + 1) * 250}.00`] })) }),
          question('b2', 'Which of these have you tried?', { questionType: 'Commitment', responseType: 'MultipleChoice', options: ['Listening', 'Feedback'], answers: answers(() => ({ values: ['Listening without interrupting', 'Asking for feedback'] })) }),
          question('b3', 'What will you do next?', { questionType: 'Intent', responseType: 'TextBoxes', answers: answers((index) => ({ values: index % 3 === 0 ? ['Plan one conversation each week.', 'Write down what I heard, and send it to the person I spoke with so that we both remember the same thing.'] : ['Keep going.'] })) }),
          question('b4', 'Has your manager followed up?', { responseType: 'YesNo' }),
        ],
      },
      { id: 'c', name: 'Confidence and knowledge', description: null, questions: [question('c1', 'What helped you most?', { questionType: 'Improvement', responseType: 'PickOne', answers: answers(() => ({ values: ['Practice'] })) })] },
    ],
  }
}
