import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Paper, paperSections } from '@/domain/paper'
import words from '@/locales/en-GB/report.json'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { paperWords } from '@/server/testing/screens/paperWords'
import { registerFonts } from '../fonts'
import { exampleLogo } from '../report/testing/reportFixture'
import { readPdf } from '../report/testing/readPdf'
import { PaperDocument } from './PaperDocument'

type Fields = Parameters<typeof questionDetail>[1]

function paperOf(questions: readonly Fields[], more: Partial<Paper> = {}): Paper {
  const section = {
    id: 's',
    name: 'At work',
    description: 'About the last month.',
    condition: null,
    questions: questions.map((fields, index) => questionDetail(`q${index + 1}`, fields)),
  }
  return {
    name: 'Leading well',
    description: 'How the course helps.',
    facts: ['3 questions', 'Takes about 2 minutes'],
    company: { name: 'Harbour & Vale', logo: null, brandColor: '#0F6E84' },
    sections: paperSections([section], paperWords()),
    ...more,
  }
}
const read = (paper: Paper) => readPdf(<PaperDocument paper={paper} words={words.pdf} language="en-GB" />)
const options = (count: number, text: (number: number) => string) => ({
  options: Array.from({ length: count }, (_, index) => text(index + 1)),
})
const choice = (text: string, count = 8, more: Fields = {}): Fields => ({
  questionType: 'Improvement',
  responseType: 'MultipleChoice',
  questionText: text,
  ...options(count, (number) => `${text} choice ${number}`),
  ...more,
})

beforeAll(() => registerFonts(path.resolve('public/fonts')))

it('has all texts of the questionnaire, and a number and total on every page', async () => {
  const { pages, outline, info, whole } = await read(
    paperOf([
      { questionText: '<p>How <b>sure</b> are you?</p>', scaleLabels: ['Not at all', '', '', '', 'Completely'] },
      { responseType: 'ComparisonScale', beforeLabel: 'In May', isNARequired: true, helpText: 'In your own view.' },
      { responseType: 'Number', unit: 'hours a month', leastValue: 0, mostValue: 40, isOptional: true },
      {
        questionType: 'Commitment',
        responseType: 'TextBoxes',
        minTextBoxes: 1,
        maxTextBoxes: 1,
        isReinforcementRequired: true,
        reinforcementText: 'By when?',
      },
      choice('Which of these?', 2),
    ]),
  )
  for (const text of [
    'Harbour & Vale Leading well How the course helps. 3 questions Takes about 2 minutes At work About the last month.',
    '1. How sure are you? 1 2 3 4 5 Not at all Completely',
    '2. Text of q2 In your own view. In May 1 2 3 4 5 After 1 2 3 4 5 Not applicable',
    '3. Text of q3 From 0 to 40. You can skip this question. hours a month',
    '4. Text of q4 Please give exactly 1 answer. By when? Optional',
    '5. Which of these? Choose as many as apply. Which of these? choice 1 Which of these? choice 2',
  ])
    expect(whole).toContain(text)
  pages.forEach((text, index) => expect(text).toContain(`Leading well Page ${index + 1} of ${pages.length}`))
  expect(outline).toEqual(['Leading well'])
  expect(info).toMatchObject({ Title: 'Leading well', Author: 'Harbour & Vale', Language: 'en-GB' })
})

