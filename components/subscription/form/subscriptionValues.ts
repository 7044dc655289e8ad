import { dayInZone } from '@/domain/day'
import type { SubscriptionDetailFragment } from '@/graphql/subscription/__generated__/operations'

type Limits = { isLimitedSubscription: boolean; endDate: string | null; numberOfQuestionnaires: number }

/** The form values of a company. The limits exist only for staff. */
export type SubscriptionValues = Partial<Limits> & {
  name: string
  brandColor: string
  brandImageBlobReferenceId: string | null
  currencyText: string
  currencySymbol: string
  timeZone: string
  /** Null where every group is shown. */
  smallestGroupSize: number | null
  /** In months; null retains answers indefinitely. */
  retentionMonths: number | null
  hasAnswerLinks: boolean
  goesOnByItself: boolean
  emailDomains: string[]
  privacyNotice: string
  privacyUrl: string
  termsUrl: string
}

/** The initial form values of a stored company. */
export function subscriptionValues(subscription: SubscriptionDetailFragment, hasLimits: boolean): SubscriptionValues {
  const {
    name,
    brandColor,
    brandImageBlobReferenceId,
    currencyText,
    currencySymbol,
    timeZone,
    smallestGroupSize,
    retentionMonths,
    hasAnswerLinks,
    goesOnByItself,
    emailDomains,
    privacyNotice,
    privacyUrl,
    termsUrl,
  } = subscription
  const { isLimitedSubscription, endDate, numberOfQuestionnaires } = subscription
  const limits: Limits = {
    isLimitedSubscription,
    endDate: endDate === null ? null : dayInZone(new Date(endDate), timeZone),
    numberOfQuestionnaires: numberOfQuestionnaires ?? 0,
  }
  return {
    name,
    brandColor: brandColor ?? '',
    brandImageBlobReferenceId,
    currencyText,
    currencySymbol,
    timeZone,
    smallestGroupSize,
    retentionMonths,
    hasAnswerLinks,
    goesOnByItself,
    emailDomains,
    privacyNotice: privacyNotice ?? '',
    privacyUrl: privacyUrl ?? '',
    termsUrl: termsUrl ?? '',
    ...(hasLimits ? limits : {}),
  }
}
