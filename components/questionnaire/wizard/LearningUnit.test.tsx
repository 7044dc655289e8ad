import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal } from '@/server/testing/screens/renderWithApollo'
import { renderWizard, wizardIds, wizardUnit } from '@/server/testing/screens/renderWizard'

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
/** Edits are stored shortly after the last one. */
const soon = (claim: () => void) => waitFor(claim, { timeout: 10_000 })
const conflict = () => screen.findByText('Someone else changed this while you were editing.', {}, { timeout: 10_000 })
const flip = () => fireEvent.click(screen.getByRole('switch', { name: /^Learning unit/ }))
const pick = async (choice: string) => {
  fireEvent.click(field(/^Learning unit type/))
  fireEvent.click(await screen.findByRole('option', { name: choice, hidden: true }))
}

describe('the learning unit of a questionnaire', () => {
  it('is switched off by default, with none of its fields', async () => {
    await renderWizard()
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Learning unit/ }).checked).toBe(false)
    expect(screen.queryByLabelText(/^Learning unit name/)).toBeNull()
  })
  it('is created once it has a name and a type, and saved as it changes', async () => {
    const { models } = await renderWizard()
    flip()
    type(/^Learning unit name/, 'Giving feedback')
    expect(models('CreateLearningUnit')).toEqual([])
    await pick('Training Course/Workshop')
    await soon(() =>
      expect(models('CreateLearningUnit')).toEqual([
        {
          id: expect.any(String),
          questionnaireId: wizardIds.questionnaire,
          name: 'Giving feedback',
          learningUnitType: 'Training Course/Workshop',
          provider: null,
          cost: 0,
          costPerLearner: 0,
          startDate: null,
          endDate: null,
        },
      ]),
    )
    await soon(() => expect(screen.getByRole('status').textContent).toMatch(/^Saved/))
    type('Provider', 'Harbour Academy')
    await soon(() =>
      expect(models('UpdateLearningUnit')).toEqual([
        expect.objectContaining({ version: 1, archived: false, name: 'Giving feedback', provider: 'Harbour Academy' }),
      ]),
    )
    expect(models('CreateLearningUnit')).toHaveLength(1)
  })
  it('has thirteen types, and accepts free text for Other', async () => {
    const { models } = await renderWizard({ learningUnit: wizardUnit() })
    fireEvent.click(field(/^Learning unit type/))
    const types = within(await screen.findByRole('listbox', { name: /^Learning unit type/, hidden: true }))
    expect(types.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Action Learning',
      'Assessment',
      'Audio/Podcast',
      'Book',
      'Blog',
      'Coaching',
      'Conference',
      'Training Course/Workshop',
      'eLearning',
      'Development Programme',
      'Shadowing',
      'Video',
      'Other',
    ])
    await pick('Other')
    type(/^Which type/, 'Study trip')
    await soon(() => expect(models('UpdateLearningUnit').at(-1)).toMatchObject({ learningUnitType: 'Study trip' }))
  })
  it('shows free text as Other', async () => {
    await renderWizard({ learningUnit: wizardUnit({ learningUnitType: 'Study trip' }) })
    expect([field(/^Learning unit type/).value, field(/^Which type/).value]).toEqual(['Other', 'Study trip'])
  })
  it('is archived when it is switched off, and restored with all its values', async () => {
    const { models } = await renderWizard({ learningUnit: wizardUnit() })
    flip()
    await soon(() =>
      expect(models('UpdateLearningUnit')).toEqual([
        expect.objectContaining({ id: 'u', version: 4, archived: true, name: 'Giving feedback' }),
      ]),
    )
    await soon(() => expect(screen.getByRole('status').textContent).toMatch(/^Saved/))
    flip()
    expect(field(/^Learning unit name/).value).toBe('Giving feedback')
    await soon(() => expect(models('UpdateLearningUnit').at(-1)).toMatchObject({ version: 5, archived: false }))
    expect(models('CreateLearningUnit')).toEqual([])
  })
  it('discards invalid values when it is switched off, and preserves valid ones', async () => {
    const { models } = await renderWizard({ learningUnit: wizardUnit() })
    type(/^Learning unit name/, '')
    type('Provider', 'Harbour Academy')
    flip()
    await soon(() =>
      expect(models('UpdateLearningUnit').at(-1)).toMatchObject({
        archived: true,
        name: 'Giving feedback',
        provider: 'Harbour Academy',
      }),
    )
  })
  it('may end on the day it starts, but not before', async () => {
    const { models } = await renderWizard({ learningUnit: wizardUnit() })
    type('Start date', '10/03/2026')
    type('End date', '09/03/2026')
    expect(screen.getByText('End date must be after the start date')).toBeTruthy()
    type('End date', '10/03/2026')
    expect(screen.queryByText('End date must be after the start date')).toBeNull()
    await soon(() =>
      expect(models('UpdateLearningUnit').at(-1)).toMatchObject({
        startDate: '2026-03-10T00:00:00.000Z',
        endDate: '2026-03-10T23:59:59.999Z',
      }),
    )
  })
  it('counts the fixed cost, else the cost per learner, in the currency of the company', async () => {
    await renderWizard({ learningUnit: wizardUnit(), fields: { participantCount: 3 } })
    expect(await screen.findByText('Total cost if all 3 participants complete: €60.00')).toBeTruthy()
    type('Cost', '1250.5')
    expect(screen.getByText('Total cost: €1,250.50')).toBeTruthy()
    type('Cost', '')
    expect(screen.getByText('Total cost if all 3 participants complete: €60.00')).toBeTruthy()
    type('Cost per learner', '-4')
    expect(screen.getByText('Please enter 0 or more')).toBeTruthy()
  })
  it('has no total in a template', async () => {
    await renderWizard({ learningUnit: wizardUnit(), fields: { isTemplate: true } })
    expect(field(/^Learning unit name/).value).toBe('Giving feedback')
    expect(screen.queryByText(/^Total cost(:| if)/)).toBeNull()
  })
  it('is not left incomplete', async () => {
    const { press, models } = await renderWizard()
    flip()
    await press('Continue')
    expect(screen.getByText('Name is required')).toBeTruthy()
    expect(screen.getByText('A type is required')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Details' })).toBeTruthy()
    expect(models('CreateLearningUnit')).toEqual([])
    flip()
    await press('Continue')
    expect(await screen.findByRole('heading', { name: 'Sections and questions' })).toBeTruthy()
  })
  it('is stored after the questionnaire', async () => {
    const { requests } = await renderWizard({ learningUnit: wizardUnit() })
    type('Provider', 'Harbour Academy')
    type(/^Name/, 'Leading better')
    await soon(() =>
      expect(requests.map(({ operation }) => operation).filter((name) => name.startsWith('Update'))).toEqual([
        'UpdateQuestionnaire',
        'UpdateLearningUnit',
      ]),
    )
  })
  it('asks which version to keep when another user saved it in the meantime', async () => {
    let isTaken = true
    const { models, press } = await renderWizard({
      learningUnit: wizardUnit(),
      answer: (operation) =>
        operation === 'UpdateLearningUnit' && isTaken
          ? refusal('CONFLICT', 'changed', wizardUnit({ provider: 'Vale College', version: 7 }))
          : undefined,
    })
    type('Provider', 'Harbour Academy')
    await conflict()
    isTaken = false
    await press('Keep mine')
    await soon(() => expect(models('UpdateLearningUnit').map(({ version }) => version)).toEqual([4, 7]))
  })
  it('adopts the one another user created in the meantime when the own version is chosen', async () => {
    const { models, press } = await renderWizard({
      answer: (operation) =>
        operation === 'CreateLearningUnit'
          ? refusal('CONFLICT')
          : operation === 'LearningUnit'
            ? { learningUnit: wizardUnit({ id: 'theirs' }) }
            : undefined,
    })
    flip()
    type(/^Learning unit name/, 'Mine')
    await pick('Book')
    await conflict()
    await press('Keep mine')
    await soon(() =>
      expect(models('UpdateLearningUnit')).toEqual([
        expect.objectContaining({ id: 'theirs', name: 'Mine', archived: false }),
      ]),
    )
  })
})
