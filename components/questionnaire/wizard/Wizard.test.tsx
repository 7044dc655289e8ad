import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { notifications } from '@mantine/notifications'
import { GraphQLError } from 'graphql'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { participantRow } from '@/server/testing/screens/participantRow'
import { refusal, router } from '@/server/testing/screens/renderWithApollo'
import {
  renderWizard,
  wizardIds,
  wizardQuestion,
  wizardSection,
  wizardUnit,
} from '@/server/testing/screens/renderWizard'

const push = vi.spyOn(router, 'push')
const list = '/subscriptionQuestionnaires/Campaign'
const overview = `/subscriptionQuestionnaires/overview/${wizardIds.questionnaire}`
const soon = (claim: () => void) => waitFor(claim, { timeout: 10_000 })
const questions = [wizardQuestion('q1')]
/** A questionnaire that is complete but not launched. */
const built = { participantCount: 2, startDate: '2020-03-01T00:00:00.000Z', endDate: '2099-03-31T22:59:59.999Z' }
const later = { ...built, startDate: '2098-03-01T00:00:00.000Z' }
const selfService = { questionnaireType: 'SelfService' }
const template = { isTemplate: true }
const steps = () =>
  within(screen.getByRole('navigation', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/^\d/, ''))
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })

beforeEach(() => {
  push.mockClear()
  window.sessionStorage.clear()
})

const byHand = () => fireEvent.click(screen.getByRole('button', { name: 'Add people by hand' }))

describe('the stages', () => {
  it('of a campaign are five, the last of which sends mails', async () => {
    await renderWizard()
    expect(steps()).toEqual(['Campaign', 'Questionnaire', 'People', 'Schedule', 'Review & Send'])
  })
  it.each([
    ['a self-service questionnaire', selfService],
    ['a template', template],
  ])('of %s invite no one and send nothing', async (_, fields) => {
    await renderWizard({ fields })
    expect(steps()).toEqual(['Details', 'Questionnaire', 'Schedule', 'Review'])
  })
})

it('says at once that the subscription has ended, unless it is published already', async () => {
  await renderWizard({ hasEnded: true })
  expect(await screen.findByText(/cannot be published until the subscription is renewed/)).toBeTruthy()
  cleanup()
  await renderWizard({ hasEnded: true, fields: { ...built, isPublished: true } })
  expect(screen.queryByText(/cannot be published/)).toBeNull()
})

describe('Continue', () => {
  it.each([selfService, template])(
    'leads from the questions to the schedule where no one is invited: %o',
    async (fields) => {
      const { press } = await renderWizard({ stage: 'questionnaire', mode: 'create', fields, questions })
      await press('Continue')
      await heading('Schedule')
    },
  )
  it.each([
    ['campaign', { name: '' }],
    ['questionnaire', {}],
    ['people', {}],
  ] as const)('is disabled until the stage %s is complete', async (stage, fields) => {
    await renderWizard({ stage, fields, questions: stage === 'questionnaire' ? [] : questions })
    expect(button('Continue').disabled).toBe(true)
  })
  it.each([later, { ...later, ...selfService }])(
    'shows that a campaign or self-service ends too early, instead of doing nothing',
    async (fields) => {
      await renderWizard({ stage: 'schedule', mode: 'create', fields, questions })
      expect(button('Continue').disabled).toBe(false)
      type(/^End date/, '01/03/2098')
      expect(button('Continue').disabled).toBe(true)
      const reason = document.getElementById(button('Continue').getAttribute('aria-describedby') ?? '')
      expect(reason?.textContent).toBe('The end date must be after the start date')
    },
  )
  it('is absent once it is published', async () => {
    await renderWizard({ fields: { ...built, isPublished: true }, questions })
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })
})

