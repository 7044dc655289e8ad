import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Report, reportOptionsOf } from '@/domain/report'
import words from '@/locales/en-GB/report.json'
import results from '@/locales/en-GB/result.json'
import { registerFonts } from '../fonts'
import { titleStyle } from './sections/SplashPage'
import { withNonBreakingDate, withNonBreakingFigures } from './nonBreaking'
import { reportQuestion } from './testing/reportQuestion'
import { comparison, learnerNames } from './testing/questionFixtures'
import { readReport } from './testing/readReport'
import { exampleLogo, individualFixture, reportFixture, reportHeading } from './testing/reportFixture'

const startsWith = (heading: string) => (text: string) => text.trimStart().startsWith(heading)
const times = (whole: string, part: string | RegExp) => whole.split(part).length - 1

/** The example report with its sections replaced by one section of one question. */
function withAnswers(values: readonly string[], rest: Partial<Report> = {}): Report {
  const answers = values.map((value, index) => ({
    sessionId: `${index}`,
    learner: `Person ${index + 1}`,
    before: null,
    after: null,
    values: [value],
  }))
  return {
    ...reportFixture(2),
    sections: [
      {
        id: 's',
        name: 'Only section',
        description: null,
        questions: [reportQuestion('q', 'What now?', { responseType: 'TextBoxes', answers })],
      },
    ],
    ...rest,
  }
}

beforeAll(() => registerFonts(path.resolve('public/fonts')))

