import type { ApolloClient } from '@apollo/client'
import { CampaignLearnerIdsDocument } from '@/graphql/overview/__generated__/operations'
import type { Choice } from './learnerChoice'
import { learnersPage } from './useLearners'

/** The people whose answers count, each once. Without their names they are read page by page. */
export async function chosenIds(
  client: ApolloClient,
  questionnaireId: string,
  { variables: { userIds, withoutUserIds = [] } }: Choice,
): Promise<string[]> {
  if (userIds !== undefined) return userIds
  const found = new Set<string>()
  for (let offset = 0, isMore = true; isMore;) {
    const { data } = await client.query({
      query: CampaignLearnerIdsDocument,
      variables: { questionnaireId, offset, first: learnersPage },
      fetchPolicy: 'no-cache',
    })
    const items = data?.campaignLearners.items ?? []
    for (const { userId } of items) found.add(userId)
    offset += items.length
    isMore = items.length === learnersPage
  }
  for (const userId of withoutUserIds) found.delete(userId)
  return [...found]
}
