'use client'
import { useQuery } from '@apollo/client/react'
import type { Report } from '@/domain/report'
import {
  IndividualReportViewModelDocument,
  SubscriptionReportViewModelDocument,
} from '@/graphql/__generated__/operations'
import type { ReportScope } from './reportData'

type Read = {
  /** undefined while it is awaited or could not be had; null for somebody who has not finished. */
  report: Report | null | undefined
  error: unknown
}

/** What a report shows: one person's, a department's, or a questionnaire's. */
export function useReportOf({
  questionnaireId: id,
  userId = null,
  sessionId = null,
  departmentId = null,
  sectionId = null,
}: ReportScope): Read {
  const fetchPolicy = 'no-cache'
  const one = useQuery(IndividualReportViewModelDocument, {
    variables: { id, userId: userId ?? '', sectionId, sessionId },
    skip: userId === null,
    fetchPolicy,
  })
  const all = useQuery(SubscriptionReportViewModelDocument, {
    variables: { id, subscriptionDepartmentId: departmentId, sectionId },
    skip: userId !== null,
    fetchPolicy,
  })
  if (userId === null) return { report: all.data?.subscriptionReportViewModel.report, error: all.error }
  return { report: one.data && (one.data.individualReportViewModel.report ?? null), error: one.error }
}
