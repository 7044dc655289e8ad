import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderWizard, wizardQuestion } from '@/server/testing/screens/renderWizard'

type Row = Record<string, unknown>
const id = '0192f0a0-0000-7000-8000-000000000001'
const often = {
  __typename: 'ScaleLabelSet',
  id: 'often',
  name: 'How often',
  labels: ['Never', 'Rarely', 'Often', 'Always'],
  version: 3,
}

const taken = new GraphQLError('Refused', {
  extensions: { code: 'BAD_USER_INPUT', fieldErrors: [{ path: 'name', key: 'scaleLabelSetTaken' }] },
})

/** The editor of a scale of four steps, with a server stub that keeps sets of labels. */
async function opened({ sets = [often], question = {} }: { sets?: Row[]; question?: Row } = {}) {
  const kept = [...sets]
  const wizard = await renderWizard({
    stage: 'questionnaire',
    questions: [wizardQuestion(id, { responseType: 'Scale', scaleMax: 4, ...question })],
    analysisTypes: [],
    answer: (operation, variables) => {
      const model = (variables.model ?? {}) as Row
      if (operation === 'ScaleLabelSets')
        return { scaleLabelSets: { __typename: 'ScaleLabelSetPage', items: [...kept] } }
      if (operation === 'CreateScaleLabelSet') {
        if (kept.some(({ name }) => name === model.name)) return taken
        const made = { ...often, version: 1, ...model }
        kept.push(made)
        return { createScaleLabelSet: made }
      }
      if (operation === 'UpdateScaleLabelSet') {
        kept[0] = { ...kept[0], ...model }
        return { updateScaleLabelSet: kept[0] }
      }
      if (operation === 'DeleteScaleLabelSet') {
        kept.splice(0, 1)
        return { deleteScaleLabelSet: variables.id }
      }
      return undefined
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Edit question 1' }))
  const editor = within(await screen.findByRole('dialog', { name: /^(Add|Edit) question/ }))
  await editor.findByRole('combobox', { name: 'Sets of labels' }, { timeout: 20_000 })
  return { ...wizard, editor }
}

const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }, { timeout: 10_000 }))

beforeEach(() => window.sessionStorage.clear())

describe('the sets of labels of a company', () => {
  it('stand beside the ready ones by name, and label the steps', async () => {
    const { editor } = await opened()
    await editor.findByRole('button', { name: 'Your company’s sets (1)' })
    fireEvent.click(editor.getByRole('combobox', { name: 'Sets of labels' }))
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(names).toEqual(['How often', 'Agreement', 'Confidence', 'Frequency', 'Satisfaction', 'Difficulty'])
    fireEvent.click(screen.getByRole('option', { name: 'How often' }))
    expect(editor.getAllByRole<HTMLInputElement>('textbox', { name: /^Step/ }).map(({ value }) => value)).toEqual(
      often.labels,
    )
  })

  it('are kept from the labels of the question under a name of their own', async () => {
    const { editor, models } = await opened({ question: { scaleLabels: ['أبدا', '', '', 'תמיד 🙂'] } })
    await press(editor.getByRole('button', { name: 'Keep these labels as a set' }))
    const form = await dialog('Keep these labels as a set')
    write(form.getByRole('textbox', { name: 'Name' }), 'How often')
    await press(form.getByRole('button', { name: 'Save' }))
    await form.findByText('A set of labels with this name already exists. Please choose another name.')
    write(form.getByRole('textbox', { name: 'Name' }), 'כמה')
    await press(form.getByRole('button', { name: 'Save' }))
    await editor.findByRole('button', { name: 'Your company’s sets (2)' })
    expect(models('CreateScaleLabelSet').at(-1)).toMatchObject({ name: 'כמה', labels: ['أبدا', '', '', 'תמיד 🙂'] })
  })

  it.each([
    ['a label is too long', { scaleLabels: ['Never', 'a'.repeat(300)] }, 'A label has at most 80 characters.'],
    ['there are none', { scaleLabels: [] }, 'Please label at least one step.'],
  ])('are not kept while %s, and the editor says so', async (_, question, sentence) => {
    const { editor } = await opened({ question })
    await press(editor.getByRole('button', { name: 'Keep these labels as a set' }))
    expect(editor.getByRole('alert').textContent).toBe(sentence)
    write(editor.getAllByRole('textbox', { name: /^Step/ })[1]!, 'Now and then')
    expect(editor.queryByRole('alert')).toBeNull()
  })

  it('are renamed and deleted', async () => {
    const { editor, models } = await opened()
    await press(await editor.findByRole('button', { name: 'Your company’s sets (1)' }))
    const list = await dialog('Your company’s sets of labels')
    expect(list.getByText('Never · Rarely · Often · Always')).toBeTruthy()
    await press(list.getByRole('button', { name: 'Rename the set “How often”' }))
    const form = await dialog('Rename the set “How often”')
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('How often')
    write(form.getByRole('textbox', { name: 'Name' }), 'Frequency of use')
    await press(form.getByRole('button', { name: 'Save' }))
    expect(models('UpdateScaleLabelSet')).toEqual([{ id: 'often', version: 3, name: 'Frequency of use' }])
    await press(await list.findByRole('button', { name: 'Delete the set “Frequency of use”' }))
    const question = await dialog('Delete the set “Frequency of use”?')
    await press(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(list.getByText('No sets of labels yet')).toBeTruthy())
  })
})
