import { act, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { QuestionResponseRow } from '@/domain/questionResponse'
import { drawn } from '@/server/testing/drawn'
import { RunPlayer } from './RunPlayer'
import type { RunAbout, RunQuestion, RunQuestionnaire } from './run'

const options = { multipleChoiceResponse1: '', multipleChoiceResponse2: '', multipleChoiceResponse3: '', multipleChoiceResponse4: '', multipleChoiceResponse5: '', multipleChoiceResponse6: '', multipleChoiceResponse7: '', multipleChoiceResponse8: '' }
const question = (id: string, fields: Partial<RunQuestion>): RunQuestion => ({
  id, questionnaireId: 'n', questionnaireSectionId: 's', displayOrder: 1, questionType: 'Measure', responseType: 'Scale', analysisTypeId: null,
  questionText: `<p>Text of ${id}</p>`, reinforcementText: '', isReinforcementRequired: false, minTextBoxes: 0, maxTextBoxes: 0, scaleMax: 5,
  isNARequired: false, isPercentage: false, isIncrease: null, version: 1, ...options, ...fields,
})
const questionnaire: RunQuestionnaire = {
  id: 'n', name: 'Leading well', description: 'About the course', questionnaireType: 'Campaign', startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-31T22:59:59Z', timeZone: 'Europe/London',
  sections: [
    { id: 's', questionnaireId: 'n', name: 'Section 1', description: '', displayOrder: 1, version: 1, questions: [question('first', {}), question('second', { responseType: 'ComparisonScale' })] },
    { id: 't', questionnaireId: 'n', name: 'Section 2', description: '', displayOrder: 2, version: 1, questions: [question('third', { questionType: 'Intent', responseType: 'TextBoxes', minTextBoxes: 0, maxTextBoxes: 2 })] },
  ],
}
const about: RunAbout = {
  companyName: 'Fernhill',
  session: { id: 'run', userId: 'u', startDate: '2026-03-02T09:00:00Z', endDate: null, progress: 0, firstName: 'Zoë', lastName: 'Lindqvist', email: 'zoe@example.test', departmentName: null },
}
type Saved = [string, readonly QuestionResponseRow[]]

function play(props: Partial<ComponentProps<typeof RunPlayer>> = {}) {
  const saved: Saved[] = []
  const seen = { finished: 0, left: 0 }
  const { unmount } = drawn(
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
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))
const stored = (questionId: string, amountInput: number, displayOrder = 0) => ({ id: `${questionId}${displayOrder}`, questionId, displayOrder, amountInput, textInput: null, yesNoInput: null, reinforcementText: null, isUserInput: true })

beforeEach(() => window.sessionStorage.clear())

it('opens with what it is about, then asks one question at a time and finishes', async () => {
  const { saved, seen } = play()
  expect(screen.getByRole('heading', { name: 'Leading well' })).toBeTruthy()
  expect(screen.getByText('3 questions')).toBeTruthy()
  await click('Begin')
  expect(screen.getByText('1 of 3')).toBeTruthy()
  expect(screen.queryByText('Text of second')).toBeNull()
  await click('Next')
  expect(screen.getByText('Please provide a response.')).toBeTruthy()
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

it('goes on at the first question without an answer', () => {
  play({ responses: [stored('first', 3)] })
  expect(screen.getByText('Text of second')).toBeTruthy()
})

it('does not finish before everything is answered, and goes to the gap', async () => {
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

it('says when the server finds a gap', async () => {
  const responses = [stored('first', 3), stored('second', 1)]
  play({ responses: [...responses], finish: async () => undefined })
  expect(screen.getByText('Text of second')).toBeTruthy()
})

it('keeps an answer that could not be saved, says so, and saves it later', async () => {
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
  expect(screen.getByText('Not saved yet. Your answer is kept on this screen.')).toBeTruthy()
  expect((screen.getByRole('radio', { name: '5' }) as HTMLInputElement).checked).toBe(true)
  isUp = true
  await click('Try again')
  expect(saved).toEqual(['first'])
  expect(screen.getByText('Saved')).toBeTruthy()
  await click('Save For Later')
  expect(seen.left).toBe(1)
})

it('looking skips the checks and saves nothing', async () => {
  const { saved } = play({ mode: 'view', responses: [stored('first', 3)] })
  await click('Show questions')
  await click('Next')
  await click('Next')
  expect(screen.getByRole('heading', { name: 'Text of third', level: 1 })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save & Finish' })).toBeNull()
  expect(saved).toEqual([])
})

it('trying out takes answers, skips the checks and saves nothing', async () => {
  const { saved } = play({ mode: 'preview' })
  await click('Show questions')
  await press('2')
  await click('Next')
  await click('Next')
  await click('Back')
  await click('Back')
  expect((screen.getByRole('radio', { name: '2' }) as HTMLInputElement).checked).toBe(true)
  expect(saved).toEqual([])
})

it('no markup of a question reaches the page but its few tags', async () => {
  const text = '<p>Hi <b>there</b><img src=x onerror="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)">x</a><a href="https://example.test">y</a></p>'
  play({ questionnaire: { ...questionnaire, sections: [{ ...questionnaire.sections[0]!, questions: [question('first', { questionText: text })] }] } })
  await click('Begin')
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.querySelector('img, script')).toBeNull()
  expect([...heading.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['https://example.test/'])
  expect(heading.querySelector('b')?.textContent).toBe('there')
})

const reworded = question('first', { responseType: 'PickOne', questionText: '<p>How often now?</p>', multipleChoiceResponse1: 'Monthly', multipleChoiceResponse2: 'Weekly' })
const rewordedOnly: RunQuestionnaire = { ...questionnaire, sections: [{ ...questionnaire.sections[0]!, questions: [reworded] }] }
const chosenThen = { ...stored('first', 1, 1), textInput: 'Daily', wording: { number: 1, questionText: '<p>How often?</p>', options: ['Daily', 'Weekly'] } }

it('shows an answer under the words the person saw, and says that they changed', async () => {
  play({ questionnaire: rewordedOnly, mode: 'view', responses: [chosenThen] })
  await click('Show questions')
  expect(screen.getByRole('heading', { name: 'How often?', level: 1 })).toBeTruthy()
  expect(screen.getByText('The question reads differently now.')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Daily', checked: true })).toBeTruthy()
  expect(screen.queryByText('Monthly')).toBeNull()
})

it('never shows an answer as another one because the question was changed while it was being answered', async () => {
  const { saved } = play({ questionnaire: rewordedOnly, responses: [chosenThen] })
  expect(screen.getByText('How often now?')).toBeTruthy()
  expect(screen.getByText(/You chose: Daily\./)).toBeTruthy()
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Monthly' })))
  expect(screen.queryByText(/You chose: Daily\./)).toBeNull()
  await click('Save & Finish')
  expect(saved.at(-1)).toMatchObject(['first', [{ textInput: 'Monthly' }]])
})

it('says beforehand how long it takes and who will see the answers', () => {
  play({ about })
  expect(screen.getByText('Takes about 1 minute')).toBeTruthy()
  const used = screen.getByRole('region', { name: 'How your answers are used' })
  expect(used.textContent).toContain('Administrators of Fernhill can see your answers together with your name')
  expect(used.textContent).not.toContain('department')
})

it('names the department whose administrators see the answers too', () => {
  play({ about: { ...about, session: { ...about.session, departmentName: 'Sales' } } })
  expect(screen.getByText(/^Administrators of Fernhill and of its department Sales can see/)).toBeTruthy()
})

it('tells nobody who only looks or tries out who will see answers', () => {
  play({ about, mode: 'view' })
  expect(screen.queryByRole('region')).toBeNull()
  play({ mode: 'preview' })
  expect(screen.queryByRole('region')).toBeNull()
})

it('goes on where one stopped, also after going back to look', async () => {
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

it('shows how much is answered as the server counts it, beside the place', async () => {
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

it('going back to the beginning puts the focus there', async () => {
  play()
  await click('Begin')
  await click('Back')
  expect(document.activeElement?.textContent).toBe('Leading well')
})
