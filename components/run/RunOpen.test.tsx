import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RunFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { noThanks, questionDetail, questionWording } from '@/server/testing/screens/questionDetail'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { router } from '@/server/testing/screens/renderWithApollo'
import { RunOpen } from './RunOpen'
import { storeKiosk } from './open/begunOnDevice'

const question = (id: string) => ({ ...questionDetail(id), wordingNumber: 1 })
const stored = (questionId: string, amountInput: number) => ({
  id: questionId,
  questionId,
  displayOrder: 0,
  amountInput,
  textInput: null,
  yesNoInput: null,
  reinforcementText: null,
  isolationInput: null,
  confidenceInput: null,
  isUserInput: true,
  updatedAt: '2026-03-02T09:00:00Z',
  wording: questionWording(),
})
const runOf = (ids: readonly string[], answers: Readonly<Record<string, number>> = {}, version = 1): RunFragment => ({
  companyName: 'Fernhill',
  brandColor: null,
  logoUrl: null,
  currencySymbol: '£',
  smallestGroupSize: null,
  retentionMonths: null,
  isAnonymous: false,
  goesOnByItself: false,
  asksManagers: false,
  isAnswering: true,
  session: {
    id: 'run',
    userId: 'ada',
    startDate: '2026-03-02T09:00:00Z',
    endDate: null,
    closesAt: null,
    progress: 0,
    firstName: 'Ada',
    lastName: 'L',
    email: 'ada@example.test',
    departmentName: null,
    version,
  },
  questionnaire: {
    id: 'n',
    name: 'Leading well',
    description: '',
    ...noThanks,
    questionnaireType: 'Campaign',
    startDate: null,
    endDate: null,
    timeZone: 'Europe/London',
    sections: [
      {
        id: 's',
        questionnaireId: 'n',
        name: '',
        description: '',
        displayOrder: 1,
        condition: null,
        version: 1,
        questions: ids.map(question),
      },
    ],
  },
  responses: ids.filter((id) => id in answers).map((id) => stored(id, answers[id]!)),
})

/** A server stub with these questions and answers, which another user or another device may change in the meantime. */
function serving(ids: string[]) {
  const held = { ids, answers: {} as Record<string, number>, version: 1, isFinished: false, isVoid: false, refused: 0 }
  const refused = (code: string, key?: string) => {
    held.refused += 1
    return { data: null, errors: [{ message: code, extensions: { code, key } }] }
  }
  type Variables = {
    version?: number
    model?: { questionId: string; version: number; responses: { amountInput: number }[] }
  }
  const answer = (query: string, { model, version = model?.version }: Variables) => {
    if (held.isVoid) return refused('UNAUTHENTICATED')
    const isBehind = version !== held.version
    if (query.includes('mutation SaveQuestionResponses')) {
      if (model === undefined || !held.ids.includes(model.questionId)) return refused('NOT_FOUND')
      if (isBehind) return refused('CONFLICT', 'answeredElsewhere')
      held.answers[model.questionId] = model.responses[0]!.amountInput
      held.version += 1
      return { data: { saveQuestionResponses: { savedAt: new Date().toISOString(), version: held.version } } }
    }
    if (query.includes('mutation StartQuestionnaireRespondentSession')) {
      held.version += 1
      return { data: { startQuestionnaireRespondentSession: runOf(held.ids, held.answers, held.version) } }
    }
    if (query.includes('mutation FinishQuestionnaireRespondentSession')) {
      if (isBehind) return refused('CONFLICT', 'answeredElsewhere')
      if (!held.ids.every((id) => id in held.answers)) return refused('CONFLICT', 'notAllAnswered')
      held.isFinished = true
      return { data: { finishQuestionnaireRespondentSession: { id: 'run' } } }
    }
    return { data: { questionnaireRespondentSession: runOf(held.ids, held.answers, held.version) } }
  }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { query, variables } = JSON.parse(body)
    return new Response(JSON.stringify(answer(query, variables)), { headers: { 'content-type': 'application/json' } })
  })
  return held
}
const personal = { code: 'c', hasPassword: false, isAnonymous: false, signInUrl: '/', stopUrl: '/' }
async function open(ids: string[], link?: typeof personal, startDate: string | null = '2026-03-02T09:00:00Z') {
  const held = serving(ids)
  const run = runOf(ids)
  await act(async () => {
    renderWithTheme(
      <AppRouterContext value={router}>
        <RunOpen
          run={{ ...run, session: { ...run.session, startDate } }}
          isViewing={false}
          wasToAnswer
          onView={() => undefined}
          link={link}
        />
      </AppRouterContext>,
    )
  })
  return held
}
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))

