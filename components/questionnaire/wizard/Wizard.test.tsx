import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { router } from '@/server/testing/drawnOnline'
import { drawnWizard, wizardIds, wizardQuestion, wizardUnit } from '@/server/testing/drawnWizard'

const push = vi.spyOn(router, 'push')
const list = '/subscriptionQuestionnaires/Campaign'
const soon = (claim: () => void) => waitFor(claim, { timeout: 10_000 })
const questions = [wizardQuestion('q1')]
/** Everything but the launch. */
const built = { participantCount: 2, startDate: '2020-03-01T00:00:00.000Z', endDate: '2099-03-31T22:59:59.999Z' }
const later = { ...built, startDate: '2098-03-01T00:00:00.000Z' }
const selfService = { questionnaireType: 'SelfService' }
const template = { isTemplate: true }
const steps = () => within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/^\d/, ''))
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })

beforeEach(() => push.mockClear())

describe('the stages', () => {
  it('of a campaign are five, the last one sends', async () => {
    await drawnWizard()
    expect(steps()).toEqual(['Campaign', 'Questionnaire', 'People', 'Schedule', 'Review & Send'])
  })
  it.each([
    ['a self-service questionnaire', selfService],
    ['a template', template],
  ])('of %s ask nobody and send nothing', async (_, fields) => {
    await drawnWizard({ fields })
    expect(steps()).toEqual(['Details', 'Questionnaire', 'Schedule', 'Review'])
  })
})

describe('Continue', () => {
  it.each([
    ['people', 'People', {}],
    ['schedule', 'Schedule', selfService],
    ['schedule', 'Schedule', template],
  ])('leads from the questions to %s (%s, %o)', async (_, name, fields) => {
    const { press } = await drawnWizard({ stage: 'questionnaire', mode: 'create', fields, questions })
    await press('Continue')
    expect(await screen.findByRole('heading', { level: 2, name: name === 'People' ? /people|participants/i : name })).toBeTruthy()
  })
  it('leads from people to the schedule, and from there to the review', async () => {
    const { press, models } = await drawnWizard({ stage: 'people', fields: later, questions })
    await press('Continue')
    await heading('Schedule')
    await press('Continue')
    await heading('Review')
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    expect(models('PublishQuestionnaire')).toEqual([])
  })
  it.each([
    ['campaign', { name: '' }],
    ['questionnaire', {}],
    ['people', {}],
    ['schedule', { participantCount: 1 }],
  ] as const)('waits until the stage %s is complete', async (stage, fields) => {
    await drawnWizard({ stage, fields, questions: stage === 'questionnaire' ? [] : questions })
    expect(button('Continue').disabled).toBe(true)
  })
  it('takes a name that was typed a moment ago, and stores it on the way', async () => {
    const { press, models } = await drawnWizard({ mode: 'create', fields: { name: '' } })
    type(/^Name/, 'Leading better')
    await press('Continue')
    await heading('Sections and questions')
    expect(models('UpdateQuestionnaire')).toEqual([expect.objectContaining({ id: wizardIds.questionnaire, version: 1, name: 'Leading better' })])
  })
  it('is not there once it is published', async () => {
    await drawnWizard({ fields: { ...built, isPublished: true }, questions })
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })
})

describe('Cancel', () => {
  const asked = async () => {
    const wizard = await drawnWizard({ mode: 'create' })
    await wizard.press('Cancel')
    await screen.findByRole('dialog')
    return wizard
  }
  it('can delete what was begun', async () => {
    const { press, models } = await asked()
    await press('Confirm Cancel')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(models('DeleteQuestionnaire')).toEqual([{ id: wizardIds.questionnaire }])
  })
  it('can keep it for another time, with what was typed last', async () => {
    const { press, models } = await drawnWizard({ mode: 'create' })
    type(/^Name/, 'Leading better')
    await press('Cancel')
    await press('Save For Later')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(models('UpdateQuestionnaire')).toEqual([expect.objectContaining({ name: 'Leading better' })])
    expect(models('DeleteQuestionnaire').concat(models('PublishQuestionnaire'))).toEqual([])
  })
  it('can be thought better of', async () => {
    await asked()
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Continue' }))
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(push).not.toHaveBeenCalled()
  })
  it('is Close where something begun earlier is gone on with: nothing is deleted there', async () => {
    const { press, models } = await drawnWizard({ mode: 'edit' })
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await press('Close')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(models('DeleteQuestionnaire')).toEqual([])
  })
})

describe('Close', () => {
  it('stores what is left, then leaves', async () => {
    const { press, models } = await drawnWizard({ fields: { ...built, isPublished: true }, questions })
    type(/^Name/, 'Leading better')
    await press('Close')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(models('UpdateQuestionnaire')).toHaveLength(1)
  })
  it('asks before it leaves something wrong behind', async () => {
    const { press } = await drawnWizard({ fields: { ...built, isPublished: true }, questions })
    type(/^Name/, '')
    await press('Close')
    expect(await screen.findByText('Some changes cannot be saved yet')).toBeTruthy()
    expect(push).not.toHaveBeenCalled()
  })
})

