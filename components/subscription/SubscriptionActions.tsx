'use client'
import { ActionIcon, Menu } from '@mantine/core'
import { IconBuildingCommunity, IconDots, IconDoorExit, IconPencil, IconTrash } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
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
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size={36} aria-label={t('actions', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {abilities.includes('update') && (
          <Menu.Item component={Link} href={subscriptionPaths.branding(id)} leftSection={<IconPencil size={16} aria-hidden />}>
            {t('edit')}
          </Menu.Item>
        )}
        {isManaged ? (
          <Menu.Item leftSection={<IconDoorExit size={16} aria-hidden />} onClick={onStop} disabled={isBusy}>
            {t('stop')}
          </Menu.Item>
        ) : (
          abilities.includes('manage') && (
            <Menu.Item leftSection={<IconBuildingCommunity size={16} aria-hidden />} onClick={onManage} disabled={isBusy}>
              {t('manage')}
            </Menu.Item>
          )
        )}
        {abilities.includes('delete') && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
            {t('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
