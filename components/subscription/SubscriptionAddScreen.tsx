'use client'
import { useMutation } from '@apollo/client/react'
import { notifications } from '@mantine/notifications'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { newId } from '@/components/shared/newId'
import type { Day } from '@/domain/day'
import { subscriptionPaths } from '@/domain/paths'
import { CreateSubscriptionDocument } from '@/graphql/subscription/__generated__/operations'
import { SubscriptionForm } from './form/SubscriptionForm'
import type { SubscriptionValues } from './form/subscriptionValues'

type Props = { timeZone: string; endDate: Day }

const blank = {
  name: '',
  brandColor: '',
  brandImageBlobReferenceId: null,
  currencyText: 'GBP',
  currencySymbol: '£',
  smallestGroupSize: null,
  retentionMonths: null,
  hasAnswerLinks: true,
  goesOnByItself: false,
  emailDomains: [],
  privacyNotice: '',
  privacyUrl: '',
  termsUrl: '',
}

/** A new company. */
export function SubscriptionAddScreen({ timeZone, endDate }: Props) {
  const t = useTranslations('subscription')
  const router = useRouter()
  // One id per mount: a duplicate request creates one company.
  const [id] = useState(newId)
  const [create] = useMutation(CreateSubscriptionDocument)
  const values = useMemo(
    () => ({ ...blank, timeZone, isLimitedSubscription: false, endDate, numberOfQuestionnaires: 0 }),
    [timeZone, endDate],
  )

  const handleSave = async (typed: SubscriptionValues): Promise<never> => {
    await create({ variables: { model: { id, ...typed } } })
    notifications.show({ color: 'teal', message: t('form.made', { name: typed.name }), autoClose: 15_000 })
    router.push(`${subscriptionPaths.branding(id)}?from=add`)
    return new Promise(() => undefined)
  }
  return (
    <>
      <PageHeader
        title={t('page.add')}
        breadcrumbs={[{ label: t('list.title'), href: subscriptionPaths.list }, { label: t('page.add') }]}
      />
      <SubscriptionForm
        label={t('page.add')}
        subscriptionId={null}
        values={values}
        logoUrl={null}
        hasLimits
        submitLabel={t('form.create')}
        cancelHref={subscriptionPaths.list}
        onSave={handleSave}
      />
    </>
  )
}
