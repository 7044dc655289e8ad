import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noThanks } from '@/server/testing/screens/questionDetail'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { AnswerLinkScreen } from '../AnswerLinkScreen'
import { storeKiosk } from './begunOnDevice'
import { Idle } from './Idle'
import { KioskIdle } from './KioskIdle'

const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
const asks = () => screen.queryByRole('alert')?.textContent
const show = (isCompleted = false) => {
  const seen = { over: 0 }
  renderWithTheme(<Idle isCompleted={isCompleted} onOver={() => seen.over++} />)
  return seen
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  window.sessionStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('asks who walked away from a shared device whether they are still there, and begins again', () => {
  const seen = show()
  wait(119)
  expect(asks()).toBeUndefined()
  wait(2)
  expect(asks()).toContain('Are you still there?')
  expect(seen.over).toBe(0)
  wait(30)
  expect(seen.over).toBe(1)
})

it('goes on when the person answers or presses anything', () => {
  const seen = show()
  wait(125)
  fireEvent.click(screen.getByRole('button', { name: 'Continue answering' }))
  fireEvent.pointerDown(document.body)
  expect(asks()).toBeUndefined()
  wait(100)
  fireEvent.keyDown(document.body, { key: 'a' })
  wait(100)
  expect([asks(), seen.over]).toEqual([undefined, 0])
})

it('begins again without asking once the questionnaire is completed', () => {
  const seen = show(true)
  wait(29)
  expect([asks(), seen.over]).toEqual([undefined, 0])
  wait(2)
  expect(seen.over).toBe(1)
})

it('stays while there is no connection', () => {
  const seen = show()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  wait(400)
  expect(seen.over).toBe(0)
})

it('is offered beside a personal link that was cancelled meanwhile', () => {
  const link = {
    state: 'closed',
    runId: 'r',
    userId: 'u',
    questionnaireId: 'n',
    questionnaireName: 'Leading well',
    description: '',
    ...noThanks,
    isBegun: true,
  } as const
  const show = () =>
    renderWithTheme(
      <AnswerLinkScreen link={{ ...link, hasPassword: false, isAnonymous: true, stopUrl: '' }} code="c" />,
    )
  show()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  storeKiosk('/open/wall?kiosk', window.location.pathname)
  show()
  expect(screen.getByRole('heading', { name: 'This questionnaire is no longer open.' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start over' })).toBeTruthy()
})

it('is nothing on a device of one person', () => {
  renderWithTheme(<KioskIdle />)
  wait(400)
  expect(asks()).toBeUndefined()
})
