import { act, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PendingAnswers } from '@/components/shared/unsaved/PendingAnswers'
import { leftOutRow, type QuestionResponseRow } from '@/domain/questionResponse'
import { noThanks, questionDetail, questionWording } from '@/server/testing/screens/questionDetail'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { loadInput } from '../inputs/late/lateInput'
import type { RunAbout, RunQuestion, RunQuestionnaire } from '../run'
import type { Keeping } from '../saving/RunStore'
import { RunPlayer } from './RunPlayer'

const question: (id: string, fields: Partial<RunQuestion>) => RunQuestion = questionDetail
const questionnaire: RunQuestionnaire = {
  id: 'n',
  name: 'Leading well',
  description: 'About the course',
  ...noThanks,
  questionnaireType: 'Campaign',
  startDate: '2026-03-01T00:00:00Z',
  endDate: '2026-03-31T22:59:59Z',
  timeZone: 'Europe/London',
  sections: [
    {
      id: 's',
      questionnaireId: 'n',
      name: 'Section 1',
      description: '',
      displayOrder: 1,
      condition: null,
      version: 1,
      questions: [question('first', {}), question('second', { responseType: 'ComparisonScale' })],
    },
    {
      id: 't',
      questionnaireId: 'n',
      name: 'Section 2',
      description: '',
      displayOrder: 2,
      condition: null,
      version: 1,
      questions: [
        question('third', { questionType: 'Intent', responseType: 'TextBoxes', minTextBoxes: 0, maxTextBoxes: 2 }),
      ],
    },
  ],
}
const about: RunAbout = {
  companyName: 'Fernhill',
  smallestGroupSize: null,
  retentionMonths: null,
  isAnonymous: false,
  goesOnByItself: false,
  asksManagers: false,
  session: {
    id: 'run',
    userId: 'u',
    startDate: '2026-03-02T09:00:00Z',
    endDate: null,
    closesAt: null,
    progress: 0,
    firstName: 'Zoë',
    lastName: 'Lindqvist',
    email: 'zoe@example.test',
    departmentName: null,
    version: 1,
  },
}
type Saved = [string, readonly QuestionResponseRow[]]

function play(props: Partial<ComponentProps<typeof RunPlayer>> = {}) {
  const saved: Saved[] = []
  const seen = { finished: 0, left: 0 }
  const { unmount } = renderWithTheme(
    <RunPlayer
      questionnaire={questionnaire}
      responses={[]}
      currencySymbol="£"
      mode="answer"
      save={async (...answer: Saved) => void saved.push(answer)}
      finish={async () => void seen.finished++}
      onLeave={() => seen.left++}
      {...props}
    />,
  )
  return { saved, seen, unmount }
}
const click = async (name: string | RegExp) => {
  // The page of viewed answers is loaded when it is first shown.
  const button = screen.queryByRole('button', { name }) ?? (await screen.findByRole('button', { name }))
  await act(async () => void fireEvent.click(button))
}
const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))
const stored = (questionId: string, amountInput: number, displayOrder = 0) => ({
  id: `${questionId}${displayOrder}`,
  questionId,
  displayOrder,
  amountInput,
  textInput: null,
  yesNoInput: null,
  reinforcementText: null,
  isolationInput: null,
  confidenceInput: null,
  isUserInput: true,
})

beforeAll(async () => {
  for (const responseType of ['Number', 'CurrencyAmount', 'TextBoxes'] as const) await loadInput(responseType)
})
beforeEach(() => window.sessionStorage.clear())

it('shows the intro, then one question at a time, and finishes', async () => {
  const { saved, seen } = play()
  expect(screen.getByRole('heading', { name: 'Leading well' })).toBeTruthy()
  expect(screen.getByText('3 questions')).toBeTruthy()
  expect(screen.getByText('01/03/2026 to 31/03/2026')).toBeTruthy()
  await click('Begin')
  expect(screen.getByText('1 of 3')).toBeTruthy()
  expect(screen.queryByText('Text of second')).toBeNull()
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  await click('Next')
  const missing = screen.getByText('Please provide a response.')
  expect(scrolled.mock.contexts).toContain(missing)
  await press('2')
  expect(screen.queryByText('Please provide a response.')).toBeNull()
  await click('Next')
  await press('1')
  await click('Next')
  expect(screen.getByText('Please select from both scales.')).toBeTruthy()
  await press('4')
  await click('Next')
  expect(screen.getByText('3 of 3')).toBeTruthy()
  await click('Save & Finish')
  expect(seen.finished).toBe(1)
  expect(saved.map(([id, rows]) => [id, rows.length])).toContainEqual(['second', 2])
  expect(saved.at(-1)).toMatchObject(['third', [{ textInput: '', isUserInput: false }]])
})

