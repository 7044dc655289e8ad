import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { SuccessCasesScreen } from './SuccessCasesScreen'

const person = (id: string, name: string, effect: number) => ({
  ...{ __typename: 'SuccessCase', id, userId: id, name, email: `${id}@example.test`, departmentName: 'Finance' },
  ...{ effect, questionCount: 3, laterDays: 60, hindered: ['I had no time'], helped: [] },
})

function show() {
  renderWithApollo(<SuccessCasesScreen area="subscription" questionnaireId="q1" />, () => ({
    questionnaire: {
      ...{ __typename: 'Questionnaire', id: 'q1', name: 'Customer care' },
      ...{ questionnaireType: 'Campaign', subscriptionDepartmentId: null },
    },
    successCases: {
      ...{ __typename: 'SuccessCases', isWithheld: false, agreedCount: 16, otherCount: 2, tiedMost: 0, tiedLeast: 4 },
      most: [person('a', 'Ada Cole', 21.111)],
      least: [person('b', 'Bo Dent', 13.333)],
    },
  }))
}

describe('success cases', () => {
  it('say when everyone was asked, who is not ranked, and how many tie at the edge', async () => {
    show()
    const least = within(await screen.findByRole('region', { name: 'Least changed' }))
    expect(least.getByText('+13.3 points')).toBeTruthy()
    expect(least.getByText('3 scales, 60 days later')).toBeTruthy()
    expect(least.getByText('Finance').closest('p')?.textContent).toBe(
      'b@example.test · Finance · 3 scales, 60 days later',
    )
    expect(least.getByText('4 more people have +13.3 points too; who is listed is by name.')).toBeTruthy()
    const most = within(screen.getByRole('region', { name: 'Most changed' }))
    expect(most.getByText('+21.1 points')).toBeTruthy()
    expect(most.queryByText(/too; who is listed/)).toBeNull()
    expect(screen.getByText(/^16 people agreed to a talk/)).toBeTruthy()
    expect(screen.getByText(/^Ranked by the answers 60 days later.* 2 of those who agreed have no answer/)).toBeTruthy()
  })
  it('are a page of the campaign, without tabs', async () => {
    show()
    expect(await screen.findByText('Customer care')).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
