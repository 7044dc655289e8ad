import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { useOtherWays, WayButtons } from './add/OtherWays'
import { ParticipantsOfStage } from './ParticipantsOfStage'

afterEach(cleanup)

const queue = {
  copies: { read: () => null, keep: () => undefined, drop: () => undefined },
  put: () => undefined,
  drop: () => undefined,
  flush: async () => true,
}

/** The buttons, and a region with the first field of the rows. */
function Ways() {
  const ways = useOtherWays(queue, null)
  return (
    <>
      <WayButtons ways={ways} importPath="/import" beside={null} />
      <div id={ways.regionId} hidden={ways.shown === null}>
        <input aria-label="Email" />
      </div>
    </>
  )
}

it('opens the rows by hand with the focus in the first field', () => {
  renderWithApollo(<Ways />, () => ({}))
  fireEvent.click(screen.getByRole('button', { name: 'Add people by hand' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }))
})

it('says that those who are chosen are added on continuing', async () => {
  renderWithApollo(<ParticipantsOfStage questionnaireId="q1" allPath="/all" chosen={14} />, () => ({
    questionnaireRespondentSessions: { __typename: 'QuestionnaireRespondentSessionPage', totalCount: 0, items: [] },
  }))
  expect(await screen.findByText('No one yet. The 14 people you chose are added when you continue.')).toBeTruthy()
})
