import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { questionFormSchema } from '@/domain/question'
import { messages } from '@/locales/words'
import { QuestionFields } from './QuestionFields'
import { questionForm } from '../questionForm'

type Given = Partial<Pick<ComponentProps<typeof QuestionFields>, 'hasResponses' | 'issues'>>

function Editor({ hasResponses = false, issues = {} }: Given) {
  const [values, setValues] = useState(() => questionForm(null, 'section'))
  return (
    <QuestionFields
      values={values}
      issues={issues}
      hasResponses={hasResponses}
      sections={[{ id: 'section', name: 'Section 1' }]}
      analysisTypes={[{ id: 'quality', name: 'Quality', baseAmountDefault: 1000 }]}
      mayCreateAnalysisType={false}
      currencySymbol="£"
      onChange={(patch) => setValues((now) => ({ ...now, ...patch }))}
      onNewAnalysisType={() => undefined}
    />
  )
}
const show = (props: Given = {}) =>
  render(
    <NextIntlClientProvider locale="en-GB" messages={messages('en-GB')} timeZone="Europe/London">
      <MantineProvider>
        <Editor {...props} />
      </MantineProvider>
    </NextIntlClientProvider>,
  )
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const responseTypes = () => screen.getAllByRole('radio').length - 4

describe('the fields of a question', () => {
  it('offer seven response types for a measure and five for the other question types', () => {
    show()
    expect(responseTypes()).toBe(7)
    choose(/^Commitment/)
    expect(responseTypes()).toBe(5)
  })

  it('ask neither for steps nor for a direction of a recommendation', () => {
    show()
    choose(/^Scale/)
    fireEvent.click(screen.getByRole('button', { name: 'Decrease' }))
    choose(/^Recommendation/)
    expect(screen.queryByLabelText('Scale maximum')).toBeNull()
    expect(screen.queryByLabelText('Least')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Decrease' })).toBeNull()
    choose(/^Scale/)
    expect(screen.getByRole('button', { name: 'Decrease' }).getAttribute('aria-pressed')).toBe('false')
  })

  it('ask for the options of a ranking and how many of them are put in order', () => {
    show()
    choose(/^Improvement/)
    choose(/^Ranking/)
    expect(screen.getByLabelText('Answer 2')).toBeDefined()
    expect(screen.queryByLabelText('Most answers to choose')).toBeNull()
    const most = screen.getByLabelText('How many to put in order')
    expect(most).toHaveProperty('placeholder', 'All')
    fireEvent.change(most, { target: { value: '3' } })
    expect(most).toHaveProperty('value', '3')
    choose(/^Pick one/)
    expect(screen.queryByLabelText('How many to put in order')).toBeNull()
  })

  it('ask for nothing else of a date', () => {
    show()
    choose(/^Improvement/)
    choose(/^Date/)
    expect(screen.queryByLabelText('Maximum answers')).toBeNull()
    expect(screen.queryByLabelText('Answer 1')).toBeNull()
  })

  it('include text boxes for text and options for a choice', () => {
    show()
    choose(/^Intent/)
    expect(screen.getByRole('radio', { name: /^Text boxes/, checked: true })).toBeDefined()
    expect(screen.getByLabelText('Maximum answers')).toHaveProperty('value', '3')
    choose(/^Pick one/)
    expect(screen.queryByLabelText('Maximum answers')).toBeNull()
    expect(screen.getByLabelText('Answer 2')).toBeDefined()
  })

  const textsOfOptions = () => screen.getAllByLabelText<HTMLInputElement>(/^Answer \d+$/).map(({ value }) => value)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  it('add, move and remove options', () => {
    show()
    choose(/^Improvement/)
    choose(/^Multiple choice/)
    for (const [name, value] of [
      ['Answer 1', 'Weekly'],
      ['Answer 2', 'Daily'],
    ] as const)
      fireEvent.change(screen.getByLabelText(name), { target: { value } })
    press('Add an answer')
    fireEvent.change(screen.getByLabelText('Answer 3'), { target: { value: 'Never' } })
    press('Move answer 3 up')
    expect(textsOfOptions()).toEqual(['Weekly', 'Never', 'Daily'])
    press('Remove answer 1')
    expect(textsOfOptions()).toEqual(['Never', 'Daily'])
    expect(screen.getByRole('button', { name: 'Move answer 1 up' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Move answer 2 down' })).toHaveProperty('disabled', true)
  })

  it('take an option once the one before it has a text', () => {
    show()
    choose(/^Improvement/)
    choose(/^Pick one/)
    expect(screen.getByLabelText('Answer 1')).toHaveProperty('disabled', false)
    expect(screen.getByLabelText('Answer 2')).toHaveProperty('disabled', true)
    fireEvent.change(screen.getByLabelText('Answer 1'), { target: { value: 'Weekly' } })
    expect(screen.getByLabelText('Answer 2')).toHaveProperty('disabled', false)
    fireEvent.change(screen.getByLabelText('Answer 2'), { target: { value: 'Daily' } })
    fireEvent.change(screen.getByLabelText('Answer 1'), { target: { value: '' } })
    expect(screen.getByLabelText('Answer 2')).toHaveProperty('disabled', false)
  })

  it('make an option of each pasted line', () => {
    show()
    choose(/^Improvement/)
    choose(/^Pick one/)
    const clipboardData = { getData: () => ' Weekly \r\n\r\nDaily\nNever' }
    fireEvent.paste(screen.getByLabelText('Answer 1'), { clipboardData })
    expect(textsOfOptions().filter((text) => text !== '')).toEqual(['Weekly', 'Daily', 'Never'])
  })

  it('show the steps of a scale as percentages when that is switched on', () => {
    show()
    choose(/^Scale/)
    fireEvent.change(screen.getByLabelText('Scale maximum'), { target: { value: '4' } })
    fireEvent.click(screen.getByRole('switch', { name: 'Show the steps as percentages' }))
    expect(screen.getByText('Steps: 25%, 50%, 75%, 100%')).toBeDefined()
  })

  it('fill the labels of a scale from a set: all of five steps, else those of the ends', async () => {
    show()
    choose(/^Scale/)
    const choose5 = async () => {
      fireEvent.click(screen.getByRole('combobox', { name: 'Sets of labels' }))
      fireEvent.click(await screen.findByRole('option', { name: 'Agreement', hidden: true }))
    }
    await choose5()
    expect(screen.getByLabelText('Step 1, the lowest')).toHaveProperty('value', 'Strongly disagree')
    expect(screen.getByLabelText('Step 10, the highest')).toHaveProperty('value', 'Strongly agree')
    fireEvent.change(screen.getByLabelText('Scale maximum'), { target: { value: '5' } })
    await choose5()
    expect(screen.getByLabelText('Step 3')).toHaveProperty('value', 'Neither agree nor disagree')
  })

  it('name the two scales of a before/after question', () => {
    show()
    choose(/^Comparison scale/)
    fireEvent.click(screen.getByRole('button', { name: 'Say that the before is recalled' }))
    expect(screen.getByLabelText('Label of the after scale')).toHaveProperty('value', 'Today')
  })

  it('have an input for every field of the schema, each under its name', () => {
    const names: Record<string, unknown> = messages('en-GB').question.editor
    // The field of the condition is given by the editor, which knows the questions before.
    const named = Object.keys(questionFormSchema.shape).filter((field) => field in names && field !== 'condition')
    show()
    const shown = () => named.filter((field) => screen.queryAllByText(String(names[field])).length > 0)
    const found = new Set<string>()
    for (const kind of [/^Amount of money/, /^Number/, /^Scale/, /^Comparison scale/, /^Commitment/]) {
      choose(kind)
      for (const field of shown()) found.add(field)
    }
    fireEvent.click(screen.getByRole('switch', { name: 'Ask for reinforcement' }))
    choose(/^Multiple choice/)
    fireEvent.click(screen.getByRole('switch', { name: /^Shuffle the answers/ }))
    for (const field of shown()) found.add(field)
    expect(named.filter((field) => !found.has(field) && !shown().includes(field))).toEqual([])
  })

  it('show a help text that is too long with its problem', () => {
    show({ issues: { helpText: 'tooLong' } })
    const help = screen.getByLabelText('Help text')
    fireEvent.change(help, { target: { value: 'Of ten.' } })
    expect(help).toHaveProperty('value', 'Of ten.')
    expect(screen.getByText('This is too long')).toBeDefined()
    expect(questionFormSchema.shape.helpText.safeParse('x'.repeat(201)).error?.issues[0]?.message).toBe('tooLong')
    expect(questionFormSchema.shape.helpText.safeParse('x'.repeat(200)).success).toBe(true)
  })

  it('make increase and decrease mutually exclusive', () => {
    show()
    const pressed = () =>
      ['Increase', 'Decrease'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-pressed'))
    fireEvent.click(screen.getByRole('button', { name: 'Increase' }))
    expect(pressed()).toEqual(['true', 'false'])
    fireEvent.click(screen.getByRole('button', { name: 'Decrease' }))
    expect(pressed()).toEqual(['false', 'true'])
    fireEvent.click(screen.getByRole('button', { name: 'Decrease' }))
    expect(pressed()).toEqual(['false', 'false'])
  })

  it('lock the types of a question that has answers', () => {
    show({ hasResponses: true })
    expect(screen.getByText('This question already has responses.')).toBeDefined()
    expect(screen.getAllByRole('radio').every((radio) => radio.hasAttribute('disabled'))).toBe(true)
  })

  it('offer "not applicable" for figures and scales only', () => {
    show()
    const offered = () => screen.queryByRole('switch', { name: 'Offer not applicable' }) !== null
    const names = [
      'Number',
      'Amount of money',
      'Percentage',
      'Yes or no',
      'Scale',
      'Comparison scale',
      'Recommendation',
    ]
    const offeredByType = names.map((name) => {
      choose(new RegExp(`^${name}`))
      return offered()
    })
    expect(offeredByType).toEqual([true, true, true, false, true, true, true])
    choose(/^Commitment/)
    expect(offered()).toBe(false)
  })

  it('offer the shares for amounts of money only', () => {
    show()
    const switches = () =>
      screen.queryAllByRole('switch', { name: /^Ask how/ }).map((one) => (one as HTMLInputElement).checked)
    choose(/^Number/)
    expect(switches()).toEqual([])
    choose(/^Amount of money/)
    expect(switches()).toEqual([false, false])
    fireEvent.click(screen.getByRole('switch', { name: /^Ask how much of it is due to the training/ }))
    fireEvent.click(screen.getByRole('switch', { name: /^Ask how sure they are/ }))
    expect(switches()).toEqual([true, true])
    choose(/^Number/)
    choose(/^Amount of money/)
    expect(switches()).toEqual([false, false])
  })

  it('offer reinforcement for commitments and intents only', () => {
    show()
    const offered = ['Measure', 'Commitment', 'Improvement', 'Intent'].map((name) => {
      choose(new RegExp(`^${name}`))
      return screen.queryByRole('switch', { name: 'Ask for reinforcement' }) !== null
    })
    expect(offered).toEqual([false, true, false, true])
    fireEvent.click(screen.getByRole('switch', { name: 'Ask for reinforcement' }))
    fireEvent.change(screen.getByLabelText(/^Reinforcement text/), { target: { value: 'Who helps you?' } })
    choose(/^Improvement/)
    choose(/^Commitment/)
    expect(screen.queryByLabelText(/^Reinforcement text/)).toBeNull()
    fireEvent.click(screen.getByRole('switch', { name: 'Ask for reinforcement' }))
    expect(screen.getByLabelText(/^Reinforcement text/)).toHaveProperty('value', 'Who helps you?')
  })

  it('explain who can add analysis types', () => {
    show()
    const button = screen.getByRole('button', { name: 'New analysis type' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.getAttribute('aria-description')).toBe(
      'More analysis types can be added by the Subscription Administrator.',
    )
  })
})