it('does not finish before everything is answered, and shows the first gap', async () => {
  const { seen } = play({ responses: [stored('second', 1), stored('second', 2, 1)] })
  expect(screen.getByText('Text of first')).toBeTruthy()
  await press('3')
  await click('Next')
  await click('Next')
  await click('Back')
  await click('Back')
  expect(screen.getByText('Text of first')).toBeTruthy()
  expect(seen.finished).toBe(0)
})

it('reports at an unanswered last question that the run is incomplete, and what the question lacks', async () => {
  const [first, second] = questionnaire.sections[0]!.questions
  const { seen } = play({
    questionnaire: { ...questionnaire, sections: [{ ...questionnaire.sections[0]!, questions: [first!, second!] }] },
    responses: [stored('first', 3)],
  })
  await click('Save & Finish')
  expect(screen.getByText('You have not yet completed all questions.')).toBeTruthy()
  expect(screen.getByText('Please select from both scales.')).toBeTruthy()
  expect(seen.finished).toBe(0)
})

it('goes from a gap that finishing found straight back to the end', async () => {
  const questions = ['first', 'a', 'b', 'last'].map((id) => question(id, {}))
  play({
    questionnaire: { ...questionnaire, sections: [{ ...questionnaire.sections[0]!, questions }] },
    responses: [stored('a', 1), stored('b', 1), stored('last', 1)],
    arrival: { questionId: null, isIncomplete: true },
  })
  expect(screen.getByText('You have not yet completed all questions.')).toBeTruthy()
  expect(screen.getByText('Text of first')).toBeTruthy()
  await press('3')
  await click('Next')
  expect(screen.getByText('4 of 4')).toBeTruthy()
  expect(screen.queryByText('You have not yet completed all questions.')).toBeNull()
})

it('clears a choice that is selected again or deleted with Delete, but not on a double click', async () => {
  play()
  const five = () => screen.getByRole<HTMLInputElement>('radio', { name: '5' })
  await click('Begin')
  await act(async () => void fireEvent.click(five()))
  expect(five().checked).toBe(true)
  await act(async () => void fireEvent.click(five().closest('label')!, { detail: 2 }))
  expect(five().checked).toBe(true)
  await act(async () => void fireEvent.click(five().closest('label')!, { detail: 1 }))
  expect(five().checked).toBe(false)
  await act(async () => void fireEvent.click(five()))
  await act(async () => void fireEvent.keyDown(five(), { key: 'Delete' }))
  expect(five().checked).toBe(false)
  await click('Next')
  expect(screen.getByText('Please provide a response.')).toBeTruthy()
})

it('continues with Enter, but neither from a button nor to the end', async () => {
  const { seen } = play()
  await click('Begin')
  await act(async () => void fireEvent.keyDown(screen.getByRole('radio', { name: '2' }), { key: 'Enter' }))
  expect(screen.getByText('Please provide a response.')).toBeTruthy()
  await press('2')
  await act(
    async () => void fireEvent.keyDown(screen.getByRole('button', { name: 'Save For Later' }), { key: 'Enter' }),
  )
  expect(screen.getByText('1 of 3')).toBeTruthy()
  await act(async () => void fireEvent.keyDown(screen.getByRole('radio', { name: '2' }), { key: 'Enter' }))
  expect(screen.getByText('2 of 3')).toBeTruthy()
  await press('1')
  await press('4')
  await act(async () => void fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 'Enter' }))
  await act(async () => void fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 'Enter' }))
  expect(screen.getByText('3 of 3')).toBeTruthy()
  expect(seen.finished).toBe(0)
})