describe('Cancel', () => {
  const openCancelDialog = async () => {
    const wizard = await renderWizard({ mode: 'create' })
    await wizard.press('Cancel')
    await screen.findByRole('dialog')
    return wizard
  }
  it('can delete the new questionnaire', async () => {
    const { press, models } = await openCancelDialog()
    await press('Confirm Cancel')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(models('DeleteQuestionnaire')).toEqual([{ id: wizardIds.questionnaire }])
  })
  it('can save it for later, including the latest input', async () => {
    const { press, models } = await renderWizard({ mode: 'create' })
    type(/^Name/, 'Leading better')
    await press('Cancel')
    await press('Save For Later')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(models('UpdateQuestionnaire')).toEqual([expect.objectContaining({ name: 'Leading better' })])
    expect(models('DeleteQuestionnaire').concat(models('PublishQuestionnaire'))).toEqual([])
  })
  it('is the button farthest from the one that saves', async () => {
    await renderWizard({ stage: 'review', fields: later, questions })
    const ways = ['Cancel', 'Preview', 'Save & Close']
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names.filter((name) => ways.includes(name))).toEqual(ways)
  })
  it('can be aborted', async () => {
    await openCancelDialog()
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Continue' }))
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(push).not.toHaveBeenCalled()
  })
  it('also asks when an unpublished questionnaire is continued later', async () => {
    const { press, models } = await renderWizard({ mode: 'edit', fields: later, questions })
    await press('Cancel')
    await screen.findByRole('dialog')
    await press('Save For Later')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(models('DeleteQuestionnaire').concat(models('PublishQuestionnaire'))).toEqual([])
  })
  it('is called Close once it is published, and deletes nothing', async () => {
    const { press, models } = await renderWizard({ mode: 'edit', fields: { ...built, isPublished: true }, questions })
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await press('Close')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(models('DeleteQuestionnaire')).toEqual([])
  })
})

describe('Close', () => {
  it('stores pending edits, then leaves', async () => {
    const { press, models } = await renderWizard({ fields: { ...built, isPublished: true }, questions })
    type(/^Name/, 'Leading better')
    await press('Close')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(models('UpdateQuestionnaire')).toHaveLength(1)
  })
  it('asks before leaving with invalid input', async () => {
    const { press } = await renderWizard({ fields: { ...built, isPublished: true }, questions })
    type(/^Name/, '')
    await press('Close')
    expect(await screen.findByText('Some changes cannot be saved yet')).toBeTruthy()
    expect(push).not.toHaveBeenCalled()
  })
})

