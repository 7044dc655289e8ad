import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { ErrorBanner } from './ErrorBanner'

const answer = (...errors: object[]) => Object.assign(new Error('several'), { errors })

it('renders nothing without an error', () => {
  renderWithTheme(<ErrorBanner error={null} errors={[undefined]} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
it('shows each message once, with its number of occurrences, whatever its source', () => {
  renderWithTheme(
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
  'shows the application’s own message for "%s"',
  (message) => {
    renderWithTheme(<ErrorBanner error={new TypeError(message)} />)
    expect(screen.getByText('Could not synchronize information with the cloud.')).toBeTruthy()
  },
)
it('shows the application’s own message for a request that got no response in time', () => {
  renderWithTheme(<ErrorBanner error={new DOMException('signal timed out', 'TimeoutError')} />)
  expect(screen.getByText('Could not synchronize information with the cloud.')).toBeTruthy()
})
it.each([
  ['GRAPHQL_VALIDATION_FAILED', 'GraphQL error: request is not not a valid GraphQL query or mutation.'],
  ['INTERNAL_SERVER_ERROR', 'GraphQL error: query or mutation could not be executed.'],
])('shows the message of the catalogue for %s', (code, words) => {
  renderWithTheme(<ErrorBanner error={answer({ message: 'x', extensions: { code } })} />)
  expect(screen.getByText(words)).toBeTruthy()
})
it('shows the details as JSON with message and location, without the code', () => {
  renderWithTheme(
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
it('lists only the messages when simple, a single one without a list', () => {
  const { rerender } = renderWithTheme(
    <ErrorBanner isSimple error={answer({ message: 'Bad', locations: [] }, { message: 'Worse' })} />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Bad', 'Worse'])
  rerender(<ErrorBanner isSimple error={answer({ message: 'Bad', locations: [] })} />)
  expect([screen.getByRole('alert').textContent, screen.queryByRole('listitem')]).toEqual(['Bad', null])
  expect(screen.queryByRole('button')).toBeNull()
})
