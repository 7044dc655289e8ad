import type { ReportPackageFragment } from '@/graphql/reportPackage/__generated__/operations'

type Item = ReportPackageFragment['items'][number]

/** Whether a report is made, or has failed. */
export const isItemOver = ({ state }: Pick<Item, 'state'>): boolean => state === 'Complete' || state === 'Error'

/** The progress of a package: ready once every report is complete or failed. */
export type PackageProgress = {
  total: number
  complete: number
  failed: readonly Item[]
  isReady: boolean
  isUnfinished: boolean
  current: number
}

/** Counts the reports of a package; `current` is the one in progress. */
export function packageProgress({ state, items }: Pick<ReportPackageFragment, 'state' | 'items'>): PackageProgress {
  const failed = items.filter((item) => item.state === 'Error')
  const complete = items.filter((item) => item.state === 'Complete').length
  const total = items.length
  const isReady = complete + failed.length === total
  return {
    total,
    complete,
    failed,
    isReady,
    isUnfinished: !isReady && state !== 'Cancelled' && state !== 'Done',
    current: Math.min(complete + failed.length + 1, total),
  }
}