it('shows which answer the server refused, and links to it', async () => {
  const invalid = Object.assign(new Error(''), {
    errors: [{ extensions: { code: 'BAD_USER_INPUT', key: 'invalidResponses' } }],
  })
  play({ save: async (id) => (id === 'first' ? Promise.reject(invalid) : undefined) })
  await click('Begin')
  await press('2')
  await click('Next')
  expect(await screen.findByText('One or more of the responses are invalid')).toBeTruthy()
  expect(screen.getByText('0% answered')).toBeTruthy()
  await click('Go to question 1')
  expect(screen.getByText('1 of 3')).toBeTruthy()
})

it('continues at a question of which only one side is answered', () => {
  play({ responses: [stored('first', 3), stored('second', 1)] })
  expect(screen.getByText('Text of second')).toBeTruthy()
})

it('keeps an answer that could not be saved, reports it, and saves it later', async () => {
  let isUp = false
  const saved: string[] = []
  const { seen } = play({
    save: async (id) => {
      if (!isUp) throw new TypeError('network')
      saved.push(id)
    },
  })
  await click('Begin')
  await press('5')
  await click('Save For Later')
  expect(seen.left).toBe(0)
  expect(screen.getByText('Not saved yet. Your answer is still on this screen.')).toBeTruthy()
  expect((screen.getByRole('radio', { name: '5' }) as HTMLInputElement).checked).toBe(true)
  isUp = true
  await click('Try again')
  expect(saved).toEqual(['first'])
  expect(screen.getByText('Saved')).toBeTruthy()
  await click('Save For Later')
  expect(seen.left).toBe(1)
})