describe('the report of a department', () => {
  let full: Awaited<ReturnType<typeof readReport>>
  beforeAll(async () => {
    full = await readReport()
  })

  it('starts with the title, the company, the department, the campaign and its dates', () => {
    const splash = full.pages[0] ?? ''
    for (const text of [
      'Overview Report - 1st January 2024',
      'Northwind Learning Ltd',
      'Customer Care',
      'Coaching for first-line managers, spring 2024',
      '1st January 2024 to 1st March 2024',
      'Generated 2nd March 2024',
    ]) {
      expect(splash).toContain(text)
    }
  })

  it('has a title, a language and an outline', () => {
    expect(full.info).toMatchObject({
      Title: 'Overview Report - 1st January 2024',
      Author: 'Northwind Learning Ltd',
      Subject: 'Coaching for first-line managers, spring 2024',
      Language: 'en-GB',
    })
    expect(full.showsTitle).toBe(true)
    expect(full.outline).toEqual([
      'Overview Report - 1st January 2024',
      'Index',
      'Findings',
      'Details',
      'Key Metrics',
      'Graphs',
      'Confidence and knowledge',
      'Results at work',
    ])
  })

  it('has a page number and total on every page but the first', () => {
    full.pages.slice(1).forEach((text, index) => expect(text).toContain(`Page ${index + 2} of ${full.pages.length}`))
  })

  it('lists its parts with their first pages, as links', () => {
    const index = full.pages[1] ?? ''
    for (const heading of [
      'Findings',
      'Details',
      'Key Metrics',
      'Graphs',
      'Confidence and knowledge',
      'Results at work',
    ]) {
      const page = full.pages.findIndex((text, position) => position > 1 && startsWith(heading)(text)) + 1
      expect(page, heading).toBeGreaterThan(2)
      expect(index).toContain(`${heading} ${page}`)
    }
    expect(full.links.filter(({ subtype }) => subtype === 'Link')).toHaveLength(6)
  })

  it('has its findings in words after the index, with how they are made', () => {
    const found = full.pages[2] ?? ''
    for (const text of [
      'Confidence grew most: +30.5% per learner (95% interval +15.2% to +45.7%, n = 2, indicative)',
      'Cost Saving fell',
      'Stated benefits of £24,037.50 (6 amounts, indicative) against a cost of £12,500.00: a return on investment of +92.3%.',
      '2 of 8 people invited have not completed the questionnaire.',
      'Indicative means fewer than ten people',
      'Derived by fixed rules from the figures of this report.',
    ])
      expect(found).toContain(text)
  })

  it('shows the details, with Not Set for a missing date of the learning unit', () => {
    const details = full.pages[3] ?? ''
    for (const text of [
      'Number of Days 60',
      'Learners Invited 8',
      'Learners Completed 6',
      'Eight weeks of coaching',
      'Harbour Academy',
      'End Date Not Set',
      'Cost £12,500.00',
    ])
      expect(details).toContain(text)
  })

  it('prints the change per learner of each category with n, and its total rounded down', () => {
    const metrics = full.pages.slice(4, 6).join(' ')
    for (const text of [
      'Cost per Learner £2,083.33',
      'Confidence +30.5% per learner n = 2 of 8 invited (25%) 95% interval +15.2% to +45.7% · indicative Total of all learners 60%',
      'Cost Saving −1.9% per learner',
      'Total of all learners 7%',
      'Application of Learning +0.1% per learner',
    ])
      expect(metrics).toContain(text)
  })

  it('rounds the change of a category once', async () => {
    const report = reportFixture()
    const [category, ...others] = report.categories
    const change = { ...category!.change, mean: 2.346 }
    const { whole } = await readReport({ report: { ...report, categories: [{ ...category!, change }, ...others] } })
    expect(whole).toContain('+2.3% per learner')
  })

  it('shows the return of the training and its calculation', () => {
    const metrics = full.pages.slice(4, 6).join(' ')
    for (const text of [
      'Benefits £24,037.50',
      'Benefit–cost ratio 1.92',
      'Return on investment (ROI) +92.3%',
      '6 amounts were given.',
      '(£24,037.50 − £12,500.00) ÷ £12,500.00 × 100 = +92.3%',
    ])
      expect(metrics.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''))
  })

  it('plots the means per learner to the nearest half', () => {
    const charts = full.pages[6] ?? ''
    for (const text of [
      'Percentage Change (%)',
      'Confidence 30.5',
      'Cost Saving −2',
      'Completed 6 (75%)',
      'Not Completed 2 (25%)',
    ])
      expect(charts).toContain(text)
  })

  it('plots each unit on a chart of its own, as the screen does, named by what it is a percentage of', async () => {
    const report = reportFixture()
    const [confidence, cost, knowledge, ...others] = report.categories
    const money = { kind: 'amount', baseAmount: 10_000, currencySymbol: '£' } as const
    const { pages } = await readReport({
      report: { ...report, categories: [confidence!, { ...cost!, unit: money }, knowledge!, ...others] },
    })
    const charts = pages.find(startsWith('Graphs')) ?? ''
    const [ofScales = '', ofMoney = ''] = charts.split('Percentage Change (%), of £10,000')
    expect(ofScales).toContain('Percentage Change (%) Mean per learner, plotted to the nearest 0.5.')
    expect(ofScales).toContain('Confidence 30.5 Knowledge 2')
    expect(ofScales).not.toContain('Cost Saving')
    expect(ofMoney).toContain('Cost Saving −2')
    expect(times(charts, 'Percentage Change')).toBe(2)
  })

  it('prints the means of questions and their evidence', () => {
    expect(full.whole).toContain('Mean before 2.67 Mean after 4.17')
    expect(full.whole).toContain(
      'n = 6 of 8 invited (75%) · mean change +1.50 · 95% interval +0.93 to +2.07 · effect size g 0.78 · indicative',
    )
    expect(full.whole).toContain('Mean before 50.00% Mean after 70.00%')
    expect(full.whole).toContain('mean change +20.00% · the same change for everyone · indicative')
    expect(full.whole).toContain('Mean 8.50 n = 6 of 8 invited (75%)')
    expect(full.whole).toContain('suggests a change but does not prove one')
  })

  it('prints how many left a question out, and an answer that outweighs all others', async () => {
    const report = reportFixture()
    const [first, ...others] = report.sections
    const notes = { n: 6, runs: 6, change: null, mean: 3, leftOut: 3, notApplicable: 5 }
    const outweighing = { amount: 1_000_000, percent: 99 }
    const question = { ...first!.questions[0]!, responseType: 'CurrencyAmount' as const, ...notes, outweighing }
    const { whole } = await readReport({
      report: { ...report, sections: [{ ...first!, questions: [question] }, ...others] },
    })
    expect(whole).toContain(
      'One answer of £1,000,000.00 makes up 99% of this. n = 6 of 8 invited (75%) · 3 left it out · 5 not applicable',
    )
  })

  it('prints of a question that everyone left out that they did', async () => {
    const report = reportFixture()
    const [first, ...others] = report.sections
    const question = { ...first!.questions[0]!, n: 0, runs: 0, change: null, mean: null, leftOut: 3, answers: [] }
    const { whole } = await readReport({
      report: { ...report, sections: [{ ...first!, questions: [question] }, ...others] },
    })
    expect(whole).toContain('Everyone who was asked this left it out (3).')
    expect(whole).not.toContain('n = 0')
  })

  it('uses the same wording as the screens', () => {
    expect(results.means.outweighing).toBe(words.pdf.section.outweighing)
    const { indicativeHelp, ...said } = words.pdf.evidence
    expect(results.evidence).toMatchObject(said)
    expect(indicativeHelp).toContain('ewer than ten people gave both figures')
    expect(results.withheld).toMatchObject({
      leftOut: words.pdf.withheld.leftOut,
      names: words.pdf.withheld.names,
      this: words.pdf.withheld.this,
    })
    const { bcr, benefits, cost, costMissing, roi, title } = words.pdf.roi
    expect(results.roi).toMatchObject({ bcr, benefits, cost, costMissing, roi, title })
    const { how, title: findings } = words.pdf.findings
    expect(results.findings).toMatchObject({ how: how.replace('of this report', 'shown here'), title: findings })
    expect(results.costShare).toMatchObject(words.pdf.costShare)
    const { howBenefits, howCost, howDecrease, howDefaults, howQuestions } = words.pdf.roi
    expect(results.roi.how).toMatchObject({
      benefits: howBenefits,
      cost: howCost,
      decrease: howDecrease,
      defaults: howDefaults,
      questions: howQuestions,
    })
  })

  it('prints every learner’s name, in every alphabet', () => {
    for (const learner of learnerNames(6)) expect(times(full.whole, learner), learner).toBe(7)
  })

  it('of one section names it on the cover, in the title and in the page footers', async () => {
    const report = { ...reportFixture(), sectionName: 'Results at work' }
    const { pages, info } = await readReport({ report, sectionIds: ['b'], options: reportOptionsOf('00000') })
    expect(pages[0]).toContain('Section: Results at work')
    expect(info['Title']).toBe('Overview Report - 1st January 2024, Results at work')
    expect(pages[1]).toContain('Overview Report - 1st January 2024, Results at work')
  })

  it('of chosen learners names them on the cover, in the title, the details and the figures, without who was invited', async () => {
    const selection = { learners: 3, of: 6, departments: [] }
    const { pages, whole, info } = await readReport({ report: { ...reportFixture(), asked: 3, selection } })
    const named = 'Selection: 3 of the 6 learners who completed'
    expect(pages[0]).toContain(named)
    expect(info['Title']).toBe('Overview Report - 1st January 2024, 3 of 6 learners')
    expect(pages[1]).toContain('Overview Report - 1st January 2024, 3 of 6 learners')
    expect(pages.find((page) => page.startsWith('Key Metrics'))).toContain(named)
    expect(pages.find((page) => page.startsWith('Details'))).toContain('Selection 3 of the 6 learners who completed')
    for (const text of ['Learners Invited', 'Learners Completed', 'Completions', 'invited ('])
      expect(whole).not.toContain(text)
    expect(whole).toContain('n = 6 · mean change')
  })

  it('of whole departments names these', async () => {
    const selection = { learners: 3, of: 6, departments: ['Care', 'Sales'] }
    const { pages } = await readReport({ report: { ...reportFixture(), selection } })
    expect(pages[0]).toContain('Selection: Care, Sales (3 of the 6 learners who completed)')
  })

  it('has no page for a section without questions', async () => {
    const report = reportFixture()
    const { whole } = await readReport({
      report: {
        ...report,
        sections: [...report.sections, { id: 'e', name: 'Nothing asked', description: null, questions: [] }],
      },
    })
    expect(whole).not.toContain('Nothing asked')
  })

  it('prints pasted signs as their reader would write them, in names, questions and answers', async () => {
    const pasted = 'Conﬁdence and eﬃciency'
    const report = withAnswers([pasted])
    const sections = report.sections.map((section) => ({
      ...section,
      name: pasted,
      questions: section.questions.map((question) => ({ ...question, text: pasted })),
    }))
    const { whole } = await readReport({
      report: { ...report, questionnaire: { ...report.questionnaire, name: pasted }, sections },
    })
    expect(times(whole, 'Confidence and efficiency')).toBeGreaterThan(3)
    expect(whole).not.toMatch(/[ﬁﬃ]/)
  })
  it('keeps a short title on one line, and a very short one at its usual size', () => {
    for (const title of ['Overview Report - 27th November 2026', 'Individual Report - 27th September 2026'])
      expect(titleStyle(title).fontSize * title.length * 0.58, title).toBeLessThanOrEqual(491.28)
    expect(titleStyle('Spring report')).toEqual({ fontSize: 34 })
    expect(titleStyle('Coaching for first-line managers, the first year')).toEqual({ fontSize: 34 })
  })

  it('keeps the date of its title on one line', () => {
    expect(withNonBreakingDate('Department Report - 23rd November 2026')).toBe(
      'Department Report - 23rd\u00a0November\u00a02026',
    )
  })

  it('keeps a number of people, and an interval with its ends, on one line', () =>
    expect(withNonBreakingFigures('from 2.86 to 4.36 (95% interval −1.2% to +45.7%, n = 2) due to n = few')).toBe(
      'from 2.86\u00a0to\u00a04.36 (95%\u00a0interval\u00a0−1.2%\u00a0to\u00a0+45.7%, n\u00a0=\u00a02) due to n = few',
    ))

  it('puts sections of the same name on one page', () => {
    expect(full.pages.filter(startsWith('Confidence and knowledge'))).toHaveLength(1)
    expect(full.whole).toContain('What helped you most?')
  })

  it('prints the help text of a question below it', async () => {
    const questions = [reportQuestion('q', 'What now?', { helpText: 'Within three months.' })]
    const sections = [{ id: 's', name: 'Only section', description: null, questions }]
    expect((await readReport({ report: { ...reportFixture(2), sections } })).whole).toContain(
      'What now? Within three months.',
    )
  })

  it('prints what the ends of a scale mean, and the names of before and after', async () => {
    const scale = { scaleMax: 5, scaleLabels: ['Not at all', '', '', '', 'Completely'] }
    const asked = { ...scale, responseType: 'ComparisonScale', beforeLabel: 'In spring', afterLabel: 'Today' } as const
    const own = { sessionId: 'r', learner: 'Ann', before: '2', after: '5', values: [] }
    const questions = [reportQuestion('q', 'How sure?', { ...asked, answers: [own] })]
    const sections = [{ id: 's', name: 'Only section', description: null, questions }]
    const whole = async (more = {}) => (await readReport({ report: { ...reportFixture(2), sections, ...more } })).whole
    expect(await whole()).toContain('How sure? 1 = Not at all, 5 = Completely')
    expect(await whole()).toContain('Learner In spring Today Ann 2 5')
    expect(await whole({ kind: 'Individual' })).toContain('In spring 2 Today 5')
  })

  it('states when there are no answers', () =>
    expect(full.whole).toContain('Has your manager followed up? No responses.'))
})

