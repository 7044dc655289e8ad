'use client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { BulkReports } from '@/components/report/package/BulkReports'
import { useReportPackage } from '@/components/report/package/useReportPackage'
import { ReportTitleModal } from '@/components/report/ReportTitleModal'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { CampaignOverviewViewModelDocument } from '@/graphql/__generated__/operations'
import { chosenIds } from '../learners/chosenIds'
import { everyLearner } from '../learners/learnerChoice'

type Props = { questionnaireId: string; isOpen: boolean; onClose: () => void }

/** Asks for the title of the report of everybody and of all sections, where its results are not read yet. */
export function WholeReport({ questionnaireId, ...dialog }: Props) {
  const client = useApolloClient()
  const bulk = useReportPackage(questionnaireId, { isRead: true })
  const { data, error } = useQuery(CampaignOverviewViewModelDocument, {
    variables: { questionnaireId },
    fetchPolicy: 'no-cache',
  })
  const overview = data?.campaignOverviewViewModel
  return (
    <>
      <BulkReports bulk={bulk} />
      <ErrorBanner error={error} />
      {overview !== undefined && (
        <ReportTitleModal
          {...dialog}
          overview={overview}
          chosen={everyLearner.variables}
          sectionIds={overview.sectionResults.map(({ id }) => id)}
          learnerIds={() => chosenIds(client, questionnaireId, everyLearner)}
          bulk={bulk}
        />
      )}
    </>
  )
}