it('skips the checks and saves nothing when viewing', async () => {
  const { saved } = play({ mode: 'view', responses: [stored('first', 3)] })
  await click('Show questions')
  await click('Next')
  await click('Next')
  expect(screen.getByRole('heading', { name: 'Text of third', level: 1 })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save & Finish' })).toBeNull()
  expect(saved).toEqual([])
})

it('accepts answers, skips the checks and saves nothing in a preview', async () => {
  const { saved } = play({ mode: 'preview' })
  await click('Begin')
  await press('2')
  await click('Next')
  await click('Next')
  expect(screen.queryByRole('button', { name: 'Save & Finish' })).toBeNull()
  await click('Back')
  await click('Back')
  expect((screen.getByRole('radio', { name: '2' }) as HTMLInputElement).checked).toBe(true)
  expect(saved).toEqual([])
})

it('renders only the allowed tags of a question’s markup', async () => {
  const text =
    '<p>Hi <b>there</b><img src=x onerror="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)">x</a><a href="https://example.test">y</a></p>'
  play({
    questionnaire: {
      ...questionnaire,
      sections: [{ ...questionnaire.sections[0]!, questions: [question('first', { questionText: text })] }],
    },
  })
  await click('Begin')
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.querySelector('img, script')).toBeNull()
  expect([...heading.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['https://example.test/'])
  expect(heading.querySelector('b')?.textContent).toBe('there')
})

const reworded = question('first', {
  responseType: 'PickOne',
  questionText: '<p>How often now?</p>',
  options: ['Monthly', 'Weekly'],
})
const rewordedOnly: RunQuestionnaire = {
  ...questionnaire,
  sections: [{ ...questionnaire.sections[0]!, questions: [reworded] }],
}
const chosenThen = {
  ...stored('first', 1, 1),
  textInput: 'Daily',
  wording: questionWording({ questionText: '<p>How often?</p>', options: ['Daily', 'Weekly'] }),
}

it('shows an answer with the wording it was given to, and reports that the wording has changed', async () => {
  play({ questionnaire: rewordedOnly, mode: 'view', responses: [chosenThen] })
  await click('Show questions')
  expect(screen.getByRole('heading', { name: 'How often?', level: 1 })).toBeTruthy()
  expect(screen.getByText('The question has been reworded.')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Daily', checked: true })).toBeTruthy()
  expect(screen.queryByText('Monthly')).toBeNull()
})

it('never shows an answer as a different one because the question was changed while it was being answered', async () => {
  const { saved } = play({ questionnaire: rewordedOnly, responses: [chosenThen] })
  expect(screen.getByText('How often now?')).toBeTruthy()
  expect(screen.getByText(/You chose: Daily\./)).toBeTruthy()
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Monthly' })))
  expect(screen.queryByText(/You chose: Daily\./)).toBeNull()
  await click('Save & Finish')
  expect(saved.at(-1)).toMatchObject(['first', [{ textInput: 'Monthly' }]])
})

it('names the department whose administrators also see the answers', () => {
  play({ about: { ...about, session: { ...about.session, departmentName: 'Sales' } } })
  expect(screen.getByText(/^Administrators of Fernhill and of its department Sales can see/)).toBeTruthy()
})

it('does not show who will see the answers when viewing or previewing', () => {
  play({ about, mode: 'view' })
  expect(screen.queryByRole('region')).toBeNull()
  play({ mode: 'preview' })
  expect(screen.queryByRole('region')).toBeNull()
})

it('continues at the last question, also after going back to view others', async () => {
  const responses = [stored('first', 3), stored('second', 1), stored('second', 2, 1)]
  const { unmount } = play({ about, responses })
  expect(screen.getByText('Text of third')).toBeTruthy()
  await click('Back')
  await click('Back')
  unmount()
  const again = play({ about, responses })
  expect(screen.getByText('Text of first')).toBeTruthy()
  again.unmount()
  play({ about: { ...about, session: { ...about.session, id: 'other' } }, responses })
  expect(screen.getByText('Text of third')).toBeTruthy()
})

it('shows the progress as the server computes it, beside the position', async () => {
  play({ about })
  await click('Begin')
  const bar = screen.getByRole('progressbar', { name: 'Progress' })
  expect(bar.getAttribute('aria-valuetext')).toBe('0% answered')
  await press('2')
  expect(bar.getAttribute('aria-valuetext')).toBe('33% answered')
  await click('Next')
  await press('1')
  expect(screen.getByText('33% answered')).toBeTruthy()
  await press('1')
  expect(screen.getByText('66% answered')).toBeTruthy()
  expect(screen.getByText('2 of 3')).toBeTruthy()
})

it('focuses the heading when going back to the intro', async () => {
  play()
  await click('Begin')
  await click('Back')
  expect(document.activeElement?.textContent).toBe('Leading well')
})

it('explains before the first answer that results are shown for groups only, where the company promises that', () => {
  play({ about: { ...about, smallestGroupSize: 5 } })
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toBe(
    'Results are only shown for groups of at least 5 people. New people who are added after this has started do not count among them.',
  )
  expect(lines.join(' ')).toContain('cannot see your answers with your name')
  expect(lines.join(' ')).not.toContain('can see your answers with your name')
})

it('explains before the first answer how long it is stored with the person, where the company states that', () => {
  play({ about: { ...about, retentionMonths: 24 } })
  expect(
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .at(-1),
  ).toBe(
    'Your answers stay linked to your name for 2 years after the campaign ends, or after you complete it where there is no end. After that your name and everything you wrote in your own words are deleted; only the figures remain.',
  )
})

it.each([
  ['textbox', { responseType: 'Number' }],
  ['radiogroup', {}],
  ['radiogroup', { responseType: 'ComparisonScale' }],
  ['radiogroup', { responseType: 'YesNo' }],
  ['textbox', { questionType: 'Intent', responseType: 'TextBoxes', minTextBoxes: 1, maxTextBoxes: 2 }],
] as const)(
  'shows the help text of a question, and describes its %s by it and by what is missing',
  async (role, fields) => {
    const helpText = 'Count the last month.'
    const questions = [question('first', { helpText, ...fields }), question('second', {})]
    play({ questionnaire: { ...questionnaire, sections: [{ ...questionnaire.sections[0]!, questions }] } })
    await click('Begin')
    expect(screen.getAllByText(helpText)).toHaveLength(1)
    const [field] = screen.getAllByRole(role)
    const described = () =>
      (field?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
    expect(described()).toContain(helpText)
    expect(field?.getAttribute('aria-invalid')).not.toBe('true')
    await click('Next')
    expect(described()).toEqual(expect.arrayContaining([helpText, screen.getByRole('alert').textContent]))
  },
)

describe('an invalid figure', () => {
  const asking: RunQuestionnaire = {
    ...questionnaire,
    sections: [
      {
        ...questionnaire.sections[0]!,
        questions: [question('first', { responseType: 'Number' }), question('second', {})],
      },
    ],
  }
  const field = () => screen.getByRole('textbox', { name: 'Text of first' }) as HTMLInputElement
  const type = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }))
  const leave = () => act(async () => void fireEvent.blur(field()))
  const notANumber = 'Please enter a number such as 1234.50.'

  it('that cannot be parsed shows an error at its field, blocks Next and is not reported as saved', async () => {
    const { saved } = play({ questionnaire: asking, responses: [stored('first', 4), stored('second', 2)] })
    await click('Back')
    await type('4 apples')
    expect(screen.queryByText(notANumber)).toBeNull()
    expect(screen.getByText('Not saved yet')).toBeTruthy()
    await leave()
    const message = screen.getByText(notANumber)
    expect(message.getAttribute('role')).toBe('alert')
    expect(field().getAttribute('aria-describedby')).toBe(message.id)
    await click('Next')
    expect(screen.getByText('1 of 2')).toBeTruthy()
    expect(screen.queryByText('Please provide a response.')).toBeNull()
    await type('5')
    expect(screen.queryByText(notANumber)).toBeNull()
    expect(screen.queryByText('Not saved yet')).toBeNull()
    await click('Next')
    expect(saved).toMatchObject([['first', [{ amountInput: 5 }]]])
  })

  it('that cannot be parsed is still there on return, and blocks finishing and leaving with a message', async () => {
    const { seen } = play({
      questionnaire: {
        ...asking,
        sections: [{ ...asking.sections[0]!, questions: [...asking.sections[0]!.questions].reverse() }],
      },
      responses: [stored('first', 4), stored('second', 2)],
    })
    await type('1e3')
    await click('Back')
    expect(screen.getByText('1 of 2')).toBeTruthy()
    await click('Save For Later')
    expect(seen.left).toBe(0)
    expect(screen.getByText('The marked answers cannot be saved. Correct or clear them first.')).toBeTruthy()
    expect(field().value).toBe('1e3')
    expect(screen.getByText(notANumber)).toBeTruthy()
    await click('Save & Finish')
    expect(seen.finished).toBe(0)
    await type('')
    expect(screen.getByText('Please provide a response.')).toBeTruthy()
    await type('1000')
    await click('Save & Finish')
    expect(seen.finished).toBe(1)
  })

  it('that cannot be parsed prompts a confirmation before the page is closed', async () => {
    play({ questionnaire: asking })
    await click('Begin')
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leaves()).toBe(true)
    await type('x')
    expect(leaves()).toBe(false)
    await type('7')
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 600))))
    expect(leaves()).toBe(true)
  })
})

