'use client'
import { Button, Menu } from '@mantine/core'
import { IconChartBar, IconChartBarPopular, IconChartHistogram } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { GraphKind } from './graphKind'

type Props = { onChoose: (kind: GraphKind) => void }

/** Asks for standing columns or lying bars. */
export function CategoryGraphMenu({ onChoose }: Props) {
  const t = useTranslations('overview.graph')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="light" leftSection={<IconChartBar size={16} aria-hidden />}>
          {t('create')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconChartHistogram size={16} aria-hidden />} onClick={() => onChoose('column')}>
          {t('column')}
        </Menu.Item>
        <Menu.Item leftSection={<IconChartBarPopular size={16} aria-hidden />} onClick={() => onChoose('bar')}>
          {t('bar')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