describe('Save & Close', () => {
  it.each(['campaign', 'questionnaire', 'people'] as const)('on the stage %s publishes nothing', async (stage) => {
    const { press, models } = await renderWizard({ stage, fields: later, questions })
    await press('Save & Close')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(models('PublishQuestionnaire')).toEqual([])
  })
  it.each(['schedule', 'review'] as const)(
    'on the stage %s asks whether to schedule a complete questionnaire',
    async (stage) => {
      const { press, models } = await renderWizard({ stage, fields: { ...later, participantCount: 2 }, questions })
      await press('Save & Close')
      expect(
        await screen.findByText(/^This will publish the campaign. It starts on .*, and 2 participants are/),
      ).toBeTruthy()
      expect(models('PublishQuestionnaire')).toEqual([])
      await press(/^Schedule for \d\d\/\d\d\/\d{4}$/)
      await soon(() => expect(push).toHaveBeenCalledWith(overview))
      expect(models('PublishQuestionnaire')).toEqual([{ id: wizardIds.questionnaire }])
    },
  )
  it('on the schedule stores the proposed dates, and asks whether to publish', async () => {
    const { press, models } = await renderWizard({ stage: 'schedule', fields: { participantCount: 2 }, questions })
    await press('Save & Close')
    expect(await screen.findByText('This will publish the campaign and e-mail 2 participants now.')).toBeTruthy()
    expect(models('UpdateQuestionnaire')).toHaveLength(1)
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(push).not.toHaveBeenCalled()
    await press('Save & Close')
    await press('Save without launching')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(models('PublishQuestionnaire')).toEqual([])
  })
  it('does not publish a template', async () => {
    const { press, models } = await renderWizard({ stage: 'review', fields: template, questions })
    await press('Save & Close')
    await soon(() => expect(push).toHaveBeenCalledWith('/subscriptionQuestionnaires/Template'))
    expect(models('PublishQuestionnaire')).toEqual([])
  })
  it.each([
    [1, 'This will publish the campaign and e-mail 1 participant now.'],
    [2, 'This will publish the campaign and e-mail 2 participants now.'],
  ])('asks before it e-mails anyone, %i here; declining saves without publishing', async (participantCount, text) => {
    const { press, models } = await renderWizard({ stage: 'review', fields: { ...built, participantCount }, questions })
    await press('Save & Close')
    expect(await screen.findByText(text)).toBeTruthy()
    await press('Save without launching')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(models('PublishQuestionnaire')).toEqual([])
  })
  it.each(['people', 'review'] as const)('on the stage %s focuses the row of a person who is refused', async (from) => {
    const refused = new GraphQLError('This email is already registered.', { extensions: { code: 'CONFLICT' } })
    const { press } = await renderWizard({
      stage: 'people',
      fields: { ...later, isPublished: true },
      questions,
      answer: (operation) => (operation === 'AddQuestionnaireUser' ? refused : undefined),
    })
    byHand()
    const email = () => screen.getAllByRole('textbox', { name: 'Email' })[1]!
    fireEvent.change(email(), { target: { value: 'staff@example.test' } })
    if (from === 'review') {
      fireEvent.click(screen.getByRole('link', { name: /Review/ }))
      await heading('Review')
    }
    await press('Save & Close')
    await heading('People')
    await soon(() => expect(document.activeElement).toBe(email()))
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(email().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This email is already registered.',
    )
    expect(push).not.toHaveBeenCalled()
    fireEvent.change(email(), { target: { value: 'other@example.test' } })
    expect(email().getAttribute('aria-invalid')).toBeNull()
  })
  it.each([
    ['Name is required', {}, ''],
    ['A type is required for a template', { ...template, questionnaireType: null }, 'Leading better'],
  ])('stays on the stage with invalid input: %s', async (message, fields, name) => {
    const { press } = await renderWizard({ fields })
    type(/^Name/, name)
    await press('Save & Close')
    const problem = await screen.findByText(message)
    await soon(() => expect(document.activeElement?.getAttribute('aria-describedby')).toContain(problem.id))
    expect(push).not.toHaveBeenCalled()
  })
})