describe('without a connection', () => {
  const offline = async () => {
    throw new TypeError('network')
  }
  /** A browser store that survives closing the page. */
  class Durable extends PendingAnswers {
    override get isDurable() {
      return true
    }
  }
  const keeping = (store: PendingAnswers): Keeping => ({
    store,
    userId: 'u',
    sessionId: 'run',
    questionOf: (id) => questionnaire.sections.flatMap(({ questions }) => questions).find((one) => one.id === id),
    kept: [],
    stored: {},
    version: 1,
    read: async () => ({ version: 1, answers: new Map() }),
    onReplaced: () => undefined,
  })
  const all = [
    stored('first', 3),
    stored('second', 1),
    stored('second', 2, 1),
    { ...stored('third', 0), amountInput: null, textInput: 'call' },
  ]
  const finishing = 'You need a connection to complete it. Your answers are safe; try again once you are back online.'
  const later =
    'There is no connection. Your answers are safe: you can close this page and continue once you are back online.'
  const write = (text: string) =>
    act(
      async () => void fireEvent.change(screen.getByRole('textbox', { name: 'Answer 1' }), { target: { value: text } }),
    )
  afterEach(() => void vi.restoreAllMocks())

  it('finishing reports that it needs a connection, and that pending answers are kept', async () => {
    const { seen } = play({ responses: all, save: offline, keeping: keeping(new Durable(null)) })
    await write('call Ann')
    await click('Save & Finish')
    expect(screen.getByText(finishing)).toBeTruthy()
    expect(
      screen.getByText(
        /^You are offline\. 1 answer is saved on this device and will be sent when you reconnect, unless you sign out or someone else signs in here\.$/,
      ),
    ).toBeTruthy()
    expect(seen.finished).toBe(0)
  })

  it('finishing reports the same when all answers are stored', async () => {
    play({ responses: all, finish: offline })
    await click('Save & Finish')
    expect(screen.getByText(finishing)).toBeTruthy()
  })

  it('leaving for later stays on the page and reports that it may be closed', async () => {
    const { seen } = play({ responses: all, save: offline, keeping: keeping(new Durable(null)) })
    await write('call Ann')
    await click('Save For Later')
    expect(screen.getByText(later)).toBeTruthy()
    expect(seen.left).toBe(0)
  })

  it('leaving for later stays on the page when all answers are stored', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { seen } = play({ responses: all })
    await click('Save For Later')
    expect(screen.getByText(later)).toBeTruthy()
    expect(seen.left).toBe(0)
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(later)).toBeNull()
  })

  it('a browser that stores nothing is to be left open', async () => {
    play({ responses: all, save: offline })
    await write('call Ann')
    await click('Save For Later')
    expect(
      screen.getByText(
        'There is no connection, and this browser cannot store your answers. Please leave this page open until you are back online.',
      ),
    ).toBeTruthy()
  })
})

