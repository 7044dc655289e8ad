import type { ApolloClient } from '@apollo/client'
import type { Chosen } from '@/domain/overview'
import type { Report } from '@/domain/report'
import {
  IndividualReportViewModelDocument,
  SubscriptionReportViewModelDocument,
} from '@/graphql/report/__generated__/operations'

/**
 * Whose answers a report contains: one person's (of one session), a department's, or those of a questionnaire, all or
 * selected; and the one section it is limited to.
 */
export type ReportScope = {
  questionnaireId: string
  userId?: string | null
  sessionId?: string | null
  departmentId?: string | null
  sectionId?: string | null
  chosen?: { userIds?: readonly string[] | null; withoutUserIds?: readonly string[] | null }
}

/** Fetches the data of a report; null for a person who has not finished. Rejects like any query. */
export async function reportData(
  client: ApolloClient,
  { questionnaireId: id, userId, sessionId = null, departmentId, sectionId = null, chosen }: ReportScope,
): Promise<Report | null> {
  if (userId != null) {
    const { data } = await client.query({
      query: IndividualReportViewModelDocument,
      variables: { id, userId, sectionId, sessionId },
      fetchPolicy: 'no-cache',
    })
    return data?.individualReportViewModel.report ?? null
  }
  const { userIds = null, withoutUserIds = null }: Partial<Chosen> = chosen ?? {}
  const variables = {
    id,
    subscriptionDepartmentId: departmentId ?? null,
    sectionId,
    userIds: userIds === null ? null : [...userIds],
    withoutUserIds: withoutUserIds === null ? null : [...withoutUserIds],
  }
  const { data } = await client.query({
    query: SubscriptionReportViewModelDocument,
    variables,
    fetchPolicy: 'no-cache',
  })
  if (data === undefined) throw new Error('The server answered without a report')
  return data.subscriptionReportViewModel.report
}