beforeEach(() => window.sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

it('removes a question that was deleted in the meantime, with its answer, and continues the run', async () => {
  const held = await open(['first', 'second', 'third'])
  await click('Begin')
  await press('2')
  await click('Next')
  held.ids = ['first', 'third']
  await press('4')
  expect(await screen.findByText('Answers we did not keep', {}, { timeout: 5_000 })).toBeTruthy()
  expect(screen.getByText('This answer was not saved and can no longer be sent: 4')).toBeTruthy()
  expect(screen.queryByText('Sorry this link is not for you. Please log out and try again.')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Text of third' })).toBeTruthy()
  expect(screen.getByText('2 of 2')).toBeTruthy()
  await press('5')
  await click('Save & Finish')
  expect(await screen.findByText('Thank you for completing Leading well.')).toBeTruthy()
  expect(held).toMatchObject({ answers: { first: 2, third: 5 }, isFinished: true })
})

it('shows a question that was added in the meantime when the run is finished', async () => {
  const held = await open(['first', 'second'])
  await click('Begin')
  await press('2')
  await click('Next')
  held.ids = ['first', 'added', 'second']
  await press('3')
  await click('Save & Finish')
  expect(await screen.findByText('You have not yet completed all questions.')).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 1, name: 'Text of added' })).toBeTruthy()
  await press('1')
  await click('Next')
  expect(screen.getByText('3 of 3')).toBeTruthy()
  await click('Save & Finish')
  expect(await screen.findByText('Thank you for completing Leading well.')).toBeTruthy()
  expect(held.isFinished).toBe(true)
})

describe('another window or device', () => {
  const title = 'Answers were given in another window or on another device'
  /** Answers both questions here, and the first one differently elsewhere. */
  const answeredTwice = async () => {
    const held = await open(['first', 'second'])
    await click('Begin')
    await press('2')
    await click('Next')
    await press('4')
    expect(await screen.findByText('Saved', {}, { timeout: 5_000 })).toBeTruthy()
    held.answers.first = 5
    held.version += 1
    return held
  }

  it('that answered meanwhile is shown before anything is finished; what was answered here can be given again', async () => {
    const held = await answeredTwice()
    await click('Save & Finish')
    expect(await screen.findByRole('alert', { name: title }, { timeout: 5_000 })).toBeTruthy()
    expect(
      screen.getByText('We kept your later answer from another device. The one from this device was: 2'),
    ).toBeTruthy()
    expect(held.isFinished).toBe(false)
    await click('Back')
    expect(screen.getByRole('radio', { name: '5', checked: true })).toBeTruthy()
    await click('Use this answer')
    expect(screen.queryByRole('alert', { name: title })).toBeNull()
    expect(screen.getByRole('radio', { name: '2', checked: true })).toBeTruthy()
    await click('Next')
    await click('Save & Finish')
    expect(await screen.findByText('Thank you for completing Leading well.')).toBeTruthy()
    expect(held).toMatchObject({ answers: { first: 2, second: 4 }, isFinished: true })
  })

  it('that answered meanwhile is shown before one leaves for later', async () => {
    await answeredTwice()
    await click('Save For Later')
    expect(await screen.findByRole('alert', { name: title }, { timeout: 5_000 })).toBeTruthy()
  })

  it('is not the beginning of the run by this page', async () => {
    const held = await open(['first'], personal, null)
    await click('Begin')
    await press('2')
    expect(await screen.findByText('Saved', {}, { timeout: 5_000 })).toBeTruthy()
    expect(held).toMatchObject({ version: 3, refused: 0, answers: { first: 2 } })
  })

  it('that changed nothing but the version is no news', async () => {
    const held = await answeredTwice()
    held.answers.first = 2
    await click('Save & Finish')
    expect(await screen.findByText('Thank you for completing Leading well.')).toBeTruthy()
    expect(held.isFinished).toBe(true)
  })

  it('that finished by the same link does not take along what is typed here: it is shown as not saved', async () => {
    const held = await open(['first', 'second'], personal)
    await click('Begin')
    await press('2')
    await click('Next')
    expect(await screen.findByText('Saved', {}, { timeout: 5_000 })).toBeTruthy()
    held.isVoid = true
    await press('4')
    expect(await screen.findByText('Answers we did not keep', {}, { timeout: 5_000 })).toBeTruthy()
    expect(screen.getByText('Text of second')).toBeTruthy()
    expect(screen.getByText('This answer was not saved and can no longer be sent: 4')).toBeTruthy()
    expect(screen.getByText(/perhaps in another window or on another device. What was saved last counts/)).toBeTruthy()
  })

  it('that finished by the same link is announced where no answer waits to be saved here', async () => {
    const held = await open(['first'], personal)
    await click('Begin')
    await press('2')
    expect(await screen.findByText('Saved', {}, { timeout: 5_000 })).toBeTruthy()
    held.isVoid = true
    await click('Save & Finish')
    expect(await screen.findByText('This link no longer opens the questionnaire.')).toBeTruthy()
    expect(screen.queryByText('Answers we did not keep')).toBeNull()
  })
})