describe('the Back key of a phone', () => {
  const here = () => screen.getByText(/^\d of 3$/).textContent
  const history = (by: number) =>
    act(async () => {
      const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
      window.history.go(by)
      await arrived
    })
  const responses = [stored('first', 3), stored('second', 1), stored('second', 2, 1)]
  const depth = () => (window.history.state as { runSteps?: { depth: number } } | null)?.runSteps?.depth
  beforeEach(() => window.history.pushState(null, ''))

  it('leads to the question before, and from the first one to the intro; Forward returns', async () => {
    play({ about })
    await click('Begin')
    await press('2')
    await click('Next')
    await history(-1)
    expect(here()).toBe('1 of 3')
    await history(1)
    expect(here()).toBe('2 of 3')
    await history(-2)
    expect(screen.getByRole('heading', { name: 'Leading well' })).toBeTruthy()
  })
  it('leads further back also where a person continues, and beside the Back of the page', async () => {
    play({ about, responses })
    expect(here()).toBe('3 of 3')
    await act(async () => void fireEvent.pointerDown(document.body))
    await history(-1)
    expect(here()).toBe('2 of 3')
    await click('Next')
    await click('Back')
    await history(-1)
    expect(here()).toBe('1 of 3')
  })
  it('leads out of a run that was left for later, past all its questions', async () => {
    const { seen } = play({ about })
    await click('Begin')
    await press('2')
    await click('Next')
    expect(depth()).toBe(2)
    await click('Save For Later')
    await vi.waitFor(() => expect(seen.left).toBe(1))
    expect([depth(), here()]).toEqual([0, '2 of 3'])
  })
  it('is left to the browser in a preview, when viewing, and on a shared device', async () => {
    for (const props of [{}, { about, mode: 'view', responses }, { about, isShared: true }] as const) {
      const before = window.history.length
      const { unmount } = play(props)
      await click(/^(Begin|Show questions)$/)
      await press('2')
      await click('Next')
      expect([window.history.length, depth()]).toEqual([before, undefined])
      unmount()
    }
  })
})

