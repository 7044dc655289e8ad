import { errorCode } from '@/components/shared/errorCode'
import { isUnreachable } from '@/components/shared/isUnreachable'
import {
  type ReportPackageFragment,
  UpdateReportPackageItemDocument,
  type UpdateReportPackageItemMutationVariables,
} from '@/graphql/__generated__/operations'
import { makeReport, type Making, type Outcome } from './makeReport'
import { isItemOver } from './packageProgress'
import { persistently, untilNextTry } from './persistently'

type Item = ReportPackageFragment['items'][number]

/** How often a report is begun when the connection fails in the middle of it. */
const mostTries = 3
/** The page draws and answers between two reports. */
const breath = () => new Promise((resolve) => setTimeout(resolve))
/** Nothing more can be made of a package that is gone or over, or by somebody who is not signed in. */
const endsAll = (error: unknown) =>
  ['NOT_FOUND', 'CONFLICT', 'UNAUTHENTICATED', 'FORBIDDEN'].includes(errorCode(error) ?? '')

function tell(model: UpdateReportPackageItemMutationVariables['model'], making: Making): Promise<unknown> {
  return persistently(
    () => making.client.mutate({ mutation: UpdateReportPackageItemDocument, variables: { model } }),
    making,
  )
}

async function madeAtLast(reportPackage: ReportPackageFragment, item: Item, making: Making): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    // Waits for the connection, too: nothing is begun without it.
    await tell({ id: item.id, state: 'Started' }, making)
    try {
      return await makeReport(reportPackage, item, making)
    } catch (error) {
      if (making.signal.aborted || !isUnreachable(error)) throw error
      if (tries === mostTries) return { problem: 'noConnection' }
      await untilNextTry(tries - 1, making.signal)
    }
  }
}

/** What the server does not take down stands on the screen at least. */
function note({ client }: Making, { id }: Item): void {
  client.cache.modify({
    id: client.cache.identify({ __typename: 'ReportPackageItem', id }),
    fields: { state: () => 'Error', problem: () => 'failed' },
  })
}

async function makeItem(reportPackage: ReportPackageFragment, item: Item, making: Making): Promise<void> {
  try {
    const outcome = await madeAtLast(reportPackage, item, making)
    await tell(
      'blobId' in outcome
        ? { id: item.id, state: 'Complete', ...outcome }
        : { id: item.id, state: 'Error', ...outcome },
      making,
    )
  } catch (error) {
    if (making.signal.aborted || endsAll(error)) throw error
    console.error(error)
    note(making, item)
  }
}

/** Makes what is still to be made of a package, one report at a time; one that fails does not stop the others. */
export async function makeReports(reportPackage: ReportPackageFragment, making: Making): Promise<void> {
  for (const item of reportPackage.items.filter((one) => !isItemOver(one))) {
    making.signal.throwIfAborted()
    await makeItem(reportPackage, item, making)
    await breath()
  }
}