describe('an option', () => {
  it('switched off for the summary leaves the splash page and the sections', async () => {
    const { pages, whole } = await readReport({ options: reportOptionsOf('00000') })
    expect(whole).not.toContain('Key Metrics')
    expect(pages[1]).toContain('Confidence and knowledge')
  })

  it.each([
    ['10111', 'Percentage Change (%)'],
    ['11011', 'Index'],
    ['11101', 'Harbour Academy'],
    ['11110', 'Eight weeks'],
  ])('set as in %s omits just its part', async (customiser, part) => {
    const { whole } = await readReport({ options: reportOptionsOf(customiser) })
    for (const text of ['Percentage Change (%)', 'Index', 'Harbour Academy', 'Eight weeks', 'Key Metrics'])
      expect(whole.includes(text), text).toBe(text !== part)
  })

  it('without an index has the findings right after the cover, and none without the summary or without findings', async () => {
    const pagesOf = async (customiser: string, findings = reportFixture().findings) =>
      (await readReport({ report: { ...reportFixture(), findings }, options: reportOptionsOf(customiser) })).pages
    expect(startsWith('Findings')((await pagesOf('10000'))[1] ?? '')).toBe(true)
    expect((await pagesOf('00000')).some(startsWith('Findings'))).toBe(false)
    expect((await pagesOf('10000', [])).some(startsWith('Findings'))).toBe(false)
  })

  it('for sections prints those given, in their order', async () => {
    const { pages } = await readReport({ sectionIds: ['b', 'a', 'gone'], options: reportOptionsOf('00000') })
    expect(startsWith('Results at work')(pages[1] ?? '')).toBe(true)
    expect(pages.findIndex(startsWith('Confidence and knowledge'))).toBeGreaterThan(1)
    expect(pages.join(' ')).not.toContain('What helped you most?')
  })
})