describe('a question that may be left out', () => {
  const asking = (fields: Partial<RunQuestion>): RunQuestionnaire => ({
    ...questionnaire,
    sections: [
      {
        ...questionnaire.sections[0]!,
        questions: [question('first', { isOptional: true, ...fields }), question('second', {})],
      },
    ],
  })
  const leftOut = ['first', [{ textInput: '', isUserInput: false, amountInput: null }]]

  it.each([{}, { responseType: 'Number' }, { responseType: 'ComparisonScale' }, { responseType: 'YesNo' }] as const)(
    'says so, is stored as left out by Next, and counts as answered: %o',
    async (fields) => {
      const { saved } = play({ questionnaire: asking(fields), about })
      await click('Begin')
      expect(screen.getByText('You can skip this question.')).toBeTruthy()
      await click('Next')
      expect(screen.getByText('2 of 2')).toBeTruthy()
      expect(screen.getByText('50% answered')).toBeTruthy()
      expect(saved).toMatchObject([leftOut])
    },
  )

  it('is not asked again once it was left out, and is empty on return', async () => {
    play({ questionnaire: asking({}), responses: [{ ...stored('first', 0), ...leftOutRow }] })
    expect(screen.getByText('Text of second')).toBeTruthy()
    await click('Back')
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    expect(screen.queryByText('Please provide a response.')).toBeNull()
  })

  it('is left out also after a chosen value was taken back', async () => {
    const { saved } = play({ questionnaire: asking({}) })
    const five = () => screen.getByRole<HTMLInputElement>('radio', { name: '5' })
    await click('Begin')
    await act(async () => void fireEvent.click(five()))
    await click('Next')
    await click('Back')
    expect(saved.at(-1)).toMatchObject(['first', [{ amountInput: 5 }]])
    await act(async () => void fireEvent.click(five().closest('label')!, { detail: 1 }))
    expect(five().checked).toBe(false)
    await click('Next')
    expect(screen.getByText('2 of 2')).toBeTruthy()
    expect(saved.at(-1)).toMatchObject(leftOut)
  })

  it('needs both sides of a before and after, once one is given', async () => {
    const { saved } = play({ questionnaire: asking({ responseType: 'ComparisonScale' }) })
    await click('Begin')
    await press('1')
    await click('Next')
    expect(screen.getByText('Please select from both scales.')).toBeTruthy()
    expect(screen.getByText('1 of 2')).toBeTruthy()
    await press('4')
    await click('Next')
    expect(saved.at(-1)).toMatchObject(['first', [{ amountInput: 1 }, { amountInput: 4 }]])
  })

  it('finishes when only such questions are without an answer', async () => {
    const { saved, seen } = play({ questionnaire: asking({ responseType: 'Number' }) })
    await click('Begin')
    await click('Next')
    await press('2')
    await click('Save & Finish')
    expect(seen.finished).toBe(1)
    expect(saved).toMatchObject([leftOut, ['second', [{ amountInput: 2 }]]])
  })

  it('is not described as such when viewing, nor is an empty row shown as an answer', async () => {
    play({ questionnaire: asking({}), mode: 'view', responses: [{ ...stored('first', 0), ...leftOutRow }] })
    await click('Show questions')
    expect(screen.queryByText('You can skip this question.')).toBeNull()
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })
})