describe('Save & Close', () => {
  it.each(['campaign', 'questionnaire', 'people'] as const)('on the stage %s publishes nothing', async (stage) => {
    const { press, models } = await drawnWizard({ stage, fields: later, questions })
    await press('Save & Close')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(models('PublishQuestionnaire')).toEqual([])
  })
  it.each(['schedule', 'review'] as const)('on the stage %s publishes what is complete', async (stage) => {
    const { press, models } = await drawnWizard({ stage, fields: later, questions })
    await press('Save & Close')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(models('PublishQuestionnaire')).toEqual([{ id: wizardIds.questionnaire }])
  })
  it('publishes no campaign without dates', async () => {
    const campaign = await drawnWizard({ stage: 'schedule', fields: { participantCount: 2 }, questions })
    await campaign.press('Save & Close')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(campaign.models('PublishQuestionnaire')).toEqual([])
  })
  it('publishes no template', async () => {
    const { press, models } = await drawnWizard({ stage: 'review', fields: template, questions })
    await press('Save & Close')
    await soon(() => expect(push).toHaveBeenCalledWith('/subscriptionQuestionnaires/Template'))
    expect(models('PublishQuestionnaire')).toEqual([])
  })
  it('asks before it e-mails anybody; refusing saves without publishing', async () => {
    const { press, models } = await drawnWizard({ stage: 'review', fields: built, questions })
    await press('Save & Close')
    expect(await screen.findByText('This will publish the campaign and e-mail 2 participants now.')).toBeTruthy()
    await press('Save without publishing')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(models('PublishQuestionnaire')).toEqual([])
  })
  it.each([
    ['Name is required', {}, ''],
    ['A type is required for a template', { ...template, questionnaireType: null }, 'Leading better'],
  ])('stays where something is wrong: %s', async (message, fields, name) => {
    const { press } = await drawnWizard({ fields })
    type(/^Name/, name)
    await press('Save & Close')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(push).not.toHaveBeenCalled()
  })
})

describe('Schedule launch', () => {
  it('publishes once the question about the mails is answered', async () => {
    const { press, models } = await drawnWizard({ stage: 'review', fields: built, questions })
    await press('Schedule launch')
    await screen.findByText('This will publish the campaign and e-mail 2 participants now.')
    expect(models('PublishQuestionnaire')).toEqual([])
    await press('Publish now')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(models('PublishQuestionnaire')).toEqual([{ id: wizardIds.questionnaire }])
  })
  it('publishes at once what starts another day', async () => {
    const { press, models } = await drawnWizard({ stage: 'review', fields: later, questions })
    await press('Schedule launch')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(models('PublishQuestionnaire')).toHaveLength(1)
  })
  it('waits for what is missing', async () => {
    await drawnWizard({ stage: 'review', fields: { ...built, endDate: null }, questions })
    expect(button('Schedule launch').disabled).toBe(true)
    expect(screen.getByText('Choose a start date and an end date')).toBeTruthy()
  })
  it.each([
    ['in a template', template],
    ['where it is published', { ...built, isPublished: true }],
  ])('is not there %s', async (_, fields) => {
    await drawnWizard({ stage: 'review', fields, questions })
    expect(screen.queryByRole('button', { name: 'Schedule launch' })).toBeNull()
  })
})

describe('something wrong', () => {
  const isChecked = (name: string) => within(screen.getByRole('navigation', { name: 'Steps' })).getByText(name).closest('li')?.querySelector('[role=img]') !== null
  it('takes the check mark off the schedule, whichever date made it wrong', async () => {
    const { models } = await drawnWizard({ stage: 'schedule', fields: later, questions })
    expect(isChecked('Schedule')).toBe(true)
    type(/^Start date/, '01/04/2099')
    expect(screen.getByText('The end date must be after the start date')).toBeTruthy()
    expect(isChecked('Schedule')).toBe(false)
    expect(screen.getByRole('status').textContent).toBe('Not everything is saved yet')
    type(/^Start date/, '01/03/2099')
    await soon(() => expect(screen.getByRole('status').textContent).toMatch(/^Saved/))
    expect(isChecked('Schedule')).toBe(true)
    expect(models('UpdateQuestionnaire')).toHaveLength(1)
  })
  it('takes the check mark off the details while a learning unit is not complete', async () => {
    await drawnWizard({ fields: later, questions })
    expect(isChecked('Campaign')).toBe(true)
    fireEvent.click(screen.getByRole('switch', { name: /^Learning unit/ }))
    expect(isChecked('Campaign')).toBe(false)
    expect(screen.getByRole('status').textContent).toBe('Not everything is saved yet')
  })
})

describe('what is live', () => {
  const live = { ...built, isPublished: true, displayState: 'Live' }
  it('says so while it is edited, and cannot be launched once more', async () => {
    await drawnWizard({ stage: 'schedule', fields: live, questions })
    expect(screen.getByText('This is live. What you change is seen at once.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Launch now' })).toBeNull()
  })
})

describe('the review', () => {
  it('tells the learning unit with its cost, the reminders, and numbers the questions on', async () => {
    const sections = ['Before', 'After'].map((name, place) => ({ __typename: 'QuestionnaireSection', id: name, questionnaireId: wizardIds.questionnaire, name, description: '', displayOrder: place, version: 1, questions: [wizardQuestion(`q${place}`)] }))
    await drawnWizard({ stage: 'review', fields: { ...later, reminderType: 'Standard', sections }, learningUnit: wizardUnit() })
    expect(screen.getByText('Giving feedback, €40.00 in total')).toBeTruthy()
    expect(screen.getByText('Weekly until the last week, then daily until the deadline')).toBeTruthy()
    expect(screen.getByText('How is q1 going?').closest('ol')?.getAttribute('start')).toBe('2')
  })
})

describe('the buttons of the wizard', () => {
  it('lead to the preview of the stage', async () => {
    const { press } = await drawnWizard({ stage: 'schedule', fields: later, questions })
    await press('Preview')
    await soon(() => expect(push).toHaveBeenCalledWith(`/subscriptionQuestionnaires/preview/${wizardIds.questionnaire}/schedule`))
  })
  it('import and export questions on the questionnaire stage', async () => {
    await drawnWizard({ stage: 'questionnaire', questions })
    expect(button('Import/Export')).toBeTruthy()
  })
})
