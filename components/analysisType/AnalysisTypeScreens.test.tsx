import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Caught } from '@/server/testing/screens/TestErrorBoundary'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { ListViewOwner } from '@/components/ui/list/ListViewOwner'
import { AnalysisTypeAddScreen } from './AnalysisTypeAddScreen'
import { AnalysisTypeEditScreen } from './AnalysisTypeEditScreen'
import { AnalysisTypeListScreen } from './AnalysisTypeListScreen'
import type { AnalysisTypeArea } from './analysisTypeArea'

type SentRequest = { operation: string; variables: Record<string, unknown> }

const own = {
  __typename: 'AnalysisType',
  id: 'own',
  subscriptionId: 'c',
  name: 'Safety',
  isAdminOnly: false,
  baseAmountDefault: 1250.5,
  version: 2,
  abilities: ['update', 'delete', 'read'],
}
const standard = {
  ...own,
  id: 'standard',
  subscriptionId: null,
  name: 'Quality',
  isAdminOnly: true,
  baseAmountDefault: 0,
  abilities: ['read'],
}
const forStaff = { ...standard, abilities: ['update', 'delete', 'read'] }
const page = (items: object[]) => ({
  analysisTypes: { __typename: 'AnalysisTypePage', items, totalCount: items.length },
})
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

function show(
  area: AnalysisTypeArea,
  subscriptionId: string | null,
  answer: (request: SentRequest) => Record<string, unknown> | Error,
) {
  const requests: SentRequest[] = []
  renderWithApollo(
    <ListViewOwner owner="ada">
      <AnalysisTypeListScreen area={area} subscriptionId={subscriptionId} />
    </ListViewOwner>,
    (operation, variables) => {
      requests.push({ operation, variables })
      return answer({ operation, variables })
    },
  )
  return requests
}

describe('the categories', () => {
  it('of a company include its own, which it can change, and the standard ones, which it cannot', async () => {
    show('manage', 'c', () => page([standard, own]))
    expect((await screen.findByRole('link', { name: 'Safety' })).getAttribute('href')).toBe(
      '/manage/analysisTypes/edit/own',
    )
    expect(screen.getByText('Base amount 1,250.50')).toBeTruthy()
    const standardOnes = within(screen.getByRole('region', { name: 'System setting - not editable' }))
    expect(standardOnes.getByText('Quality')).toBeTruthy()
    expect(standardOnes.queryByText('Safety')).toBeNull()
    expect(within(screen.getByRole('region', { name: 'Your own' })).getByText('Safety')).toBeTruthy()
    expect(screen.getAllByText(/Base amount/)).toHaveLength(1)
    const card = within(screen.getByText('Quality').closest('li') as HTMLElement)
    expect(card.queryByRole('link')).toBeNull()
    expect(card.queryByRole('button')).toBeNull()
    expect(screen.getAllByText('System setting - not editable')).toHaveLength(1)
  })

  it('that are standard are changed by staff, at their own address', async () => {
    const requests = show('administration', null, () => page([forStaff]))
    expect((await screen.findByRole('link', { name: 'Quality' })).getAttribute('href')).toBe(
      '/administration/analysisTypes/edit/standard',
    )
    expect(screen.queryByText('System setting - not editable')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Standard analysis types' })).toBeTruthy()
    expect(requests[0]?.variables).toMatchObject({ subscriptionId: null, search: '' })
    const box = screen.getByRole('searchbox', { name: 'Search' })
    fireEvent.change(box, { target: { value: 'qual' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitFor(() => expect(requests.at(-1)?.variables).toMatchObject({ search: 'qual', offset: 0 }))
  })

  it('are deleted after a notice that questions and results retain them', async () => {
    let items = [own, standard]
    const requests = show('manage', 'c', ({ operation, variables }) => {
      if (operation === 'AnalysisTypes') return page(items)
      items = [standard]
      return { deleteAnalysisType: variables.id }
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Safety' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete analysis type "Safety"?' }))
    expect(dialog.getByText(/Questions that use it keep it, and so do their results\./)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Safety')).toBeNull())
    expect(requests.find(({ operation }) => operation === 'DeleteAnalysisType')?.variables).toEqual({ id: 'own' })
  })
})

describe('the category form', () => {
  it('defaults to 0 and requires a name and a base amount before it sends a request', async () => {
    const requests: string[] = []
    renderWithApollo(<AnalysisTypeAddScreen area="manage" subscriptionId="c" />, (operation) => {
      requests.push(operation)
      return {}
    })
    expect(screen.getByLabelText<HTMLInputElement>('Default Base Amount').value).toBe('0')
    type('Default Base Amount', '')
    save()
    expect((await screen.findAllByText('Analysis Type Name is required')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Default Base Amount is required').length).toBeGreaterThan(0)
    type('Default Base Amount', '-1')
    expect((await screen.findAllByText('Please enter 0 or more')).length).toBeGreaterThan(0)
    expect(requests).toEqual([])
  })

  it.each([
    ['manage', 'c'],
    ['administration', null],
  ] as const)('creates one of %s that belongs to %s', async (area, subscriptionId) => {
    const models: unknown[] = []
    renderWithApollo(<AnalysisTypeAddScreen area={area} subscriptionId={subscriptionId} />, (_, { model }) => {
      models.push(model)
      return { createAnalysisType: own }
    })
    type('Analysis Type Name', 'Safety')
    type('Default Base Amount', '1,250.50')
    save()
    await waitFor(() => expect(models).toHaveLength(1))
    expect(models[0]).toMatchObject({ subscriptionId, name: 'Safety', baseAmountDefault: 1250.5 })
  })

  it('saves with the version that was read', async () => {
    const models: unknown[] = []
    renderWithApollo(<AnalysisTypeEditScreen area="manage" analysisTypeId="own" />, (operation, { model }) => {
      if (operation === 'AnalysisType') return { analysisType: own }
      models.push(model)
      return { updateAnalysisType: { ...own, version: 3 } }
    })
    await screen.findByLabelText('Analysis Type Name')
    type('Default Base Amount', '0')
    save()
    await waitFor(() => expect(models).toEqual([{ id: 'own', version: 2, name: 'Safety', baseAmountDefault: 0 }]))
  })

  it('shows that a standard one is not editable', async () => {
    renderWithApollo(<AnalysisTypeEditScreen area="manage" analysisTypeId="standard" />, () => ({
      analysisType: standard,
    }))
    expect(await screen.findByText('System setting - not editable')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('shows the not-found page when there is none', async () => {
    renderWithApollo(
      <Caught>
        <AnalysisTypeEditScreen area="manage" analysisTypeId="gone" />
      </Caught>,
      () => refusal('NOT_FOUND', 'This does not exist.'),
    )
    expect(await screen.findByText('NEXT_HTTP_ERROR_FALLBACK;404')).toBeTruthy()
  })
})
