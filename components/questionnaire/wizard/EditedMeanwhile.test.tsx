import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { participantRow } from '@/server/testing/screens/participantRow'
import { refusal, router } from '@/server/testing/screens/renderWithApollo'
import {
  renderWizard,
  wizardIds,
  wizardQuestion,
  wizardSection,
  wizardUnit,
} from '@/server/testing/screens/renderWizard'

const soon = (claim: () => void) => waitFor(claim, { timeout: 10_000 })
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const panel = () => screen.findByRole('region', { name: 'Two versions' }, { timeout: 10_000 })
const saved = () => soon(() => expect(screen.getByRole('status').textContent).toMatch(/^Saved/))

/** Renders a wizard whose first save finds that another user stored `theirs` in the meantime. */
function renderLateWizard(theirs: Record<string, unknown>) {
  return renderWizard({
    fields: { description: 'One day' },
    answer: (operation, variables, stored) => {
      const model = variables.model as { version: number }
      if (operation === 'Questionnaire' && stored.version === 1) return undefined
      return operation === 'UpdateQuestionnaire' && model.version < 4
        ? refusal('CONFLICT', 'changed', { ...stored, ...theirs, version: 4 })
        : undefined
    },
  })
}

describe('a questionnaire that another user changed in the meantime', () => {
  it('merges changes of both users in different fields without a prompt', async () => {
    const { models } = await renderLateWizard({ description: 'Two days' })
    type(/^Name/, 'Leading better')
    await saved()
    expect(models('UpdateQuestionnaire').at(-1)).toMatchObject({
      version: 4,
      name: 'Leading better',
      description: 'Two days',
    })
    expect(screen.queryByRole('region', { name: 'Two versions' })).toBeNull()
  })

  it('shows both versions of the fields that both users changed, and of no others', async () => {
    await renderLateWizard({ description: 'Two days' })
    type(/^Name/, 'Leading better')
    type(/^Description/, 'Half a day')
    const versions = within(await panel())
    expect(versions.getAllByRole('group')).toHaveLength(1)
    const description = within(versions.getByRole('group', { name: 'Description' }))
    expect(description.getByText('Theirs').parentElement?.textContent).toBe('TheirsTwo days')
    expect(description.getByText('Yours').parentElement?.textContent).toBe('YoursHalf a day')
  })

  it.each([
    ['Keep theirs', 'Two days'],
    ['Keep mine', 'Half a day'],
    ['Keep both', 'Two days\nHalf a day'],
  ])('stores the chosen version: %s', async (name, description) => {
    const { models, press } = await renderLateWizard({ description: 'Two days' })
    type(/^Name/, 'Leading better')
    type(/^Description/, 'Half a day')
    await panel()
    await press(name)
    await saved()
    expect(models('UpdateQuestionnaire').at(-1)).toMatchObject({ version: 4, name: 'Leading better', description })
    expect(screen.queryByRole('region', { name: 'Two versions' })).toBeNull()
    await soon(() => expect(field(/^Description/).value).toBe(description))
    expect(Object.keys(window.sessionStorage)).toEqual([])
  })

  it('does not take its own save for another user’s when the response was lost', async () => {
    let isLost = true
    const { models } = await renderWizard({
      answer: (operation, variables, stored) => {
        const model = variables.model as { version: number; name: string }
        if (operation !== 'UpdateQuestionnaire' || model.version > 1) return undefined
        if (!isLost) return refusal('CONFLICT', 'changed', { ...stored, name: 'Leading', version: 2 })
        isLost = false
        return new TypeError('Failed to fetch')
      },
    })
    type(/^Name/, 'Leading')
    await soon(() => expect(models('UpdateQuestionnaire')).toHaveLength(1))
    type(/^Name/, 'Leading better')
    await saved()
    expect(models('UpdateQuestionnaire').at(-1)).toMatchObject({ version: 2, name: 'Leading better' })
    expect(screen.queryByRole('region', { name: 'Two versions' })).toBeNull()
  })
})

