import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultTemplateId } from '@/domain/questionnaire'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { questionnaireRow } from '@/server/testing/screens/questionnaireRow'
import { question, section } from '@/server/testing/screens/sectionRow'
import { QuestionnaireAddScreen } from './QuestionnaireAddScreen'

type SentRequest = { operation: string; variables: Record<string, unknown> }
const template = (id: string, name: string) =>
  questionnaireRow({ id, name, isTemplate: true, templateDescription: `About ${name}` })
const templates = [
  template(defaultTemplateId, 'Default Template'),
  template('w', 'Workshop'),
  template('c', 'Coaching'),
]
const page = (typename: string, items: unknown[]) => ({ __typename: typename, items, totalCount: items.length })

function show(
  { address = '', ...props }: Partial<ComponentProps<typeof QuestionnaireAddScreen>> & { address?: string } = {},
  clone: (times: number) => Record<string, unknown> | Error = () => ({
    cloneQuestionnaire: questionnaireRow({ id: 'copy', name: 'Workshop' }),
  }),
  answer: (operation: string) => Record<string, unknown> | undefined = () => undefined,
  offered: readonly object[] = templates,
) {
  const requests: SentRequest[] = []
  const went: string[] = []
  const router = {
    push: (path: string) => void went.push(path),
    prefetch: () => undefined,
  } as unknown as ComponentProps<typeof AppRouterContext.Provider>['value']
  const times = () => requests.filter(({ operation }) => operation === 'CloneQuestionnaire').length
  renderWithApollo(
    <AppRouterContext value={router}>
      <SearchParamsContext value={new URLSearchParams(address)}>
        <QuestionnaireAddScreen area="subscription" subscriptionId="s" type="Campaign" {...props} />
      </SearchParamsContext>
    </AppRouterContext>,
    (operation, variables) => {
      requests.push({ operation, variables })
      if (operation === 'OfferedTemplates') return { offeredTemplates: page('QuestionnairePage', [...offered]) }
      if (operation === 'Questionnaires')
        return { questionnaires: page('QuestionnairePage', [questionnaireRow({ id: 'old', name: 'Last spring' })]) }
      if (operation === 'CloneQuestionnaire') return clone(times())
      return answer(operation) ?? refusal('BAD_USER_INPUT')
    },
  )
  return {
    requests,
    went,
    last: (operation: string) => requests.filter((one) => one.operation === operation).at(-1)?.variables,
    times,
  }
}
const open = (tile: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${tile}`) }))
const rows = async () =>
  within(await screen.findByRole('list', { name: /Templates|Campaigns/ })).getAllByRole('listitem')
const rowOf = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement
const continueButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })

describe('the ways to create a questionnaire', () => {
  it.each([
    ['alike', 'Campaign', []],
    ['different', 'SelfService', ['Campaign', 'Self-service']],
  ] as const)('name the types of templates unless they are alike: %s', async (_, questionnaireType, named) => {
    const offered = [template('w', 'Workshop'), { ...template('c', 'Coaching'), questionnaireType }]
    show({ type: 'Template' }, undefined, undefined, offered)
    open('Select A Template')
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('Workshop')
    expect(
      dialog
        .queryAllByText(/^(Campaign|Self-service)$/)
        .map(({ textContent }) => textContent)
        .sort(),
    ).toEqual(named)
  })
  it.each(['SelfService', 'Template'] as const)('are three for a %s', (type) => {
    show({ type })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Select A Template',
      'Duplicate An Existing Campaign',
      'Build From Scratch',
    ])
  })
  it('are absent for staff who manage no company', () => {
    show({ subscriptionId: null })
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
    expect(screen.getByText('Choose a company to manage first.')).toBeTruthy()
  })
})

describe('the templates to select from', () => {
  it('are open at once where the first steps lead to them, and can be left', async () => {
    show({ address: 'templates' })
    expect(await rows()).toHaveLength(3)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: /^Build From Scratch/ })).toBeTruthy()
  })
  it('are sorted by name, the Default Template last, each with a preview', async () => {
    const { last } = show()
    open('Select A Template')
    expect((await rows()).map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual(
      ['c', 'w', defaultTemplateId].map((id) => `/subscriptionQuestionnaires/preview/${id}/campaign`),
    )
    expect(last('OfferedTemplates')).toMatchObject({ subscriptionId: 's', questionnaireType: 'Campaign' })
    expect(continueButton().disabled).toBe(true)
  })
  it('can be looked into before one is selected', async () => {
    const preview = {
      ...questionnaireRow({ id: 'c', name: 'Coaching', isTemplate: true }),
      sections: [
        {
          ...section,
          name: 'Your goal',
          description: 'Think of the beginning.',
          questions: [question('n', { questionText: '<p>How close are you?</p>', responseType: 'Number' })],
        },
      ],
    }
    const { last, times } = show({}, undefined, (operation) =>
      operation === 'QuestionnairePreview' ? { questionnaire: preview } : undefined,
    )
    open('Select A Template')
    const button = await screen.findByRole('button', { name: 'Questions of Coaching' })
    expect(last('QuestionnairePreview')).toBeUndefined()
    fireEvent.click(button)
    const row = within(await rowOf('Coaching'))
    expect(await row.findByText('1 question, about 1 minute')).toBeTruthy()
    for (const text of ['Your goal', 'Think of the beginning.', 'How close are you?', 'Measure', 'Number'])
      expect(row.getByText(text)).toBeTruthy()
    expect(last('QuestionnairePreview')).toEqual({ id: 'c' })
    fireEvent.doubleClick(row.getByText('How close are you?'))
    expect([times(), button.getAttribute('aria-expanded')]).toEqual([0, 'true'])
    fireEvent.click(button)
    expect(row.queryByText('Your goal')).toBeNull()
  })
  it('are copied by Select and Continue', async () => {
    const { last, went, times } = show()
    open('Select A Template')
    fireEvent.click(await screen.findByRole('button', { name: 'Select Workshop' }))
    expect(times()).toBe(0)
    fireEvent.click(continueButton())
    await waitFor(() => expect(went).toHaveLength(1))
    const { copyId, ...target } = last('CloneQuestionnaire') ?? {}
    expect(target).toEqual({ id: 'w', isTemplate: false, questionnaireType: 'Campaign', subscriptionId: 's' })
    expect(went).toEqual([`/subscriptionQuestionnaires/create/${String(copyId)}?from=template`])
  })
  it('can be selected with the keyboard alone: arrow keys, then Enter twice', async () => {
    const { went } = show()
    open('Select A Template')
    await rows()
    const box = screen.getByRole('searchbox', { name: 'Search by name' })
    // The dialog opens with the focus in the search: what is typed at once is searched.
    await waitFor(() => expect(document.activeElement).toBe(box))
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
  it('request the same copy again after a failure', async () => {
    const { requests, went } = show({}, (times) =>
      times === 1
        ? refusal('CONFLICT', 'Please try again.')
        : { cloneQuestionnaire: questionnaireRow({ id: 'copy', name: 'Workshop' }) },
    )
    open('Select A Template')
    fireEvent.click(await screen.findByRole('button', { name: 'Select Workshop' }))
    fireEvent.click(continueButton())
    expect(await screen.findByText('Please try again.')).toBeTruthy()
    fireEvent.click(continueButton())
    await waitFor(() => expect(went).toHaveLength(1))
    const ids = requests
      .filter(({ operation }) => operation === 'CloneQuestionnaire')
      .map(({ variables }) => variables['copyId'])
    expect(ids[0]).toBe(ids[1])
  })
})

describe('building from scratch', () => {
  const made = (fields: Record<string, unknown> = {}) => ({
    ...questionnaireRow({ id: 'made', name: '' }),
    subscriptionId: 's',
    numberOfDays: null,
    reminderType: '',
    reminderPlan: null,
    hasSentEmails: false,
    openLinkCount: 0,
    version: 1,
    learningUnit: null,
    sections: [
      {
        __typename: 'QuestionnaireSection',
        id: 'n',
        questionnaireId: 'made',
        name: 'Section 1',
        description: '',
        displayOrder: 1,
        condition: null,
        version: 1,
        questions: [],
      },
    ],
    ...fields,
  })
  async function begun(stored: Record<string, unknown> | Error) {
    const { requests, went, last } = show({}, undefined, (operation) =>
      operation === 'CreateQuestionnaire'
        ? { createQuestionnaire: made({ id: 'another' }) }
        : operation === 'Questionnaire' && !(stored instanceof Error)
          ? { questionnaire: stored }
          : undefined,
    )
    open('Build From Scratch')
    await waitFor(() => expect(went).toHaveLength(1))
    const model = last('CreateQuestionnaire')?.['model'] as { id: string } | undefined
    return { went, id: model?.id, operations: requests.map(({ operation }) => operation) }
  }
  beforeEach(() => window.sessionStorage.clear())
  afterEach(cleanup)
  it('creates a questionnaire, and returns to it as long as it is unchanged', async () => {
    const first = await begun(made())
    expect(first.went).toEqual([`/subscriptionQuestionnaires/create/${first.id}`])
    cleanup()
    const second = await begun(made())
    expect(second.operations).toEqual(['Questionnaire'])
    expect(second.went).toEqual(first.went)
  })
  it.each([
    ['it has a name', made({ name: 'Leading well', version: 2 })],
    ['it has a second section', made({ sections: [...made().sections, ...made().sections] })],
    ['it is deleted', new Error('gone')],
  ])('creates another when %s', async (_, stored) => {
    const first = await begun(made())
    cleanup()
    const second = await begun(stored)
    expect(second.went).toEqual([`/subscriptionQuestionnaires/create/${second.id}`])
    expect(second.id).not.toBe(first.id)
  })
})

describe('the questionnaires to duplicate', () => {
  it('are the campaigns of the company, including those of its departments', async () => {
    const { last } = show()
    open('Duplicate An Existing Campaign')
    expect(await rowOf('Last spring')).toBeTruthy()
    expect(last('Questionnaires')).toMatchObject({
      subscriptionId: 's',
      subscriptionDepartmentId: null,
      includeAll: true,
      isTemplate: false,
      questionnaireType: 'Campaign',
    })
  })
  it('are the department’s own in the department area', async () => {
    const { last } = show({ area: 'department', departmentId: 'd' })
    open('Duplicate An Existing Campaign')
    await rows()
    expect(last('Questionnaires')).toMatchObject({ subscriptionDepartmentId: 'd', includeAll: false })
  })
})
