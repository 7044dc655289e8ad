'use client'
import { useTranslations } from 'next-intl'
import { LinkTabs } from '@/components/ui/LinkTabs'
import { subscriptionPaths } from '@/domain/paths'

type Props = { subscriptionId: string }

/** The tabs of a company's two staff screens: its branding and its templates. */
export function SubscriptionTabs({ subscriptionId }: Props) {
  const t = useTranslations('subscription.tabs')
  const tabs = [
    { href: subscriptionPaths.branding(subscriptionId), label: t('branding') },
    { href: subscriptionPaths.templateLinks(subscriptionId), label: t('templates') },
  ]
  return <LinkTabs label={t('label')} tabs={tabs} />
}
