'use client'
import { IconBuildingCommunity, IconDoorExit, IconEraser, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { RowMenu } from '@/components/ui/RowMenu'
import { subscriptionPaths } from '@/domain/paths'
import type { SubscriptionRowFragment } from '@/graphql/__generated__/operations'

type Props = {
  subscription: SubscriptionRowFragment
  isManaged: boolean
  isBusy: boolean
  onManage: () => void
  onStop: () => void
  onDelete: () => void
}

/** What may be done with a company of the list. */
export function SubscriptionActions({ subscription, isManaged, isBusy, onManage, onStop, onDelete }: Props) {
  const t = useTranslations('subscription.list')
  const { id, name, abilities } = subscription
  return (
    <RowMenu
      label={t('actions', { name })}
      items={[
        abilities.includes('update') && { label: t('edit'), icon: IconPencil, href: subscriptionPaths.branding(id) },
        isManaged && { label: t('stop'), icon: IconDoorExit, disabled: isBusy, onClick: onStop },
        !isManaged &&
          abilities.includes('manage') && {
            label: t('manage'),
            icon: IconBuildingCommunity,
            disabled: isBusy,
            onClick: onManage,
          },
        abilities.includes('delete') && { label: t('delete'), icon: IconTrash, isDanger: true, onClick: onDelete },
        abilities.includes('erase') && {
          label: t('erase'),
          icon: IconEraser,
          isDanger: true,
          href: subscriptionPaths.erase(id),
        },
      ]}
    />
  )
}