describe('the report of a participant', () => {
  const block = [
    'Participant',
    'Name Łukasz Wójcik',
    'Email lukasz@northwind.example',
    'Department Customer Care',
    'Line Manager Name Ada Moss',
    'Line Manager Email ada@northwind.example',
    'Completed On 20th February 2024',
  ]

  it('shows the person, their answers and their performance beside the campaign', async () => {
    const { pages, whole } = await readReport({ report: individualFixture() })
    expect(pages[0]).toContain('Łukasz Wójcik')
    for (const text of block) expect(pages[2]).toContain(text)
    for (const text of ['Learners Invited', 'Completions', 'per learner', 'of 1 (100%)'])
      expect(whole).not.toContain(text)
    expect(whole).toContain('How confident are you when you coach a colleague? Before 1 After 2')
    const last = pages.at(-1) ?? ''
    expect(last.trimStart().startsWith('Performance')).toBe(true)
    expect(last).toContain('How confident are you when you coach a colleague? 0 10 1 2 +1 +1.50')
    expect(last).toContain('How much of the method do you know? 0% 100% 50% 70% +20% –')
    expect(last).toContain('shown from five people on')
    expect(pages[1]).toContain(`Performance ${pages.length}`)
  })

  it('names them without the summary too, and omits a missing line manager', async () => {
    const report = individualFixture()
    const { pages } = await readReport({
      report: { ...report, participant: { ...report.participant!, lineManagerEmail: null } },
      options: reportOptionsOf('00000'),
    })
    for (const text of block.filter((line) => !line.startsWith('Line Manager Email'))) expect(pages[0]).toContain(text)
    expect(pages[0]).not.toContain('Line Manager Email')
  })

  it('has only the performance of the printed sections', async () => {
    const { whole } = await readReport({ report: individualFixture(), sectionIds: ['b'] })
    expect(whole).not.toContain('Performance')
  })
})

