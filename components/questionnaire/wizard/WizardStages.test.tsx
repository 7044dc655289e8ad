import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { type StageFacts, stagesOf } from '@/domain/questionnaire'
import { messages } from '@/locales/words'
import { WizardStages } from './WizardStages'

const named: StageFacts = {
  isTemplate: false,
  questionnaireType: 'Campaign',
  name: 'Safety',
  questions: 0,
  participants: 0,
  openLinks: 0,
  startDate: null,
  endDate: null,
  isPublished: false,
  isOver: false,
}

function show(facts: StageFacts) {
  render(
    <NextIntlClientProvider locale="en-GB" messages={messages('en-GB')} timeZone="Europe/London">
      <MantineProvider>
        <WizardStages
          stages={stagesOf(facts)}
          facts={facts}
          isWrong={() => false}
          active="campaign"
          nameOf={(stage) => stage}
          hrefOf={(stage) => `/${stage}`}
          onGoTo={() => undefined}
        />
      </MantineProvider>
    </NextIntlClientProvider>,
  )
}
const isEnabled = (stage: string) => screen.getByText(stage).closest('a') !== null

describe('the stages of the wizard', () => {
  it('are disabled until the previous ones are complete', () => {
    show(named)
    expect(['campaign', 'questionnaire', 'people', 'schedule', 'review'].map(isEnabled)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('are enabled as the questionnaire grows', () => {
    show({ ...named, questions: 2, participants: 1 })
    expect(['people', 'schedule', 'review'].map(isEnabled)).toEqual([true, true, false])
  })

  it('need no participants where there is an open link', () => {
    show({ ...named, questions: 2, openLinks: 1 })
    expect(['people', 'schedule', 'review'].map(isEnabled)).toEqual([true, true, false])
  })

  it('allow dates to be set once there are people, even without questions', () => {
    show({ ...named, participants: 1, startDate: new Date('2126-01-01'), endDate: new Date('2126-02-01') })
    expect(['people', 'schedule', 'review'].map(isEnabled)).toEqual([false, true, false])
    expect(screen.getByText('schedule').closest('li')?.querySelector('[role="img"]')).toBeNull()
  })

  it('have a check mark once complete', () => {
    show({ ...named, questions: 2 })
    expect(screen.getAllByRole('img', { name: 'Complete:' })).toHaveLength(2)
  })
})
