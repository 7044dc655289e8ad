import { describe, expect, it } from 'vitest'
import type { ReportPackageFragment } from '@/graphql/reportPackage/__generated__/operations'
import { packageProgress } from './packageProgress'

type Package = Pick<ReportPackageFragment, 'state' | 'items'>
const made = (state: string, ...states: string[]) =>
  packageProgress({ state, items: states.map((one, at) => ({ id: String(at), state: one })) } as unknown as Package)

describe('the progress of a package', () => {
  it.each([
    [['Pending', 'Pending'], { current: 1, complete: 0, isReady: false }],
    [['Complete', 'Started', 'Pending'], { current: 2, complete: 1, isReady: false }],
    [['Complete', 'Error', 'Started'], { current: 3, complete: 1, isReady: false }],
    [['Complete', 'Error'], { current: 2, complete: 1, isReady: true }],
    [['Error'], { current: 1, complete: 0, isReady: true }],
  ])('%j', (states, expected) =>
    expect(made('Running', ...states)).toMatchObject({
      ...expected,
      total: states.length,
      isUnfinished: !expected.isReady,
    }),
  )
  it('is final once it is cancelled, whatever was left', () =>
    expect(made('Cancelled', 'Complete', 'Pending').isUnfinished).toBe(false))
})
