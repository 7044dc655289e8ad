import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { expect, it } from 'vitest'
import { type PendingAnswer, PendingAnswers } from '@/components/shared/unsaved/PendingAnswers'
import { blankRow } from '@/domain/questionResponse'
import type { RunFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import common from '@/locales/en-GB/common.json'
import words from '@/locales/en-GB/run.json'
import { noThanks, questionDetail, questionWording } from '@/server/testing/screens/questionDetail'
import { RunPlayer } from '../player/RunPlayer'
import { RunWithPendingAnswers } from './RunWithPendingAnswers'

const question = (id: string) => ({ ...questionDetail(id), wordingNumber: 1 })
const run: RunFragment = {
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
    startDate: null,
    endDate: null,
    closesAt: null,
    progress: 0,
    firstName: 'Ada',
    lastName: 'L',
    email: 'ada@example.test',
    departmentName: null,
    version: 1,
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
        questions: [question('first'), question('second')],
      },
    ],
  },
  responses: [],
}
const kept = (questionId: string, amountInput: number, fields: Partial<PendingAnswer> = {}): PendingAnswer => ({
  userId: 'ada',
  sessionId: 'run',
  questionId,
  rows: [{ ...blankRow, amountInput }],
  seen: [[]],
  editedAt: Date.now() - 60_000,
  edit: `${questionId}${amountInput}`,
  wording: questionWording({ questionText: `<p>Text of ${questionId}</p>` }),
  ...fields,
})
type Saved = [string, number | null | undefined]

async function open(
  store: PendingAnswers,
  { isOver = false, answer = async () => undefined as unknown, responses = [] as RunFragment['responses'] } = {},
) {
  const saved: Saved[] = []
  await act(async () => {
    render(
      <NextIntlClientProvider locale="en-GB" messages={{ common, run: words }} timeZone="Europe/London">
        <MantineProvider>
          <RunWithPendingAnswers run={run} isOver={isOver} read={async () => ({ ...run, responses })} store={store}>
            {(responses, keeping) => (
              <RunPlayer
                questionnaire={run.questionnaire}
                responses={responses}
                currencySymbol="£"
                mode={isOver ? 'view' : 'answer'}
                keeping={keeping}
                save={async (questionId, rows) => {
                  await answer()
                  saved.push([questionId, rows[0]?.amountInput])
                }}
                onLeave={() => undefined}
              />
            )}
          </RunWithPendingAnswers>
        </MantineProvider>
      </NextIntlClientProvider>,
    )
  })
  return saved
}
const storeWith = async (...answers: PendingAnswer[]) => {
  const store = new PendingAnswers(null)
  for (const answer of answers) await store.keep(answer)
  return store
}
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

it('continues where the last visit stopped, and sends what it could not', async () => {
  const store = await storeWith(kept('first', 4))
  const saved = await open(store)
  expect(screen.getByText('Text of second')).toBeTruthy()
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(saved).toEqual([['first', 4]])
  expect(await store.of('ada')).toEqual([])
})

it('deletes what another user left on this device', async () => {
  const store = await storeWith(kept('first', 4, { userId: 'eve' }))
  const saved = await open(store)
  expect(screen.getByRole('button', { name: 'Begin' })).toBeTruthy()
  expect(saved).toEqual([])
  expect(await store.of('eve')).toEqual([])
})

it('shows in full which answer was replaced by another device', async () => {
  const row = {
    ...blankRow,
    id: 'r',
    questionId: 'first',
    amountInput: 2,
    updatedAt: new Date().toISOString(),
    wording: questionWording(),
  }
  const saved = await open(await storeWith(kept('first', 4)), { responses: [row] })
  expect(
    await screen.findByText('We kept your later answer from another device. The one from this device was: 4'),
  ).toBeTruthy()
  expect(saved).toEqual([])
  await click('Close')
  expect(screen.queryByText('Answers we did not keep')).toBeNull()
})

it('shows what can no longer be stored until it is dismissed, and sends none of it', async () => {
  const store = await storeWith(kept('first', 4))
  const saved = await open(store, { isOver: true })
  expect(screen.getByText('This answer was not saved and can no longer be sent: 4')).toBeTruthy()
  expect(await store.of('ada')).toHaveLength(1)
  await click('Close')
  expect(await store.of('ada')).toEqual([])
  expect(saved).toEqual([])
})

it('separates an answer to a question that is no longer part of the run from the others', async () => {
  const saved = await open(await storeWith(kept('vanished', 5), kept('first', 4)))
  expect(screen.getByText('Text of vanished')).toBeTruthy()
  await screen.findByText('Saved')
  expect(saved).toEqual([['first', 4]])
})

it('offers to sign in again once the session has ended, and keeps the answer', async () => {
  const store = await storeWith(kept('first', 4))
  await open(store, {
    answer: async () => {
      throw Object.assign(new Error('signed out'), { statusCode: 401 })
    },
  })
  expect(await screen.findByText(/You are signed out|you are signed out/)).toBeTruthy()
  expect(await store.of('ada')).toHaveLength(1)
})