describe('a personal link', () => {
  const link = personal
  const openBy = async (given: typeof link, startDate: string | null) => {
    const requests: string[] = []
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      requests.push(/mutation (\w+)/.exec(JSON.parse(body).query)?.[1] ?? '')
      const data = { openQuestionnaireRespondentSession: 'run', startQuestionnaireRespondentSession: run }
      return new Response(JSON.stringify({ data }))
    })
    const run = runOf(['first'])
    await act(async () => {
      renderWithTheme(
        <AppRouterContext value={router}>
          <RunOpen
            run={{ ...run, session: { ...run.session, startDate } }}
            isViewing={false}
            wasToAnswer
            onView={() => undefined}
            link={given}
          />
        </AppRouterContext>,
      )
    })
    return requests
  }
  it('counts as opened once, when a person moves or presses something, and not by opening it', async () => {
    const operations = await openBy(link, null)
    expect(operations).toEqual([])
    await act(async () => void fireEvent.pointerMove(document.body))
    await act(async () => void fireEvent.wheel(document.body))
    expect(operations).toEqual(['OpenQuestionnaireRespondentSession'])
  })
  it('is not counted once it has begun, nor of a person without a name', async () => {
    const operations = [await openBy(link, '2026-03-02T09:00:00Z'), await openBy({ ...link, isAnonymous: true }, null)]
    await act(async () => void fireEvent.pointerMove(document.body))
    expect(operations).toEqual([[], []])
  })
  it('on a shared device offers to start over and not to save for later', async () => {
    storeKiosk('/open/wall?kiosk', window.location.pathname)
    await openBy({ ...link, isAnonymous: true }, null)
    await click('Begin')
    expect(screen.queryByRole('button', { name: 'Save For Later' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Start over' })).toBeTruthy()
    window.sessionStorage.clear()
    cleanup()
    await openBy({ ...link, isAnonymous: true }, null)
    await click('Begin')
    expect(screen.getByRole('button', { name: 'Save For Later' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
  })
  it('offers to start over only below the questions, which would move it while it is pressed', async () => {
    storeKiosk('/open/wall?kiosk', window.location.pathname)
    vi.stubGlobal('fetch', async () => new Response('{}'))
    renderWithTheme(
      <AppRouterContext value={router}>
        <RunOpen
          run={runOf(['first'])}
          isViewing={false}
          wasToAnswer
          onView={() => undefined}
          link={{ ...link, isAnonymous: true }}
        />
      </AppRouterContext>,
    )
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
    const again = await screen.findByRole('button', { name: 'Start over' })
    window.sessionStorage.clear()
    const begin = screen.getByRole('button', { name: 'Begin' })
    expect(begin.compareDocumentPosition(again) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  })
  it.each([
    [false, 'Open the link in your email again to continue, on any device.'],
    [true, 'Open the same link on this device to continue.'],
  ])('says after Save For Later how to continue: without a name %s', async (isAnonymous, hint) => {
    await openBy({ ...link, isAnonymous }, null)
    await click('Begin')
    await click('Save For Later')
    expect(await screen.findByText(hint)).toBeTruthy()
  })
})

it('says that the questionnaire is no longer open when the run was withdrawn meanwhile', async () => {
  await open(['first'])
  await click('Begin')
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ data: null, errors: [{ message: '', extensions: { code: 'NOT_FOUND' } }] })),
  )
  await press('2')
  expect(
    await screen.findByRole('heading', { name: 'This questionnaire is no longer open.' }, { timeout: 5_000 }),
  ).toBeTruthy()
  expect(screen.getByText(/There is nothing for you to do\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to My Workspace' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sign out' })).toBeNull()
})
