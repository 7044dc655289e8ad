import { vi } from 'vitest'
import type { ImpactPaper } from '@/domain/impact'
import type { Report } from '@/domain/report'
import { refusal } from './renderWithApollo'

type Variables = Record<string, unknown>
type Item = {
  id: string
  kind: string
  respondentId: string | null
  subscriptionDepartmentId: string | null
  filename: string
  state: string
  problem: string | null
}
type Package = Variables & { id: string; isByWorker: boolean; state: string; items: Item[] }

/** A package as /graphql returns it, with one item per name. */
export function packageOf(
  id: string,
  items: readonly (Partial<Item> & { filename: string })[],
  more: Variables = {},
): Package {
  return {
    __typename: 'ReportPackage',
    id,
    questionnaireId: 'q1',
    subscriptionDepartmentId: null,
    name: 'Reports-20260102030405.zip',
    title: null,
    customiser: '11111',
    sectionIds: [],
    userIds: null,
    withoutUserIds: null,
    isWithoutNames: false,
    isByWorker: false,
    state: 'Running',
    createdAt: '2026-01-02T03:04:05.000Z',
    expiresAt: '2026-01-03T03:04:05.000Z',
    items: items.map((item, at) => ({
      __typename: 'ReportPackageItem',
      id: `${id}-${at}`,
      kind: 'Individual',
      subscriptionDepartmentId: null,
      respondentId: null,
      state: 'Pending',
      problem: null,
      ...item,
    })),
    ...more,
  } as Package
}

/** Replaces the PDF worker in jsdom, which has no workers: answers as the worker would, without rendering. */
class DrawingWorker extends EventTarget {
  postMessage(request: { heading: { title: string }; report: Report } | { impact: ImpactPaper }) {
    const data =
      'impact' in request
        ? { blob: new Blob([request.impact.title]) }
        : request.report.departmentName === 'Undrawable'
          ? { error: 'cannot be drawn' }
          : { blob: new Blob([request.heading.title]) }
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate() {}
}

type Given = {
  report: Report
  /** The chain of impact as /graphql returns it. */
  impact?: Variables
  latest?: Package | null
  create?: (model: Variables) => Package
  respond?: (path: string, name: string) => Response | Error | undefined
}

/** An in-memory stub server of packages: stores the reported state of each report, and records the requests. */
export function packageServer({ report, impact, latest = null, create, respond }: Given) {
  let kept = latest
  const requests: [string, Variables][] = []
  const uploads: string[] = []
  vi.stubGlobal('Worker', DrawingWorker)
  vi.stubGlobal('fetch', async (path: string, init: { body: FormData }) => {
    const name = (init.body.get('files') as File).name
    const given = respond?.(path, name)
    if (given instanceof Error) throw given
    if (given !== undefined) return given
    uploads.push(name)
    return Response.json([{ id: `blob of ${name}`, filename: name, mimeType: 'application/pdf', url: '' }])
  })
  const update = ({ id, state, problem = null }: Partial<Item>) => {
    if (kept?.state === 'Cancelled') return refusal('CONFLICT', 'Over')
    kept = kept && {
      ...kept,
      items: kept.items.map((item) => (item.id === id ? { ...item, state: state!, problem } : item)),
    }
    return { updateReportPackageItem: { __typename: 'ReportPackageItem', id, state, problem } }
  }
  const answer = (operation: string, variables: Variables): Variables | Error | undefined => {
    requests.push([operation, variables])
    const model = variables['model'] as Variables
    if (operation === 'LatestReportPackage') return { latestReportPackage: latest }
    if (operation === 'ReportPackage') return kept === null ? refusal('NOT_FOUND', 'Gone') : { reportPackage: kept }
    if (operation === 'SubscriptionReportViewModel')
      return {
        subscriptionReportViewModel: {
          report: {
            ...report,
            departmentName: variables['subscriptionDepartmentId'] === 'undrawable' ? 'Undrawable' : null,
          },
        },
      }
    if (operation === 'IndividualReportViewModel' && variables['userId'] === 'forbidden')
      return refusal('NOT_FOUND', 'Not there')
    if (operation === 'IndividualReportViewModel')
      return { individualReportViewModel: { report: variables['userId'] === 'unfinished' ? null : report } }
    if (operation === 'CampaignImpact' && impact !== undefined) return { campaignImpact: impact }
    if (operation === 'CreateReportPackage')
      return {
        createReportPackage: (kept =
          create?.(model) ?? packageOf(String(model['id']), [{ kind: 'Company', filename: 'Full.pdf' }])),
      }
    if (operation === 'UpdateReportPackageItem') return update(model)
    if (operation !== 'CancelReportPackage') return undefined
    kept = kept && { ...kept, state: 'Cancelled' }
    return { cancelReportPackage: variables['id'] }
  }
  return {
    answer,
    uploads,
    /** The requests of one operation. */
    of: (operation: string) => requests.filter(([name]) => name === operation).map(([, variables]) => variables),
    /** The states of the reports. */
    states: () => kept?.items.map(({ state, problem }) => problem ?? state),
    /** Changes the stored package, as a worker or another tab would. */
    change: (change: (before: Package) => Package) => {
      kept = kept && change(kept)
    },
  }
}
