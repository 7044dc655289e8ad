import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import { defaultTemplateId } from '@/domain/questionnaire'
import { drawnOnline, refusal } from '@/server/testing/drawnOnline'
import { questionnaireRow } from '@/server/testing/questionnaireRow'
import { QuestionnaireAddScreen } from './QuestionnaireAddScreen'

type Asked = { operation: string; variables: Record<string, unknown> }
const template = (id: string, name: string) => questionnaireRow({ id, name, isTemplate: true, templateDescription: `About ${name}` })
const templates = [template(defaultTemplateId, 'Default Template'), template('w', 'Workshop'), template('c', 'Coaching')]
const page = (typename: string, items: unknown[]) => ({ __typename: typename, items, totalCount: items.length })

function show(props: Partial<ComponentProps<typeof QuestionnaireAddScreen>> = {}, clone: (times: number) => Record<string, unknown> | Error = () => ({ cloneQuestionnaire: questionnaireRow({ id: 'copy', name: 'Workshop' }) })) {
  const asked: Asked[] = []
  const went: string[] = []
  const router = { push: (path: string) => void went.push(path), prefetch: () => undefined } as unknown as ComponentProps<typeof AppRouterContext.Provider>['value']
  const times = () => asked.filter(({ operation }) => operation === 'CloneQuestionnaire').length
  drawnOnline(
    <AppRouterContext value={router}>
      <QuestionnaireAddScreen area="subscription" subscriptionId="s" type="Campaign" {...props} />
    </AppRouterContext>,
    (operation, variables) => {
      asked.push({ operation, variables })
      if (operation === 'OfferedTemplates') return { offeredTemplates: page('QuestionnairePage', templates) }
      if (operation === 'Questionnaires') return { questionnaires: page('QuestionnairePage', [questionnaireRow({ id: 'old', name: 'Last spring' })]) }
      if (operation === 'CloneQuestionnaire') return clone(times())
      return refusal('BAD_USER_INPUT')
    },
  )
  return { asked, went, last: (operation: string) => asked.filter((one) => one.operation === operation).at(-1)?.variables, times }
}
const open = (tile: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${tile}`) }))
const rows = async () => within(await screen.findByRole('list', { name: /Templates|Campaigns/ })).getAllByRole('listitem')
const rowOf = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement
const continueButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
async function search(text: string): Promise<void> {
  const box = await screen.findByRole('searchbox', { name: 'Search by name' })
  fireEvent.change(box, { target: { value: text } })
  fireEvent.keyDown(box, { key: 'Enter' })
}

describe('the ways to begin', () => {
  it.each(['Campaign', 'SelfService', 'Template'] as const)('are three for a %s', (type) => {
    show({ type })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Select A Template', 'Duplicate An Existing Campaign', 'Build From Scratch'])
  })
  it('are none for staff who manage no company', () => {
    show({ subscriptionId: null })
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
    expect(screen.getByText('Choose a company to manage first.')).toBeTruthy()
  })
})

describe('the templates to select from', () => {
  it('stand by name, the Default Template last, each with a preview', async () => {
    const { last } = show()
    open('Select A Template')
    expect((await rows()).map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual(['c', 'w', defaultTemplateId].map((id) => `/subscriptionQuestionnaires/preview/${id}/campaign`))
    expect(last('OfferedTemplates')).toMatchObject({ subscriptionId: 's', questionnaireType: 'Campaign' })
    expect(continueButton().disabled).toBe(true)
  })
  it('are searched by name', async () => {
    show()
    open('Select A Template')
    await rows()
    await search('WORK')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    await search('nowhere')
    expect(await screen.findByText('Sorry there were no matches for "nowhere."')).toBeTruthy()
  })
  it('become something new by Select and Continue', async () => {
    const { last, went, times } = show()
    open('Select A Template')
    fireEvent.click(await screen.findByRole('button', { name: 'Select Workshop' }))
    expect(times()).toBe(0)
    fireEvent.click(continueButton())
    await waitFor(() => expect(went).toHaveLength(1))
    const { copyId, ...target } = last('CloneQuestionnaire') ?? {}
    expect(target).toEqual({ id: 'w', isTemplate: false, questionnaireType: 'Campaign', subscriptionId: 's' })
    expect(went).toEqual([`/subscriptionQuestionnaires/create/${String(copyId)}`])
  })
  it('go on at once when clicked twice', async () => {
    const { went, times } = show({ area: 'department', departmentId: 'd' })
    open('Select A Template')
    fireEvent.doubleClick(await rowOf('Coaching'))
    await waitFor(() => expect(went[0]).toMatch(/^\/departmentQuestionnaires\/d\/create\//))
    expect(times()).toBe(1)
  })
  it('are chosen with the keyboard alone: arrows, then Enter twice', async () => {
    const { went } = show()
    open('Select A Template')
    await rows()
    const box = screen.getByRole('searchbox', { name: 'Search by name' })
    box.focus()
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    const first = screen.getByRole('button', { name: 'Select Coaching' })
    expect(document.activeElement).toBe(first)
    fireEvent.keyDown(first, { key: 'ArrowDown' })
    const second = screen.getByRole('button', { name: 'Select Workshop' })
    expect(document.activeElement).toBe(second)
    fireEvent.click(second)
    expect(second.getAttribute('aria-pressed')).toBe('true')
    fireEvent.keyDown(second, { key: 'Enter' })
    await waitFor(() => expect(went).toHaveLength(1))
  })
  it('ask for the same copy again after a failure', async () => {
    const { asked, went } = show({}, (times) => (times === 1 ? refusal('CONFLICT', 'Please try again.') : { cloneQuestionnaire: questionnaireRow({ id: 'copy', name: 'Workshop' }) }))
    open('Select A Template')
    fireEvent.click(await screen.findByRole('button', { name: 'Select Workshop' }))
    fireEvent.click(continueButton())
    expect(await screen.findByText('Please try again.')).toBeTruthy()
    fireEvent.click(continueButton())
    await waitFor(() => expect(went).toHaveLength(1))
    const ids = asked.filter(({ operation }) => operation === 'CloneQuestionnaire').map(({ variables }) => variables['copyId'])
    expect(ids[0]).toBe(ids[1])
  })
})

describe('what there is to duplicate', () => {
  it('is the campaigns of the company, with those of its departments', async () => {
    const { last } = show()
    open('Duplicate An Existing Campaign')
    expect(await rowOf('Last spring')).toBeTruthy()
    expect(last('Questionnaires')).toMatchObject({ subscriptionId: 's', subscriptionDepartmentId: null, includeAll: true, isTemplate: false, questionnaireType: 'Campaign' })
  })
  it('is the department’s own on its screens', async () => {
    const { last } = show({ area: 'department', departmentId: 'd' })
    open('Duplicate An Existing Campaign')
    await rows()
    expect(last('Questionnaires')).toMatchObject({ subscriptionDepartmentId: 'd', includeAll: false })
  })
})
