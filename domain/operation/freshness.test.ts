import { describe, expect, it } from 'vitest'
import { isBackupOld, hasMissedHeartbeats, nextSchedulerRun } from '.'

const now = new Date('2026-06-10T12:07:30Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('what an operator has to watch', () => {
  it('includes a process that missed four heartbeats', () => {
    expect([59, 60, 61].map((seconds) => hasMissedHeartbeats(before(seconds), now))).toEqual([false, false, true])
  })
  it('includes a backup older than 26 hours, or none', () => {
    expect([null, before(26 * 3600), before(26 * 3600 + 1)].map((at) => isBackupOld(at, now))).toEqual([
      true,
      false,
      true,
    ])
  })
})

it('the scheduler runs on the quarters of the hour', () => {
  expect(
    [now, new Date('2026-06-10T12:15:00Z'), new Date('2026-06-10T23:59:59.999Z')].map((at) =>
      nextSchedulerRun(at).toISOString(),
    ),
  ).toEqual(['2026-06-10T12:15:00.000Z', '2026-06-10T12:30:00.000Z', '2026-06-11T00:00:00.000Z'])
})
