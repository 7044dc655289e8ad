'use client'
import { useEffect } from 'react'
import { usePagedRows } from '@/components/shared/list/usePagedRows'
import { CampaignLearnersDocument, type CampaignLearnersQuery } from '@/graphql/overview/__generated__/operations'
import type { Learner } from './selectedLearners'

/** How many learners are read at once. */
export const learnersPage = 1000

/**
 * The learners of a campaign by name, for the lists that show them: of those who completed or of those who did not. A
 * long list is read page by page, and searched in the browser.
 */
export function useLearners(questionnaireId: string, hasCompleted: boolean) {
  const { rows, pages, error, retry } = usePagedRows<CampaignLearnersQuery, Learner>({
    document: CampaignLearnersDocument,
    asking: { questionnaireId, hasCompleted },
    pageOf: ({ campaignLearners }) => campaignLearners,
    fetchPolicy: 'no-cache',
    pageSize: learnersPage,
    isPart: true,
  })
  const isComplete = rows !== undefined && rows.length >= pages.total
  const lacksRows = rows !== undefined && !isComplete && !pages.isWaiting
  const { onMore } = pages
  useEffect(() => {
    if (lacksRows) onMore()
  }, [lacksRows, onMore])
  return {
    /** Those read so far. */
    learners: rows ?? [],
    total: pages.total,
    isComplete,
    error,
    retry,
  }
}
