import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { ManagerResults } from './ManagerResults'
import { ManagerView } from './ManagerView'

const view = {
  ...{ __typename: 'ManagerView', id: 'q1', isOn: false, asksBefore: false, daysAfter: 30, openDays: 14, version: 0 },
  ...{ firstDay: '2026-04-30', lastDay: '2099-05-13', hasAsked: false, maySwitchOn: true, mayAskBefore: true },
  ...{ questions: [], questionIds: [], participantCount: 9, managedCount: 8, managerCount: 3 },
  ...{ askedCount: 0, answeredCount: 0, askedBeforeCount: 0, answeredBeforeCount: 0 },
}
const mean = (n: number, value: number) => ({
  __typename: 'ManagerMean',
  n,
  mean: value,
  low: value - 1,
  high: value + 1,
})
const results = {
  ...{ __typename: 'ManagerResults', isOfGroups: false, isWithheld: false, support: [] },
  questions: [
    {
      __typename: 'ManagerQuestionResult',
      question: {
        ...{ __typename: 'Question', id: 's1', questionText: 'I listen first' },
        ...{ responseType: 'ComparisonScale', isPercentage: false, scaleMax: 10, unit: '' },
      },
      ...{ learners: mean(8, 8), managers: mean(7, 6), expected: null, gap: mean(6, -2) },
    },
  ],
}

/** The card over a stub server. */
function show(fields: object, mayChange = true) {
  const sent: unknown[] = []
  const screens = (
    <>
      <ManagerView questionnaireId="q1" mayChange={mayChange} />
      <ManagerResults questionnaireId="q1" />
    </>
  )
  renderWithApollo(screens, (operation, variables) => {
    if (operation === 'ManagerResults') return { managerResults: results }
    if (operation === 'ManagerView') return { managerView: { ...view, ...fields } }
    sent.push(variables)
    return { updateManagerView: { ...view, ...fields, isOn: true, version: 1 } }
  })
  return sent
}

it('is switched on with its days after saying how many managers are recorded', async () => {
  const sent = show({})
  expect(await screen.findByText('8 of 9 participants have a line manager recorded: 3 managers.')).toBeTruthy()
  const open = await screen.findByRole('button', { name: /^Switch on/ })
  await act(async () => void fireEvent.click(open))
  const confirm = await screen.findByRole('button', { name: 'Switch on' })
  await act(async () => void fireEvent.click(confirm))
  await screen.findByText(/Participants read before they start that their line manager is asked\.$/)
  expect(sent).toEqual([
    {
      model: {
        ...{ questionnaireId: 'q1', version: 0, isOn: true, asksBefore: false },
        ...{ daysAfter: 30, openDays: 14, questionIds: [] },
      },
    },
  ])
})

it('says why it cannot be switched on once people have started', async () => {
  show({ maySwitchOn: false })
  expect(await screen.findByText(/only be switched on before the first person starts/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows learners and managers beside each other with the gap', async () => {
  show({ isOn: true, hasAsked: true, askedCount: 3, answeredCount: 2 }, false)
  expect(await screen.findByText(/^3 managers were asked, 2 done\./)).toBeTruthy()
  expect(screen.getByText('On')).toBeTruthy()
  const cells = (await screen.findAllByRole('cell')).map(({ textContent }) => textContent)
  expect(cells).toEqual(['8.00n = 8', '6.00n = 7', '−2.00−3.00 to\u00a0−1.00\nn = 6'])
  expect(screen.queryByRole('button')).toBeNull()
})

it('is over after the last day', async () => {
  show({ isOn: true, hasAsked: true, askedCount: 3, lastDay: '2026-05-13' })
  expect(await screen.findByText('Over')).toBeTruthy()
  expect(screen.queryByText(/before they start/)).toBeNull()
})
