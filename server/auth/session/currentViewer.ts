import 'server-only'
import { brandColorOf } from '@/domain/brand'
import { hasEnded } from '@/domain/subscription'
import type { Viewer, ViewerSubscription } from '@/domain/viewer'
import { db } from '@/server/db/client'
import { blobUrl } from '@/server/services/blob/blobAnswer'
import { mailTrouble as mailTroubleIn } from '@/server/services/mailSettings'
import { usedCampaigns } from '@/server/services/subscription/usedCampaigns'
import { currentSession } from './currentSession'

async function companyOf(id: string, now: Date): Promise<ViewerSubscription | null> {
  const company = await db().subscription.findFirst({ where: { id, archived: false } })
  if (company === null) return null
  const {
    name,
    brandColor,
    brandImageBlobReferenceId: logo,
    isLimitedSubscription: isLimited,
    endDate,
    numberOfQuestionnaires,
    timeZone,
  } = company
  const [used = 0] = isLimited ? await usedCampaigns(db(), [id]) : []
  return {
    id,
    name,
    brandColor: brandColorOf(brandColor),
    logoUrl: logo === null ? null : blobUrl(logo),
    legal: { privacyNotice: company.privacyNotice, privacyUrl: company.privacyUrl, termsUrl: company.termsUrl },
    hasEnded: hasEnded({ isLimited, endDate, numberOfQuestionnaires }, used, now, timeZone),
  }
}

/** The current viewer for the shell around every screen; null for an anonymous visitor. */
export async function currentViewer(): Promise<Viewer | null> {
  const session = await currentSession()
  if (session === null) return null
  const { actor, firstName, lastName, managedUntil } = session
  const { userId, email, roles, subscriptionId, subscriptionDepartmentId, isManaging } = actor
  const subscription = subscriptionId === null ? null : await companyOf(subscriptionId, new Date())
  const mailTrouble = roles.length > 0 ? await mailTroubleIn(db()) : null
  return {
    userId,
    email,
    firstName,
    lastName,
    roles,
    subscription,
    subscriptionDepartmentId,
    isManaging,
    managedUntil: managedUntil?.toISOString() ?? null,
    mailTrouble,
  }
}