describe('a number with a range and a unit', () => {
  const asking = (fields: Partial<RunQuestion>): RunQuestionnaire => ({
    ...questionnaire,
    sections: [
      {
        ...questionnaire.sections[0]!,
        questions: [question('first', { responseType: 'Number', ...fields }), question('second', {})],
      },
    ],
  })
  const field = () => screen.getByRole('textbox', { name: 'Text of first' }) as HTMLInputElement
  const type = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }))
  const leave = () => act(async () => void fireEvent.blur(field()))
  const described = () =>
    (field().getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  const hours = { leastValue: 0, mostValue: 40, isWholeNumber: true }

  it.each<[string, Partial<RunQuestion>, { wrong: string; right: string }, string]>([
    ['below its range', hours, { wrong: '-1', right: '1' }, 'Please enter a number from 0 to 40.'],
    ['above its range', hours, { wrong: '41', right: '40' }, 'Please enter a number from 0 to 40.'],
    ['that is not whole', hours, { wrong: '2.5', right: '3' }, 'Please enter a whole number such as 12.'],
    ['below its least', { leastValue: 0.5 }, { wrong: '0.4', right: '0.5' }, 'Please enter a number of at least 0.5.'],
    [
      'above its most',
      { mostValue: 1000 },
      { wrong: '1001', right: '1000' },
      'Please enter a number of at most 1,000.',
    ],
    [
      'of money below its least',
      { responseType: 'CurrencyAmount', leastValue: 10 },
      { wrong: '9.99', right: '10' },
      'Please enter a number of at least 10.',
    ],
    [
      'of percent above its most',
      { responseType: 'Percentage', mostValue: 100 },
      { wrong: '101', right: '100' },
      'Please enter a number of at most 100.',
    ],
  ])('%s has its sentence at the field, and keeps Next', async (_what, fields, { wrong, right }, sentence) => {
    const { saved } = play({ questionnaire: asking(fields) })
    await click('Begin')
    await type(wrong)
    await leave()
    const message = screen.getByText(sentence)
    expect(message.getAttribute('role')).toBe('alert')
    expect(described()).toContain(sentence)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await click('Next')
    expect(screen.getByText('1 of 2')).toBeTruthy()
    expect(saved).toEqual([])
    await type(right)
    expect(screen.queryByText(sentence)).toBeNull()
    await click('Next')
    expect(saved).toMatchObject([['first', [{ amountInput: Number(right) }]]])
  })

  it('keeps Next also where it may be left out', async () => {
    play({ questionnaire: asking({ ...hours, isOptional: true }) })
    await click('Begin')
    await type('41')
    await click('Next')
    expect(screen.getByText('1 of 2')).toBeTruthy()
    await type('')
    await click('Next')
    expect(screen.getByText('2 of 2')).toBeTruthy()
  })

  it('describes its field by its unit and its range', async () => {
    play({ questionnaire: asking({ ...hours, unit: 'hours a month', helpText: 'In the last month.' }) })
    await click('Begin')
    expect(described()).toEqual(['hours a month', 'In the last month.From 0 to 40.'])
  })

  it.each<[Partial<RunQuestion>, boolean]>([
    [{}, true],
    [{ leastValue: -1 }, true],
    [{ mostValue: 40 }, true],
    [{ leastValue: 0 }, false],
    [{ leastValue: 3 }, false],
  ])('has a button for the sign only where less than 0 is possible: %o', async (fields, hasSign) => {
    play({ questionnaire: asking(fields) })
    await click('Begin')
    expect(screen.queryAllByRole('button', { name: /negative|minus|positive/i })).toHaveLength(Number(hasSign))
  })
})

it('asks a question that depends on an answer only while that answer is given, and keeps its answer meanwhile', async () => {
  const condition = { match: 'all', terms: [{ questionId: 'first', test: 'atLeast', value: 4 }] } as const
  const questions = [
    question('first', {}),
    question('why', { condition: { ...condition, terms: [...condition.terms] } }),
    question('last', {}),
  ]
  const { seen } = play({
    questionnaire: { ...questionnaire, sections: [{ ...questionnaire.sections[0]!, questions }] },
  })
  await click('Begin')
  expect(screen.getByText('1 of 2')).toBeTruthy()
  await press('4')
  expect(screen.getByText('1 of 3')).toBeTruthy()
  await click('Next')
  expect(screen.getByText('Text of why')).toBeTruthy()
  await press('2')
  await click('Back')
  await press('3')
  expect(screen.getByText('1 of 2')).toBeTruthy()
  await click('Next')
  expect(screen.getByText('Text of last')).toBeTruthy()
  await press('5')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
  await click('Back')
  await press('5')
  await click('Next')
  expect(screen.getByText('Text of why')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
  await click('Next')
  await click('Save & Finish')
  expect(seen.finished).toBe(1)
})

it('leaves a question that is not shown out of the last step', async () => {
  const never = { match: 'all' as const, terms: [{ questionId: 'first', test: 'is' as const, value: 1 }] }
  const [section] = questionnaire.sections
  const { seen } = play({
    questionnaire: {
      ...questionnaire,
      sections: [
        { ...section!, questions: [question('first', {})] },
        { ...questionnaire.sections[1]!, condition: never },
      ],
    },
    responses: [stored('first', 3)],
  })
  await click('Save & Finish')
  expect(seen.finished).toBe(1)
})

it('shows the text of a section at its first question, and folds it at the others', async () => {
  const section = questionnaire.sections[0]!
  const texts = { name: 'At work', description: '1 means never.' }
  const sections = [{ ...section, ...texts, questions: [question('first', {}), question('next', {})] }]
  play({ questionnaire: { ...questionnaire, sections } })
  await click('Begin')
  expect(screen.getByText('1 means never.').closest('details')).toBeNull()
  await press('2')
  await click('Next')
  expect(screen.getByText('1 means never.').closest('details')?.open).toBe(false)
  expect(screen.getByText('At work').matches('summary')).toBe(true)
})