describe('edits that could not be stored before a reload', () => {
  it('are restored with a notice, and stored', async () => {
    const base = {
      name: 'Leading well',
      description: '',
      templateDescription: '',
      questionnaireType: 'Campaign',
      startDate: null,
      endDate: null,
      reminderType: '',
    }
    window.sessionStorage.setItem(
      `unsaved/${wizardIds.questionnaire}/questionnaire`,
      JSON.stringify({ version: 1, fields: base, sent: [], local: { name: 'Leading better' } }),
    )
    const { models } = await renderWizard()
    expect(field(/^Name/).value).toBe('Leading better')
    expect(screen.getByText(/unsaved changes from your last visit/)).toBeTruthy()
    await soon(() =>
      expect(models('UpdateQuestionnaire')).toEqual([expect.objectContaining({ version: 1, name: 'Leading better' })]),
    )
    await soon(() => expect(Object.keys(window.sessionStorage)).toEqual([]))
  })

  it('are stored in order by Save & Close on a stage that shows none of them', async () => {
    const push = vi.spyOn(router, 'push')
    const stage = 'people' as const
    const wish = {
      stage,
      fields: { participantCount: 1 },
      questions: [wizardQuestion('q1')],
      learningUnit: wizardUnit(),
    }
    const goTo = (name: RegExp) =>
      fireEvent.click(within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('link', { name }))
    await renderWizard({
      ...wish,
      answer: (operation) => (/^(Update|Add)/.test(operation) ? new TypeError('Failed to fetch') : undefined),
    })
    fireEvent.click(screen.getByRole('button', { name: 'Add people by hand' }))
    fireEvent.change(screen.getAllByRole('textbox', { name: 'Email' })[0]!, { target: { value: 'ada@example.test' } })
    goTo(/Campaign/)
    type(/^Name/, 'Leading better')
    type(/^Provider/, 'Harbour Academy')
    goTo(/Questionnaire/)
    type(/^Section name/, 'Before')
    await screen.findByText('Not saved', {}, { timeout: 10_000 })
    cleanup()

    const { requests, press } = await renderWizard({
      ...wish,
      answer: (operation, { model }) => {
        if (operation === 'UpdateQuestionnaireSection')
          return { updateQuestionnaireSection: { ...wizardSection(), ...(model as object), version: 2 } }
        if (operation !== 'AddQuestionnaireUser') return undefined
        return { addQuestionnaireUser: participantRow() }
      },
    })
    expect(screen.getByText(/unsaved changes from your last visit/)).toBeTruthy()
    await press('Save & Close')
    await soon(() => expect(push).toHaveBeenCalledWith('/subscriptionQuestionnaires/Campaign'))
    const written = requests
      .filter(({ operation }) => /^(Update|Add)/.test(operation))
      .map(({ operation }) => operation)
    expect(written).toEqual([
      'UpdateQuestionnaire',
      'UpdateLearningUnit',
      'UpdateQuestionnaireSection',
      'AddQuestionnaireUser',
    ])
    expect(requests.find(({ operation }) => operation === 'UpdateQuestionnaireSection')?.variables).toMatchObject({
      model: { version: 1, name: 'Before' },
    })
    expect(Object.keys(window.sessionStorage)).toEqual([])
  })

  it('are preserved from the first letter on, even while they are invalid', async () => {
    await renderWizard()
    type(/^Name/, ' ')
    expect(Object.keys(window.sessionStorage)).toEqual([`unsaved/${wizardIds.questionnaire}/questionnaire`])
  })

  it.each([
    ['questionnaire', { name: ' ' }, /^Name/, /cannot be saved yet: /],
    [`section:${wizardIds.section}`, { name: ' ' }, /^Section name/, /cannot be saved yet: The name of this section/],
  ])('and cannot be saved are named with the reason: %s', async (key, local, label, sentence) => {
    window.sessionStorage.setItem(
      `unsaved/${wizardIds.questionnaire}/${key}`,
      JSON.stringify({ version: 1, fields: {}, sent: [], local }),
    )
    const { press } = await renderWizard({
      stage: 'people',
      questions: [wizardQuestion('q1')],
      answer: (operation, { model }) =>
        operation === 'UpdateQuestionnaireSection'
          ? { updateQuestionnaireSection: { ...wizardSection(), ...(model as object), version: 2 } }
          : undefined,
    })
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByText(/are saving them/)).toBeNull()
    await press('Show what is wrong')
    await soon(() => expect(document.activeElement).toBe(field(label)))
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    type(label, 'Leading better')
    await soon(() => expect(screen.queryByText(sentence)).toBeNull())
  })

  it('are not mentioned when they were stored after all', async () => {
    window.sessionStorage.setItem(
      `unsaved/${wizardIds.questionnaire}/questionnaire`,
      JSON.stringify({ version: 1, fields: {}, sent: [], local: { name: 'Leading well' } }),
    )
    await renderWizard()
    expect(screen.queryByText(/unsaved changes from your last visit/)).toBeNull()
    expect(Object.keys(window.sessionStorage)).toEqual([])
  })
})