describe('where small groups are withheld', () => {
  it('no one is named, and the reason is given', async () => {
    const report = reportFixture(12)
    const sections = report.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question, index) => ({
        ...question,
        answers: [],
        quotes: [],
        ...(index === 1 ? { isWithheld: true, change: null, mean: null, n: 0 } : {}),
      })),
    }))
    const { whole } = await readReport({
      report: { ...report, smallestGroupSize: 5, withheldCategories: ['Revenue', 'Retention'], sections },
    })
    expect(whole).toContain('groups of fewer than 5 people, so answers are not printed by name')
    expect(whole).toContain('How much of the method do you know? Withheld: no group of 5 people to show')
    expect(whole).toContain('Withheld: no group of 5 people to show: Revenue, Retention')
    expect(whole).toContain('n = 12 of 14 invited (86%) · mean change')
    expect(whole).not.toContain('Zoë')
  })

  it('a report of too few people has no figures at all', async () => {
    const { pages, whole } = await readReport({
      report: { ...reportFixture(4), smallestGroupSize: 5, isWithheld: true },
    })
    expect(pages).toHaveLength(2)
    expect(pages[1]).toContain('they would cover, or leave out, no whole group of 5 people')
    for (const text of ['Key Metrics', 'Confidence', 'per learner']) expect(whole).not.toContain(text)
  })
})

