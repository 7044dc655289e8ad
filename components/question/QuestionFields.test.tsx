import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { messages } from '@/locales/words'
import { QuestionFields } from './QuestionFields'
import { questionForm } from './questionForm'

function Editor({ hasResponses = false }: { hasResponses?: boolean }) {
  const [values, setValues] = useState(() => questionForm(null, 'section'))
  return (
    <QuestionFields
      values={values}
      issues={{}}
      hasResponses={hasResponses}
      sections={[{ id: 'section', name: 'Section 1' }]}
      analysisTypes={[{ id: 'quality', name: 'Quality' }]}
      mayCreateAnalysisType={false}
      currencySymbol="£"
      onChange={(patch) => setValues((now) => ({ ...now, ...patch }))}
    />
  )
}
const show = (props: { hasResponses?: boolean } = {}) =>
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
  it('offer six response types to a measure and three to the others', () => {
    show()
    expect(responseTypes()).toBe(6)
    choose(/^Commitment/)
    expect(responseTypes()).toBe(3)
  })

  it('ask for the boxes of a text and for the answers of a choice', () => {
    show()
    choose(/^Intent/)
    expect(screen.getByLabelText('Maximum answers')).toHaveProperty('value', '3')
    choose(/^Pick one/)
    expect(screen.queryByLabelText('Maximum answers')).toBeNull()
    expect(screen.getByLabelText('Answer 8')).toBeDefined()
  })

  it('open an answer when the one before it is filled', () => {
    show()
    choose(/^Improvement/)
    choose(/^Multiple choice/)
    expect(screen.getByLabelText('Answer 2')).toHaveProperty('disabled', true)
    fireEvent.change(screen.getByLabelText('Answer 1'), { target: { value: 'Weekly' } })
    expect(screen.getByLabelText('Answer 2')).toHaveProperty('disabled', false)
    expect(screen.getByLabelText('Answer 3')).toHaveProperty('disabled', true)
  })

  it('show the steps of a scale as percentages when asked', () => {
    show()
    choose(/^Scale/)
    fireEvent.change(screen.getByLabelText('Scale maximum'), { target: { value: '4' } })
    fireEvent.click(screen.getByRole('switch', { name: 'Show the steps as percentages' }))
    expect(screen.getByText('Steps: 25%, 50%, 75%, 100%')).toBeDefined()
  })

  it('let increase and decrease exclude each other', () => {
    show()
    const pressed = () => ['Increase', 'Decrease'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-pressed'))
    fireEvent.click(screen.getByRole('button', { name: 'Increase' }))
    expect(pressed()).toEqual(['true', 'false'])
    fireEvent.click(screen.getByRole('button', { name: 'Decrease' }))
    expect(pressed()).toEqual(['false', 'true'])
    fireEvent.click(screen.getByRole('button', { name: 'Decrease' }))
    expect(pressed()).toEqual(['false', 'false'])
  })

  it('keep the types of a question that was answered', () => {
    show({ hasResponses: true })
    expect(screen.getByText('This question already has responses.')).toBeDefined()
    expect(screen.getAllByRole('radio').every((radio) => radio.hasAttribute('disabled'))).toBe(true)
  })

  it('say who can add analysis types', () => {
    show()
    expect(screen.getByText('More analysis types can be added by the Subscription Administrator.')).toBeDefined()
  })
})
