import { screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { drawnOnline, refusal } from '@/server/testing/drawnOnline'
import { OwnReportScreen } from './OwnReportScreen'

class Boundary extends Component<{ children: ReactNode }, { digest: string | null }> {
  override state = { digest: null as string | null }
  static getDerivedStateFromError(error: { digest?: string }) {
    return { digest: error.digest ?? 'another error' }
  }
  override render() {
    return this.state.digest === null ? this.props.children : <p>{this.state.digest}</p>
  }
}

function show(endDate: string | null, isAnswering: boolean, error?: Error) {
  const asked: unknown[] = []
  drawnOnline(
    <Boundary>
      <OwnReportScreen questionnaireId="asked" userId="ann" />
    </Boundary>,
    (_operation, variables) => {
      asked.push(variables)
      return (
        error ?? {
          questionnaireRespondentSession: {
            __typename: 'QuestionnaireRun',
            session: { __typename: 'QuestionnaireRespondentSession', id: 'run', endDate, firstName: 'Ann', lastName: 'Archer', email: 'ann@example.test' },
            questionnaire: { __typename: 'Questionnaire', id: 'asked', name: 'Leading well', timeZone: 'Europe/London' },
            isAnswering,
          },
        }
      )
    },
  )
  return asked
}
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

it('leads to the answers of a completed questionnaire', async () => {
  const asked = show('2026-03-31T23:30:00Z', false)
  expect(await screen.findByRole('heading', { name: 'Leading well' })).toBeTruthy()
  expect(screen.getByText('Report of Ann Archer')).toBeTruthy()
  expect(screen.getByText('Completed on 01/04/2026')).toBeTruthy()
  expect(links()).toEqual(['/home/questionnaire/user/ann/view/run', '/me'])
  expect(asked).toEqual([{ questionnaireId: 'asked', userId: 'ann' }])
})

it('says that there is nothing to report yet, and lets only the participant go on', async () => {
  show(null, true)
  expect(await screen.findByText('There is nothing to report before the questionnaire is completed.')).toBeTruthy()
  expect(links()).toEqual(['/home/questionnaire/continue/asked', '/me'])
})

it.each(['NOT_FOUND', 'BAD_USER_INPUT'])('tells a stranger nothing (%s)', async (code) => {
  show(null, false, refusal(code))
  expect(await screen.findByText('NEXT_HTTP_ERROR_FALLBACK;404')).toBeTruthy()
})
