import 'server-only'
import { createSubscriptionSchema } from '@/domain/subscription'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { useCase } from '@/server/services/useCase'
import { claimLogo } from './claimLogo'
import { companyLimits } from './companyLimits'
import { insertCompany } from './insertCompany'
import { platformTimeZone } from '../timeZone'
import { recordSmallestGroup } from './recordSmallestGroup'

/** Creates a company; by default without limits, in pounds and in the platform's time zone. */
export const createSubscription = useCase({
  input: createSubscriptionSchema,
  ability: 'subscriptions.create',
  role: 'Administration',
  subject: () => ({}),
  run: ({ input, ...context }) =>
    transaction(context.db, async (tx) => {
      const { id, brandImageBlobReferenceId, isLimitedSubscription, endDate, numberOfQuestionnaires, ...choices } =
        input
      const timeZone = choices.timeZone ?? platformTimeZone()
      const none = { isLimitedSubscription: false, endDate: null, numberOfQuestionnaires: 0, timeZone }
      const limits = companyLimits(
        none,
        { isLimitedSubscription, endDate, numberOfQuestionnaires },
        { now: context.now, timeZone },
      )
      const { currencyText, currencySymbol } = choices
      const currency = { currencyText: currencyText ?? undefined, currencySymbol: currencySymbol ?? undefined }
      const company = await insertCompany(tx, context.now, {
        ...choices,
        ...currency,
        ...limits,
        id: id ?? undefined,
        timeZone,
      })
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'subscription.created',
          subjectType: 'Subscription',
          subjectId: company.id,
          subscriptionId: company.id,
        },
      )
      await recordSmallestGroup(
        { ...context, db: tx },
        { subscriptionId: company.id, from: null, to: company.smallestGroupSize },
      )
      if (brandImageBlobReferenceId === null || brandImageBlobReferenceId === undefined) return company
      await claimLogo(tx, context.actor, { blobId: brandImageBlobReferenceId, subscriptionId: company.id })
      return tx.subscription.update({ where: { id: company.id }, data: { brandImageBlobReferenceId } })
    }),
})
