import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { questionnaireRow } from '@/server/testing/screens/questionnaireRow'
import { QuestionnaireListScreen } from './QuestionnaireListScreen'

/** Renders the campaigns of a department; returns the requests sent to the server. */
function show(
  departmentId: string | null,
  { type = 'Campaign', items = [] }: { type?: 'Campaign' | 'SelfService'; items?: object[] } = {},
): string[] {
  const requests: string[] = []
  renderWithApollo(
    <QuestionnaireListScreen area="department" departmentId={departmentId} subscriptionId="s" type={type} />,
    (operation) => {
      requests.push(operation)
      return { questionnaires: { __typename: 'QuestionnairePage', items, totalCount: items.length } }
    },
  )
  return requests
}

it('is empty for a department administrator without a department, and does not let them create anything', async () => {
  const requests = show(null)
  expect(await screen.findByText('Sorry there is nothing to show you here yet.')).toBeTruthy()
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Create Campaign' })
  expect(buttons.every(({ disabled }) => disabled)).toBe(true)
  expect(screen.queryByRole('link', { name: 'Create Campaign' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(requests).toEqual([])
})

it('offers to create one in a department', async () => {
  const requests = show('d')
  expect(await screen.findByText('Sorry there is nothing to show you here yet.')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Create Campaign' }).map((link) => link.getAttribute('href'))).toContain(
    '/departmentQuestionnaires/d/add/Campaign',
  )
  expect(requests).toContain('Questionnaires')
})

it.each([
  ['Campaign', 'No dates yet'],
  ['SelfService', 'Open at any time'],
] as const)('shows when a %s without dates is open: %s', async (type, said) => {
  show('d', { type, items: [questionnaireRow({ id: 'q', name: 'After the course', questionnaireType: type })] })
  expect(await screen.findByText(said)).toBeTruthy()
})

it('says of a campaign to come who will be asked, beside its days', async () => {
  const coming = { displayState: 'Upcoming', isPublished: true, startDate: '2099-12-10T00:00:00.000Z' }
  const counts = { participantCount: 16, toBeAskedCount: 16 }
  show('d', { type: 'Campaign', items: [questionnaireRow({ id: 'q', name: 'Winter', ...coming, ...counts })] })
  expect(await screen.findByText('16 people will be asked')).toBeTruthy()
  expect(screen.queryByText('0 of 16 completed')).toBeNull()
})

describe('several campaigns', () => {
  const campaign = (id: string, fields: object) =>
    questionnaireRow({ id, name: id, questionnaireType: 'Campaign', isPublished: true, ...fields })
  const live = { displayState: 'Live', startDate: '2026-01-01T00:00:00.000Z', endDate: '2096-01-31T23:59:59.999Z' }
  const items = [
    campaign('Spring', { ...live, participantCount: 5, startedCount: 4, completedCount: 2 }),
    campaign('Autumn', { ...live, participantCount: 3, startedCount: 1, completedCount: 1 }),
    campaign('Draft', { isPublished: false, displayState: 'Building' }),
  ]
  const choose = async (name: string) =>
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  const ask = async (name: string) =>
    fireEvent.click(
      within(await screen.findByRole('group', { name: 'Selected campaigns' })).getByRole('button', { name }),
    )

  it('are ended in one step, with the numbers before and what became of each after', async () => {
    const sent: object[] = []
    renderWithApollo(
      <QuestionnaireListScreen area="subscription" subscriptionId="s" type="Campaign" />,
      (operation, variables) => {
        if (operation !== 'ChangeQuestionnaires')
          return { questionnaires: { __typename: 'QuestionnairePage', items, totalCount: items.length } }
        sent.push(variables)
        const row = (id: string, refusal: string | null) => ({ __typename: 'QuestionnaireChangeResult', id, refusal })
        return { changeQuestionnaires: [row('Spring', null), row('Draft', 'This questionnaire is not published.')] }
      },
    )
    await choose('Spring')
    await choose('Draft')
    await ask('Close early')
    const dialog = within(await screen.findByRole('dialog', { name: 'Close 2 campaigns early?' }))
    expect(dialog.getByText(/^1 campaign ends at the end of .* 3 participants have not completed it/)).toBeTruthy()
    expect(dialog.getByText(/You can move the last day again with Extend, or with Reopen/)).toBeTruthy()
    expect(dialog.getByText('1 of the selected campaigns will not change; the reason is shown.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Close early' }))
    const results = within(await screen.findByRole('dialog', { name: '1 of 2 campaigns changed' }))
    expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Draft: This questionnaire is not published.',
      expect.stringMatching(/^Spring: Ends on /),
    ])
    expect(sent).toEqual([{ ids: ['Draft', 'Spring'], change: 'end', endDate: expect.any(String) }])
    fireEvent.click(results.getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected campaigns' })).toBeNull())
  })

  it('are compared when they are two that people have begun to answer', async () => {
    show('d', { items })
    const compare = () => screen.queryByRole('link', { name: 'Compare' })
    await choose('Autumn')
    expect(compare()).toBeNull()
    await choose('Draft')
    expect(compare()).toBeNull()
    await choose('Draft')
    await choose('Spring')
    expect(compare()?.getAttribute('href')).toBe('/departmentQuestionnaires/compare/Autumn?with=Spring')
    await choose('Draft')
    expect(compare()).toBeNull()
  })

  it('say how many have finished, and show them on request', async () => {
    show('d', { items: [...items, campaign('Winter', { ...live, displayState: 'Finished' })] })
    const finished = await screen.findByRole('button', { name: 'Finished 1' })
    const finishedSwitch = screen.getByRole('switch', { name: 'Show Finished Campaigns' })
    fireEvent.click(finishedSwitch)
    expect(await screen.findByRole('region', { name: 'Finished' })).toBeTruthy()
    fireEvent.click(finishedSwitch)
    expect(screen.queryByRole('region', { name: 'Finished' })).toBeNull()
    // The number of the title is that of the campaigns below it.
    const shown = screen.getAllByRole('region').flatMap((region) => within(region).getAllByRole('listitem'))
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain(`Campaigns${shown.length}`)
    fireEvent.click(finished)
    expect(await screen.findByRole('region', { name: 'Finished' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Live' })).toBeNull()
    expect(finishedSwitch).toHaveProperty('checked', true)
    fireEvent.click(finishedSwitch)
    expect(await screen.findByRole('region', { name: 'Live' })).toBeTruthy()
    expect(finished.getAttribute('aria-pressed')).toBe('false')
  })

  it('are filtered by their state, with the number of each, and then selected all at once', async () => {
    show('d', { items })
    const states = within(await screen.findByRole('group', { name: 'Show' }))
    await waitFor(() => expect(states.getByRole('button', { name: 'Live 2' })).toBeTruthy())
    expect(states.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Live 2',
      'Upcoming 0',
      'Being built 1',
      'Finished 0',
    ])
    fireEvent.click(states.getByRole('button', { name: 'Live 2' }))
    expect(screen.getByRole('region', { name: 'Live' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Campaigns Being Built' })).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect((await screen.findByRole('group', { name: 'Selected campaigns' })).textContent).toContain('2 of 2 selected')
    fireEvent.click(states.getByRole('button', { name: 'Live 2' }))
    expect(screen.getByRole('region', { name: 'Campaigns Being Built' })).toBeTruthy()
    await ask('Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 campaigns?' })
    expect(dialog.textContent).toContain('The answers of 5 people are kept but no longer counted.')
    expect(dialog.textContent).toContain('This cannot be undone.')
  })
})

describe('templates', () => {
  const template = (id: string, name: string, subscriptionId: string | null) => ({
    ...questionnaireRow({ id, name, isTemplate: true, questionnaireType: null }),
    templateDescription: `Level 3: ${name}. Send it after six weeks.`,
    subscriptionId,
  })
  const own = template('own', 'Our workshop', 's')
  const offered = [own, template('r1', 'Transfer', null), template('r2', 'Skills', null)]
  const pageOf = (items: object[]) => ({ __typename: 'QuestionnairePage', items, totalCount: items.length })

  it('are the own ones, then the ready-made that are not hidden, which are previewed and used', async () => {
    const sent: Record<string, unknown>[] = []
    renderWithApollo(
      <QuestionnaireListScreen area="subscription" subscriptionId="s" type="Template" />,
      (operation, variables) => {
        if (operation === 'OfferedTemplates') return { offeredTemplates: pageOf(offered) }
        if (operation === 'CloneQuestionnaire') {
          sent.push(variables)
          return { cloneQuestionnaire: questionnaireRow({ id: 'copy', name: 'Skills' }) }
        }
        return { questionnaires: pageOf([own]) }
      },
    )
    expect(await screen.findByRole('heading', { level: 1, name: /^Your templates/ })).toBeTruthy()
    const ready = within(await screen.findByRole('region', { name: 'Ready-made' }))
    expect(ready.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'SkillsLevel 3: Skills. Send it after six weeks.PreviewUse',
      'TransferLevel 3: Transfer. Send it after six weeks.PreviewUse',
    ])
    expect(ready.getByRole('link', { name: 'Preview Skills' }).getAttribute('href')).toBe(
      '/subscriptionQuestionnaires/preview/r2/campaign',
    )
    fireEvent.click(ready.getByRole('button', { name: 'Use Skills' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ id: 'r2', isTemplate: false, questionnaireType: 'Campaign', subscriptionId: 's' })
  })
})