describe('Schedule launch', () => {
  it('of a self-service questionnaire explains the consequences, and publishes after confirmation', async () => {
    const { press, models } = await renderWizard({ stage: 'review', fields: selfService, questions })
    expect(screen.getByRole('link', { name: 'Summary' })).toBeTruthy()
    await press('Publish')
    await screen.findByText(
      'This will publish the self-service questionnaire. No one is emailed: people find it in their workspace and start it themselves.',
    )
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(models('PublishQuestionnaire')).toEqual([])
    await press('Publish')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }))
    await soon(() => expect(models('PublishQuestionnaire')).toHaveLength(1))
  })
  it('says what happens on another day, and schedules after confirmation', async () => {
    const { press, models } = await renderWizard({ stage: 'review', fields: later, questions })
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    await press('Schedule launch')
    expect(await screen.findByText(/^This will publish the campaign. It starts on 01\/03\/2098/)).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(models('PublishQuestionnaire')).toEqual([])
    expect(push).not.toHaveBeenCalled()
    await press('Schedule launch')
    await press('Schedule for 01/03/2098')
    await soon(() => expect(push).toHaveBeenCalledWith(overview))
    expect(models('PublishQuestionnaire')).toHaveLength(1)
    expect(await screen.findByText('Invitations are sent on 01/03/2098.')).toBeTruthy()
  })
  it('can be answered by saving without launching', async () => {
    const { press, models } = await renderWizard({ stage: 'review', fields: later, questions })
    await press('Schedule launch')
    await press('Save without launching')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(models('PublishQuestionnaire')).toEqual([])
  })
  it('is the one filled button', async () => {
    await renderWizard({ stage: 'review', fields: built, questions })
    const filled = screen.getAllByRole('button').filter((one) => one.dataset.variant === 'filled')
    expect(filled).toEqual([button('Schedule launch')])
  })
  it('gives its place to the way to what is missing', async () => {
    await renderWizard({ stage: 'review', fields: { ...built, endDate: null }, questions })
    expect(screen.queryByRole('button', { name: 'Schedule launch' })).toBeNull()
    const filled = screen.getAllByRole('button').filter((one) => one.dataset.variant === 'filled')
    expect(filled).toEqual([button('Go to Schedule')])
    expect(screen.getByText('Choose a start date and an end date')).toBeTruthy()
  })
  it('does not count rejected participants, and publishes nothing without a valid one', async () => {
    const refusal = new GraphQLError('This email is already registered.', { extensions: { code: 'CONFLICT' } })
    const { press, models } = await renderWizard({
      stage: 'people',
      fields: { ...later, participantCount: 0 },
      questions,
      answer: (operation) => (operation === 'AddQuestionnaireUser' ? refusal : undefined),
    })
    byHand()
    fireEvent.change(screen.getAllByRole('textbox', { name: 'Email' })[0]!, { target: { value: 'staff@example.test' } })
    await press('Continue')
    expect(await screen.findByText(/staff@example\.test: This email is already registered\./)).toBeTruthy()
    expect(button('Continue').disabled).toBe(true)
    expect(screen.getByText('Add at least one person or an open link to continue.')).toBeTruthy()
    expect(models('PublishQuestionnaire')).toEqual([])
  })
  it('counts three valid participants and one rejected as three', async () => {
    const refusal = new GraphQLError('This person is already a participant', { extensions: { code: 'CONFLICT' } })
    const { press } = await renderWizard({
      stage: 'people',
      fields: { ...later, participantCount: 3 },
      questions,
      answer: (operation) => (operation === 'AddQuestionnaireUser' ? refusal : undefined),
    })
    byHand()
    fireEvent.change(screen.getAllByRole('textbox', { name: 'Email' })[0]!, { target: { value: 'ada@example.test' } })
    await press('Continue')
    await screen.findByText(/ada@example\.test: This person is already a participant/)
    fireEvent.click(screen.getByRole('link', { name: /Review & Send/ }))
    await heading('Review')
    const counted = screen.getByText('Participants').closest('div')?.parentElement?.textContent
    expect(counted).toContain('3')
    expect(counted).not.toContain('4')
  })
  it('does not report success when another user removed the last participant in the meantime', async () => {
    const shows = vi.spyOn(notifications, 'show')
    let isTaken = false
    const { press, models } = await renderWizard({
      stage: 'review',
      fields: later,
      questions,
      answer: (operation, _, stored) =>
        isTaken && operation === 'Questionnaire' ? { questionnaire: { ...stored, participantCount: 0 } } : undefined,
    })
    isTaken = true
    await press('Schedule launch')
    expect(await screen.findByText('Add at least one participant or an open link')).toBeTruthy()
    expect(models('PublishQuestionnaire')).toEqual([])
    expect(shows).not.toHaveBeenCalled()
    expect(push).not.toHaveBeenCalled()
  })
  it('is refused once the end has passed, and both stages show it', async () => {
    await renderWizard({ stage: 'review', fields: { ...built, endDate: '2020-03-31T22:59:59.999Z' }, questions })
    expect(screen.queryByText('Everything is ready.')).toBeNull()
    expect(screen.getByText('Choose an end date that has not passed')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Go to Schedule' }))
    await heading('Schedule')
    expect(screen.getByText('The end date has passed. Choose a later one before launching.')).toBeTruthy()
  })
  it.each([
    ['in a template', template],
    ['where it is published', { ...built, isPublished: true }],
  ])('is absent %s', async (_, fields) => {
    await renderWizard({ stage: 'review', fields, questions })
    expect(screen.queryByRole('button', { name: /^(Schedule launch|Publish)$/ })).toBeNull()
  })
})

