import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawn } from '@/server/testing/drawn'
import { ErrorBanner } from './ErrorBanner'

const answer = (...errors: object[]) => Object.assign(new Error('several'), { errors })

it('draws nothing when nothing went wrong', () => {
  drawn(<ErrorBanner error={null} errors={[undefined]} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
it('says each message once, with how often it came, whatever it came from', () => {
  drawn(
    <ErrorBanner
      error={answer({ message: 'Name taken' }, { message: 'Too late' })}
      errors={[new Error('Name taken')]}
    />,
  )
  expect(screen.getAllByText(/Name taken/)).toHaveLength(1)
  expect(screen.getByLabelText('2 times').textContent).toBe('2')
  expect(screen.getByText('Too late')).toBeTruthy()
})
it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'says "%s" in the words of the house',
  (message) => {
    drawn(<ErrorBanner error={new TypeError(message)} />)
    expect(screen.getByText('Could not synchronize information with the cloud.')).toBeTruthy()
  },
)
it.each([
  ['GRAPHQL_VALIDATION_FAILED', 'GraphQL error: request is not not a valid GraphQL query or mutation.'],
  ['INTERNAL_SERVER_ERROR', 'GraphQL error: query or mutation could not be executed.'],
])('words %s as the catalogue does', (code, words) => {
  drawn(<ErrorBanner error={answer({ message: 'x', extensions: { code } })} />)
  expect(screen.getByText(words)).toBeTruthy()
})
it('opens the details as JSON with message and place, without the code', () => {
  drawn(
    <ErrorBanner
      error={answer({
        message: 'Bad',
        locations: [{ line: 2, column: 7 }],
        extensions: { code: 'CONFLICT', errorId: 'e1' },
      })}
    />,
  )
  const button = screen.getByRole('button', { name: 'Show details' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  expect(screen.getByRole('button', { name: 'Hide details' })).toBeTruthy()
  const shown = document.querySelector('pre')?.textContent ?? ''
  expect(JSON.parse(shown)).toEqual([
    { message: 'Bad', locations: [{ line: 2, column: 7 }], extensions: { errorId: 'e1' } },
  ])
})
it('lists the messages only when simple, one alone without a list', () => {
  const { rerender } = drawn(
    <ErrorBanner isSimple error={answer({ message: 'Bad', locations: [] }, { message: 'Worse' })} />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Bad', 'Worse'])
  rerender(<ErrorBanner isSimple error={answer({ message: 'Bad', locations: [] })} />)
  expect([screen.getByRole('alert').textContent, screen.queryByRole('listitem')]).toEqual(['Bad', null])
  expect(screen.queryByRole('button')).toBeNull()
})
