'use client'
import { Group, Stack, Text } from '@mantine/core'
import { IconCalendar, IconChartBar } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/StatusBadge'
import type { SubscriptionRowFragment } from '@/graphql/__generated__/operations'
import { campaignsOf } from './campaignsOf'
import { endDayOf } from './endDayOf'

type Props = { subscription: SubscriptionRowFragment; isManaged: boolean }

/** The content of a company's card below its name. */
export function SubscriptionCard({ subscription, isManaged }: Props) {
  const t = useTranslations('subscription.list')
  const { used, limit } = campaignsOf(subscription)
  const endDay = endDayOf(subscription)
  return (
    <Stack gap="xs" h="100%">
      <Group gap="xs">
        {isManaged && <StatusBadge tone="live">{t('managing')}</StatusBadge>}
        {subscription.hasEnded && <StatusBadge tone="danger">{t('ended')}</StatusBadge>}
        <Text size="sm">{t('limitedCompany', { isLimited: subscription.isLimitedSubscription ? 'yes' : 'no' })}</Text>
      </Group>
      <Stack gap={4} mt="auto">
        {endDay !== null && (
          <Group gap={6} wrap="nowrap">
            <IconCalendar size={16} aria-hidden />
            <Text size="sm" className="tabular">
              {t('endsOn', { date: endDay })}
            </Text>
          </Group>
        )}
        <Group gap={6} wrap="nowrap">
          <IconChartBar size={16} aria-hidden />
          <Text size="sm" className="tabular">
            {t('published', {
              count: limit === null ? String(used) : t('used', { used: String(used), limit: String(limit) }),
            })}
          </Text>
        </Group>
      </Stack>
    </Stack>
  )
}