describe('page breaks', () => {
  it('do not occur inside a question that fits on a page, or after the heading of a section', async () => {
    const asked = Array.from({ length: 14 }, (_, index) => `Question ${index + 101}?`)
    const paper = paperOf([])
    const sections = asked.map((text, index) => ({
      id: text,
      name: `Part ${index + 101}`,
      description: '',
      condition: null,
      questions: [questionDetail(text, choice(text, 3 + (index % 6)))],
    }))
    const { pages } = await read({
      ...paper,
      sections: paperSections(sections, paperWords()),
    })
    expect(pages.length).toBeGreaterThan(3)
    asked.forEach((text, index) => {
      const on = pages.filter((page) => page.includes(text))
      expect(on, text).toHaveLength(1)
      expect(on[0]).toContain(`Part ${index + 101}`)
      expect(on[0]).toContain(`${text} choice ${3 + (index % 6)}`)
    })
  })

  it('occur between the parts of a question that fills more than a page, and lose nothing', async () => {
    const long = (number: number) => `Choice ${number}: ${'some more words '.repeat(30)}end ${number}.`
    const { pages, whole } = await read(
      paperOf([choice('First?', 6), { ...choice('Long?'), ...options(8, long), helpText: 'x '.repeat(90) }]),
    )
    expect(pages.length).toBeGreaterThan(1)
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
      expect(whole).toContain(`end ${number}.`)
      expect(
        pages.filter((page) => page.includes(`Choice ${number}:`) && page.includes(`end ${number}.`)),
      ).toHaveLength(1)
    }
  })

  it('occur in a text longer than a page', async () => {
    const text = Array.from({ length: 1500 }, (_, index) => `word${index}`).join(' ')
    const { pages, whole } = await read(paperOf([{ questionText: text }]))
    expect(pages.length).toBeGreaterThan(1)
    for (const word of ['word0 ', 'word700 ', 'word1499']) expect(whole).toContain(word)
  })
})

it('has a label below each step, and steps with many labels below each other', async () => {
  const labels = (count: number) => Array.from({ length: count }, (_, index) => `Label ${index + 1}`)
  const { whole } = await read(
    paperOf([
      { scaleMax: 3, scaleLabels: labels(3) },
      { scaleMax: 10, scaleLabels: labels(10) },
    ]),
  )
  expect(whole).toContain('1 Label 1 2 Label 2 3 Label 3')
  expect(whole).toContain('9 Label 9 10 Label 10')
})

it('is drawn with pictures, a logo and other scripts, and with none that can be read', async () => {
  const src = '/api/blobs/6f1b0c54-6b1c-4f6e-9d59-0a8a3c1f9a11'
  const questions: Fields[] = [
    { questionText: `<p><img src="${src}" alt="The desk"></p>` },
    { questionText: 'Conﬁdence 😀 你好' },
    { questionText: 'كم مرة؟', helpText: 'עזרה' },
  ]
  const plain = await read(paperOf(questions))
  expect(plain.whole).toContain('The desk')
  expect(plain.whole).toContain('Confidence')
  const paper = paperOf(questions, { company: { name: 'Harbour & Vale', logo: exampleLogo, brandColor: 'red' } })
  const drawn = JSON.parse(JSON.stringify(paper).replace(src, exampleLogo)) as Paper
  const { whole } = await read(drawn)
  expect(whole).not.toContain('The desk')
  expect(whole).not.toContain('Harbour & Vale')
})

it('has statements on one scale as a table, whose steps are on each of its pages', async () => {
  const statements = Array.from({ length: 15 }, (_, index): Fields => ({
    stem: 'At work I can …',
    questionText: `statement ${index + 101} ${'with more words '.repeat(12)}`,
    scaleLabels: ['Never', '', '', '', 'Always'],
    isNARequired: true,
  }))
  const { pages, whole } = await read(paperOf([{ questionText: 'First?' }, ...statements]))
  expect(whole).toContain('At work I can …')
  expect(whole.replaceAll(/\s+/g, ' ')).toContain('16. statement 115')
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toContain('Always')
})

it.each([3, 4, 5, 6, 7, 8, 9])(
  'has no heading of a section alone at the end of a page: after %d questions',
  async (count) => {
    const before = paperOf(Array.from({ length: count }, (): Fields => ({ responseType: 'Number' }))).sections
    const [after] = paperOf(
      [1, 2, 3].map((number) => ({ stem: 'At work I …', questionText: `statement ${number}` })),
    ).sections
    const { pages } = await read(paperOf([], { sections: [...before, { ...after!, id: 't', name: 'In daily work' }] }))
    const page = pages.find((text) => text.includes('In daily work'))
    expect(page).toContain('At work I …')
    expect(page).toContain('statement 1')
  },
)

it('says which answers a question is for', async () => {
  const condition = { match: 'all' as const, terms: [{ questionId: 'q1', test: 'is' as const, value: 0 }] }
  const { whole } = await read(paperOf([{ responseType: 'YesNo' }, { condition }]))
  expect(whole).toContain('Only if question 1 is No. 2. Text of q2')
})
