'use client'
import { useApolloClient } from '@apollo/client/react'
import { useMessages } from 'next-intl'
import { useState } from 'react'
import { reportFileName } from '@/domain/report'
import { type OverviewFragment, SubscriptionReportViewModelDocument } from '@/graphql/__generated__/operations'
import { companyReportOf } from './companyReportOf'
import { imageAsDataUri } from './imageAsDataUri'
import { renderReport } from './renderReport'

type State = 'idle' | 'generating' | 'ready' | 'failed' | 'blocked'
type Heading = { title: string; departmentName: string | null }
/** Whose answers the report is of, and which sections it prints in which order. */
export type ReportScope = { chosen: { userIds?: string[]; withoutUserIds?: string[] }; sectionIds: readonly string[] }

function save(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Makes the company report in a worker and saves or opens it. The new tab is opened within the click, before the work. */
export function useReport(overview: OverviewFragment, { chosen, sectionIds }: ReportScope) {
  const client = useApolloClient()
  const [state, setState] = useState<State>('idle')
  const words = useMessages()['report'].pdf

  async function make(heading: Heading): Promise<Blob> {
    const [logoUrl, { data }] = await Promise.all([
      imageAsDataUri(overview.subscription.logoUrl ?? null),
      client.query({ query: SubscriptionReportViewModelDocument, variables: { id: overview.questionnaire.id, ...chosen }, fetchPolicy: 'no-cache' }),
    ])
    if (data === undefined) throw new Error('No report came')
    return renderReport(companyReportOf(data.subscriptionReportViewModel.overview, { ...heading, logoUrl, now: new Date(), sectionIds }), words)
  }
  async function run(heading: Heading, deliver: (blob: Blob) => void): Promise<void> {
    setState('generating')
    try {
      deliver(await make(heading))
      setState('ready')
    } catch (error) {
      console.error(error)
      setState('failed')
    }
  }
  const filename = (heading: Heading) =>
    reportFileName({ owner: heading.departmentName ?? overview.subscription.name, questionnaireName: overview.questionnaire.name, now: new Date(), timeZone: overview.subscription.timeZone })
  const download = (heading: Heading) => run(heading, (blob) => save(blob, filename(heading)))
  const open = (heading: Heading) => {
    const tab = window.open('', '_blank')
    if (tab === null) return setState('blocked')
    return run(heading, (blob) => tab.location.replace(URL.createObjectURL(blob)))
  }
  return { state, download, open, reset: () => setState('idle') }
}