describe('invalid input', () => {
  const isChecked = (name: string) =>
    within(screen.getByRole('navigation', { name: 'Steps' }))
      .getByText(name)
      .closest('li')
      ?.querySelector('[role=img]') !== null
  it('clears the check mark of the schedule, whichever date is invalid', async () => {
    const { models } = await renderWizard({ stage: 'schedule', fields: later, questions })
    expect(isChecked('Schedule')).toBe(true)
    type(/^Start date/, '01/04/2099')
    expect(screen.getAllByText('The end date must be after the start date').length).toBeGreaterThan(0)
    expect(isChecked('Schedule')).toBe(false)
    expect(screen.getByRole('status').textContent).toBe('Some fields are not saved yet')
    type(/^Start date/, '01/03/2099')
    await soon(() => expect(screen.getByRole('status').textContent).toMatch(/^Saved/))
    expect(isChecked('Schedule')).toBe(true)
    expect(models('UpdateQuestionnaire')).toHaveLength(1)
  })
  it.each([
    [
      'One or more of the questions are invalid',
      { sections: [wizardSection({ questions: [wizardQuestion('q1', { questionText: '' })] })] },
    ],
    ['One or more of the sections are invalid', { sections: [wizardSection({ name: '', questions })] }],
  ])('in sections or questions is reported on their stage, and blocks publishing: %s', async (said, fields) => {
    const { press, models } = await renderWizard({ stage: 'questionnaire', fields: { ...later, ...fields } })
    expect(isChecked('Questionnaire')).toBe(false)
    expect(button('Continue').disabled).toBe(true)
    expect(document.getElementById(button('Continue').getAttribute('aria-describedby') ?? '')?.textContent).toBe(said)
    fireEvent.click(screen.getByRole('link', { name: /Review & Send/ }))
    await heading('Review')
    expect(screen.queryByRole('button', { name: 'Schedule launch' })).toBeNull()
    await press('Save & Close')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(models('PublishQuestionnaire')).toEqual([])
  })
  it('in a section is in the status of all fields at once, on every stage, until the section is deleted', async () => {
    let sections: unknown[] = [wizardSection({ questions })]
    const { models } = await renderWizard({
      stage: 'questionnaire',
      fields: later,
      questions,
      answer: (operation, { model }, stored) => {
        if (operation === 'UpdateQuestionnaireSection') {
          const version = models('UpdateQuestionnaireSection').length + 1
          return { updateQuestionnaireSection: wizardSection({ questions, ...(model as object), version }) }
        }
        if (operation === 'DeleteQuestionnaireSection') {
          sections = []
          return { deleteQuestionnaireSection: wizardIds.section }
        }
        return operation === 'Questionnaire' ? { questionnaire: { ...stored, sections } } : undefined
      },
    })
    const status = () => screen.getAllByRole('status')[0]?.textContent
    const write = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    write('Section description', 'What we expect')
    await soon(() => expect(status()).toMatch(/^Saved/))
    write('Section name', 'x'.repeat(300))
    expect(status()).toBe('Some fields are not saved yet')
    expect(
      screen.getByText('This is too long: 300 of 200 characters. Please shorten it to 200 characters.'),
    ).toBeTruthy()
    write('Section description', 'What we expect of it')
    await soon(() => expect(models('UpdateQuestionnaireSection')).toHaveLength(2))
    await soon(() => expect(status()).toBe('Some fields are not saved yet'))
    fireEvent.click(screen.getByRole('link', { name: /Schedule/ }))
    await heading('Schedule')
    expect(status()).toBe('Some fields are not saved yet')
    fireEvent.click(screen.getByRole('link', { name: /Questionnaire/ }))
    fireEvent.click(await screen.findByRole('button', { name: /^Delete x/ }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await soon(() => expect(status()).toMatch(/^Saved/))
  })
  it('clears the check mark of the details while a learning unit is incomplete', async () => {
    await renderWizard({ fields: later, questions })
    expect(isChecked('Campaign')).toBe(true)
    fireEvent.click(screen.getByRole('switch', { name: /^Learning unit/ }))
    expect(isChecked('Campaign')).toBe(false)
    expect(screen.getByRole('status').textContent).toBe('')
    type(/^Learning unit name/, 'Giving feedback')
    expect(screen.getByRole('status').textContent).toBe('Some fields are not saved yet')
  })
})

describe('a self-service', () => {
  it('mentions no mails before it is launched', async () => {
    await renderWizard({ stage: 'review', fields: selfService, questions })
    expect(
      screen.getByText(
        'No one is emailed. From then on people find it in their workspace. You will be asked to confirm before it is published.',
      ),
    ).toBeTruthy()
    expect(screen.queryByText(/asked to confirm before anything/)).toBeNull()
  })
})

describe('a template', () => {
  const begun = { ...template, questionnaireType: null, name: '' }
  it('stores its name before a type is selected, which Continue requires', async () => {
    const { models, press } = await renderWizard({ mode: 'create', fields: begun })
    type(/^Name/, 'Leading better')
    await soon(() => expect(screen.getByRole('status').textContent).toMatch(/^Saved/))
    expect(models('UpdateQuestionnaire')).toEqual([expect.objectContaining({ version: 1, name: 'Leading better' })])
    expect(models('UpdateQuestionnaire')[0]).not.toHaveProperty('questionnaireType')
    await press('Continue')
    expect(screen.getByText('A type is required for a template')).toBeTruthy()
  })
})

describe('a live questionnaire', () => {
  const live = { ...built, isPublished: true, displayState: 'Live' }
  it('is labelled as live while it is edited, and cannot be launched again', async () => {
    await renderWizard({ stage: 'schedule', fields: live, questions })
    expect(screen.getByText('This campaign is live. Changes take effect immediately.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Launch now' })).toBeNull()
  })
})

describe('the review', () => {
  it('says beside its button how many people are emailed and when', async () => {
    await renderWizard({ stage: 'review', fields: later, questions })
    expect(button('Schedule launch').disabled).toBe(false)
    expect(screen.getByText(/^\d+ (person is|people are) emailed on .+, once you confirm\.$/)).toBeTruthy()
  })
  it('has one link back for each stage', async () => {
    await renderWizard({ stage: 'review', fields: later, questions })
    expect(screen.getAllByRole('button', { name: /^Edit / }).map((one) => one.getAttribute('aria-label'))).toEqual([
      'Edit Campaign',
      'Edit Questionnaire',
      'Edit People',
      'Edit Schedule',
    ])
  })
  it('shows the learning unit with its cost, the reminders, and consecutive question numbers', async () => {
    const sections = ['Before', 'After'].map((name, place) =>
      wizardSection({ id: name, name, displayOrder: place, questions: [wizardQuestion(`q${place}`)] }),
    )
    await renderWizard({
      stage: 'review',
      fields: { ...later, reminderType: 'Standard', sections },
      learningUnit: wizardUnit(),
    })
    expect(screen.getByText('Giving feedback, €40.00 in total')).toBeTruthy()
    expect(screen.getByText('Weekly until the last week, then daily until the deadline')).toBeTruthy()
    expect(screen.getByText('How is q1 going?').closest('ol')?.getAttribute('start')).toBe('2')
  })
})

describe('reminders in the review', () => {
  const plan = { daysAfterStart: [3, 7], daysBeforeEnd: [1], hasLastCall: true, isWeekdaysOnly: true, hour: 14 }
  it('are asked for while there are none, with a way to plan them', async () => {
    await renderWizard({ stage: 'review', fields: later, questions })
    expect(screen.getByText(/No reminders will be sent\./)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Plan reminders' }))
    expect(await screen.findByRole('switch', { name: /^Reminders/ })).toBeTruthy()
  })
  it('of its own plan are said in words', async () => {
    const fields = { ...later, reminderType: 'Standard', reminderPlan: { __typename: 'ReminderPlan', ...plan } }
    await renderWizard({ stage: 'review', fields, questions })
    expect(
      screen.getByText(
        '3 and 7 days after the start, 1 day before the end and on the last weekday, Monday to Friday, from 14:00',
      ),
    ).toBeTruthy()
    expect(screen.queryByText(/No reminders will be sent/)).toBeNull()
  })
  it('say on which days nothing is sent', async () => {
    const far = { __typename: 'ReminderPlan', ...plan, daysAfterStart: [3, 365], daysBeforeEnd: [] }
    await renderWizard({
      stage: 'review',
      fields: {
        ...later,
        endDate: '2099-03-31T22:59:59.999Z',
        startDate: '2099-03-02T00:00:00.000Z',
        reminderType: 'Standard',
        reminderPlan: far,
      },
      questions,
    })
    expect(screen.getByText(/365 days after the start is after the end of the campaign: nothing is sent/)).toBeTruthy()
  })
})

describe('a test of the invitation', () => {
  const testMail = (answer: Error | string) => ({
    answer: (operation: string) =>
      operation !== 'SendQuestionnaireTestMail'
        ? undefined
        : answer instanceof Error
          ? answer
          : { sendQuestionnaireTestMail: answer },
  })
  it('is sent to oneself, after what was just typed is stored', async () => {
    const { press, requests, models } = await renderWizard({
      fields: later,
      questions,
      ...testMail('imogen@example.test'),
    })
    type(/^Name/, 'Leading better')
    fireEvent.click(screen.getByRole('link', { name: /Review & Send/ }))
    await heading('Review')
    await press('Send me a test')
    await soon(() => expect(models('SendQuestionnaireTestMail')).toHaveLength(1))
    expect(models('SendQuestionnaireTestMail')).toEqual([{ questionnaireId: wizardIds.questionnaire, kind: 'invite' }])
    const order = requests.map(({ operation }) => operation).filter((one) => /^(Update|Send)/.test(one))
    expect(order).toEqual(['UpdateQuestionnaire', 'SendQuestionnaireTestMail'])
    expect(models('PublishQuestionnaire')).toEqual([])
  })
  it('says why it is refused', async () => {
    const { press } = await renderWizard({
      stage: 'review',
      fields: later,
      questions,
      ...testMail(refusal('RATE_LIMITED')),
    })
    await press('Send me a test')
    expect((await screen.findAllByText(/RATE_LIMITED/)).length).toBeGreaterThan(0)
  })
  it('is not offered where no one is e-mailed', async () => {
    await renderWizard({ stage: 'review', fields: selfService, questions })
    expect(screen.queryByRole('button', { name: 'Send me a test' })).toBeNull()
  })
})

describe('the buttons of the wizard', () => {
  it('open the preview of the stage', async () => {
    const { press } = await renderWizard({ stage: 'schedule', fields: later, questions })
    await press('Preview')
    await soon(() =>
      expect(push).toHaveBeenCalledWith(`/subscriptionQuestionnaires/preview/${wizardIds.questionnaire}/schedule`),
    )
  })
})

describe('people typed into the stage', () => {
  const emails = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Email' })
  const typed = async (answer?: Parameters<typeof renderWizard>[0]) => {
    const wizard = await renderWizard({ stage: 'people', mode: 'create', fields: later, questions, ...answer })
    byHand()
    fireEvent.change(emails()[0]!, { target: { value: 'ada@example.test' } })
    return wizard
  }
  const ada = expect.objectContaining({ email: 'ada@example.test' })
  const added = (operation: string) =>
    operation === 'AddQuestionnaireUser' ? { addQuestionnaireUser: participantRow() } : undefined
  const question = 'You have unsaved changes. Leave without saving?'
  const questionTexts = () => screen.queryAllByText(question)

  it.each(['Import people from a file', 'Campaigns'])(
    'prompt a confirmation before a link leaves the wizard: %s',
    async (name) => {
      await typed()
      fireEvent.click(screen.getByRole('link', { name }))
      await screen.findByText(question)
      expect(questionTexts()).toHaveLength(1)
      fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }))
      await soon(() => expect(questionTexts()).toEqual([]))
      await heading('People')
    },
  )
  it.each([/Schedule/, /Questionnaire/])('are added when another stage is opened: %s', async (name) => {
    const { models } = await typed({ answer: added })
    fireEvent.click(screen.getByRole('link', { name }))
    await soon(() => expect(models('AddQuestionnaireUser')).toEqual([ada]))
    fireEvent.click(screen.getByRole('link', { name: /People/ }))
    await heading('People')
    expect(await screen.findByText('Just Added')).toBeTruthy()
    expect(emails()[0]!.value).toBe('')
    fireEvent.click(screen.getByRole('link', { name: 'Campaigns' }))
    expect(questionTexts()).toEqual([])
  })
  it('are preserved and not added when another stage is opened with an invalid address', async () => {
    const { models } = await typed({ answer: added })
    fireEvent.change(emails()[0]!, { target: { value: 'ada' } })
    fireEvent.click(screen.getByRole('link', { name: /Questionnaire/ }))
    await heading('Sections and questions')
    fireEvent.click(screen.getByRole('link', { name: 'Campaigns' }))
    expect(await screen.findByText(question)).toBeTruthy()
    expect(models('AddQuestionnaireUser')).toEqual([])
  })
  it('are added to a published campaign, which invites them, only by a button that saves', async () => {
    const { press, models } = await typed({ mode: 'edit', fields: { ...built, isPublished: true }, answer: added })
    fireEvent.click(screen.getByRole('link', { name: /Schedule/ }))
    await heading('Schedule')
    await press('Preview')
    await press('Close')
    await soon(() => expect(push).toHaveBeenCalledWith(list))
    expect(models('AddQuestionnaireUser')).toEqual([])
    await press('Save & Close')
    await soon(() => expect(models('AddQuestionnaireUser')).toEqual([ada]))
  })
  it('are discarded, not saved, after leaving without saving is confirmed', async () => {
    await typed()
    fireEvent.click(screen.getByRole('link', { name: 'Campaigns' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    cleanup()
    const { press, models } = await renderWizard({
      stage: 'people',
      mode: 'create',
      fields: { ...later, participantCount: 1 },
      questions,
    })
    byHand()
    expect(emails().map(({ value }) => value)).toEqual(['', '', '', '', ''])
    await press('Continue')
    await heading('Schedule')
    expect(models('AddQuestionnaireUser')).toEqual([])
  })
  it('are restored after a reload, and saved by Continue', async () => {
    await typed()
    cleanup()
    const { press, models } = await renderWizard({
      stage: 'people',
      mode: 'create',
      fields: { ...later, participantCount: 0 },
      questions,
      answer: added,
    })
    expect(emails()[0]!.value).toBe('ada@example.test')
    expect(screen.getByText(/We restored the people you typed on your last visit/)).toBeTruthy()
    await press('Continue')
    await heading('Schedule')
    expect(models('AddQuestionnaireUser')).toEqual([ada])
    expect(Object.keys(window.sessionStorage)).toEqual([])
  })
})
