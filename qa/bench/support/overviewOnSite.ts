import { print } from 'graphql'
import { CampaignOverviewViewModelDocument } from '@/graphql/overview/__generated__/operations'
import { jsonClient } from '@/qa/support/jsonClient'
import { sessionCookie } from '@/server/auth/session/sessionCookie'
import { openSession } from '@/server/credentials/session/openSession'
import { db } from '@/server/db/client'
import { profile } from '@/server/testing/factories/profile'
import type { Company } from './companyOfAnswers'

const query = print(CampaignOverviewViewModelDocument)

/** Requests the overview of a company's campaign from the site, as the browser of an administrator does. */
export async function overviewOnSite({ subscriptionId, campaignId }: Company): Promise<() => Promise<string>> {
  const { user } = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  const opened = await openSession(db(), new Date(), { user, isPersistent: true, address: null, userAgent: null })
  const { name, value } = await sessionCookie(opened)
  const { post } = jsonClient(`${name}=${value}`)
  return () => post('/graphql', { query, variables: { questionnaireId: campaignId } })
}