it('keeps the bars of a question, a short list of texts and the categories on one page each', async () => {
  const options = ['One', 'Two', 'Three', 'Four', 'Five']
  const words = options.map((text) => ({ text: `${text} of several`, times: 3 }))
  const questions = Array.from({ length: 12 }, (_, at) =>
    reportQuestion(`q${at}`, `Question ${at}?`, {
      responseType: at % 2 === 0 ? 'PickOne' : 'TextBoxes',
      questionType: 'Intent',
      options: at % 2 === 0 ? words.map(({ text }) => text) : [],
      words,
      n: 15,
    }),
  )
  const { pages } = await readReport({
    report: {
      ...reportFixture(),
      smallestGroupSize: 5,
      sections: [{ id: 's', name: 'S', description: null, questions }],
    },
  })
  for (const { text } of questions) {
    const after = pages.find((page) => page.includes(text))!.split(text)[1]!
    for (const option of options) expect(after.split('Question ')[0], text).toContain(`${option} of several`)
  }
  expect(pages.filter((page) => page.includes('per learner n = '))).toHaveLength(1)
})

describe('a report without', () => {
  it('finishers prints the splash page, the details and a note that there are no results yet', async () => {
    const report = { ...reportFixture(0), categories: [], returnOnInvestment: null }
    expect((await readReport({ report })).pages.map((text) => text.includes('No results yet.'))).toEqual([false, true])
    expect(
      (await readReport({ report, options: reportOptionsOf('00000') })).pages.map((text) =>
        text.includes('No results yet.'),
      ),
    ).toEqual([true])
  })

  it('invited finishers has the results of those who joined by a link', async () => {
    const report = { ...reportFixture(3), invited: 8, completed: 0, joined: 3, joinedCompleted: 3 }
    const { whole } = await readReport({ report })
    expect(whole).not.toContain('No results yet.')
    expect(whole).toContain('Key Metrics')
  })

  it('categories or sections still prints', async () => {
    const { whole } = await readReport({
      report: { ...reportFixture(), categories: [], sections: [], learningUnit: null, returnOnInvestment: null },
    })
    expect(times(whole, 'No results yet.')).toBe(2)
  })

  it('all learners states the share of the cost, under the cost and in the calculation', async () => {
    const costShare = { learners: 12, of: 34, isOfLearners: true }
    const fixture = reportFixture()
    const { whole } = await readReport({
      report: {
        ...fixture,
        sectionName: 'Words',
        learners: { ...fixture.learners, totalCost: 4_411.7647, isShareOfCost: true, costShare },
        returnOnInvestment: { benefits: 24_037.5, cost: 4_411.7647, costShare, answers: 12, bcr: 5.448, roi: 444.8 },
      },
    })
    expect(whole).toContain('Total Cost: £4,411.76, the share of 12 of 34 learners')
    expect(whole).toContain('Cost: £4,411.76, the share of 12 of 34 learners')
    expect(whole).toContain('An amount reported as a decrease is a benefit lost, and is subtracted.')
    expect(whole).toContain('Only amounts given to the questions shown count as benefits')
  })

  it('a known cost states so', async () => {
    const { whole } = await readReport({
      report: {
        ...reportFixture(),
        returnOnInvestment: { benefits: 50, cost: 0, costShare: null, answers: 1, bcr: null, roi: null },
      },
    })
    expect(whole).toContain('One amount was given.')
    expect(whole).toContain('The cost of the training is not known')
  })
})

