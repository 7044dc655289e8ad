import { fireEvent, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { RetentionField } from './RetentionField'

function Around({ subscriptionId }: { subscriptionId: string | null }) {
  const form = useForm({ defaultValues: { retentionMonths: null } })
  return (
    <FormProvider {...form}>
      <RetentionField subscriptionId={subscriptionId} />
    </FormProvider>
  )
}

it('shows what a period would delete now, for an existing company', async () => {
  const requests: unknown[] = []
  const answer = (_: string, variables: Record<string, unknown>) => {
    requests.push(variables)
    return {
      retentionPreview: {
        __typename: 'RetentionPreview',
        subscriptionId: 'c1',
        months: variables.months,
        runs: 4,
        questionnaires: 2,
        answers: 31,
      },
    }
  }
  renderWithApollo(<Around subscriptionId="c1" />, answer)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Keep names with answers for' })
  expect(field.value).toBe('Indefinitely')
  expect(requests).toEqual([])
  fireEvent.click(field)
  fireEvent.click(await screen.findByRole('option', { name: '2 years', hidden: true }))
  expect((await screen.findByRole('status')).textContent).toBe(
    '31 answers of 2 questionnaires are older than that now.',
  )
  expect(requests).toEqual([{ subscriptionId: 'c1', months: 24 }])
})