describe('a long report', () => {
  it('repeats table headers on every page and omits no learner', async () => {
    const { pages, whole } = await readReport({ report: reportFixture(50) })
    for (const learner of learnerNames(50)) expect(times(whole, new RegExp(`${learner}(?!\\d)`)), learner).toBe(7)
    expect(pages.filter((text) => /^\s*Learner (Before After|Response) /.test(text)).length).toBeGreaterThan(3)
  })

  it('of 200 questions prints each once, on its pages', async () => {
    const questions = Array.from({ length: 200 }, (_, index) =>
      comparison(`q${index}`, `Is this question ${index + 1}?`, { learners: 3, before: () => 1, after: () => 5 }),
    )
    const { pages, whole } = await readReport({
      report: { ...reportFixture(3), sections: [{ id: 's', name: 'Many', description: null, questions }] },
    })
    for (let number = 1; number <= 200; number += 1) expect(times(whole, `Is this question ${number}?`)).toBe(1)
    expect(times(whole, 'Zoë Müller')).toBe(200)
    // A question is never last on a page without its answers, nor are its answers alone on the next.
    for (const text of pages.slice(5)) expect(times(text, 'Is this question')).toBe(times(text, 'Zoë Müller'))
  })
})

describe('an answer', () => {
  it('of thousands of words flows over pages under repeated table headers, to its last word', async () => {
    const { pages, whole } = await readReport({
      report: withAnswers([`${'A sentence that somebody wrote. '.repeat(600)}The very end.`, 'Short.']),
      options: reportOptionsOf('00000'),
    })
    expect(times(whole, 'somebody')).toBe(600)
    expect(pages.find((text) => text.includes('The very end.'))).toMatch(/^\s*Learner Response/)
    expect(times(whole, 'Person 1')).toBe(1)
  })

  it('is printed as typed, without characters that no font draws', async () => {
    const { whole } = await readReport({
      report: withAnswers(['<b>bold</b> &amp; <script>x</script>', 'a\u0000b\u0007c', 'half \ud83d of a face', '=1+1']),
    })
    for (const text of ['<b>bold</b> &amp; <script>x</script>', 'abc', 'of a face', '=1+1'])
      expect(whole).toContain(text)
  })

  it('without a break opportunity is broken', async () => {
    const { whole } = await readReport({ report: withAnswers(['x'.repeat(300)]) })
    expect(times(whole, 'x')).toBeGreaterThanOrEqual(300)
  })

  it('left blank is a dash', async () =>
    expect((await readReport({ report: withAnswers(['  ']) })).whole).toContain('Person 1 –'))
})

describe('a name', () => {
  it('in another script can be found by text search', async () => {
    const names = ['محمد الأحمد', 'דוד לוי', '王小明', '김민수', 'Zoë 🙂 Müller']
    const report = withAnswers(names)
    const [section] = report.sections
    const questions = section!.questions.map((question) => ({
      ...question,
      answers: question.answers.map((answer, index) => ({ ...answer, learner: names[index]!, values: ['Yes.'] })),
    }))
    const { whole } = await readReport({
      report: { ...report, sections: [{ ...section!, questions }] },
      options: reportOptionsOf('00000'),
    })
    // The text extractor of these tests returns the words of a line in visual order.
    for (const word of names.flatMap((name) => name.split(' '))) expect(whole).toContain(word)
  })
})

describe('a title', () => {
  it('of 200 letters is printed in full', async () => {
    const title = 'A long title '.repeat(15).trim()
    expect((await readReport({ heading: { ...reportHeading, title } })).pages[0]).toContain(title)
  })
  it('left blank falls back to the name of the campaign', async () =>
    expect((await readReport({ heading: { ...reportHeading, title: ' ' } })).info).toMatchObject({
      Title: 'Coaching for first-line managers, spring 2024',
    }))
})

describe('a logo', () => {
  const withLogo = (logo: string) =>
    readReport({
      report: withAnswers(['Yes.']),
      heading: { ...reportHeading, logo },
      options: reportOptionsOf('00000'),
    })
  it('replaces the company’s name', async () =>
    expect(times((await withLogo(exampleLogo)).pages[0] ?? '', 'Northwind')).toBe(1))
  it('that cannot be read is omitted', async () =>
    expect(times((await withLogo(exampleLogo.slice(0, 60))).pages[0] ?? '', 'Northwind')).toBe(2))
})
