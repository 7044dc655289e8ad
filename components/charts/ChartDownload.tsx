'use client'
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileTypeCsv, IconPhoto } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'

type Props = {
  /** The chart's title, which names each download. */
  title: string
  /** Null while no chart is rendered. */
  onPng: (() => void) | null
  onCsv: () => void
}

/** Saves a chart as an image or its figures as a CSV file. */
export function ChartDownload({ title, onPng, onCsv }: Props) {
  const t = useTranslations('common.chart')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={t('downloadOf', { title })}
        >
          {t('download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {onPng !== null && (
          <Menu.Item leftSection={<IconPhoto size={16} aria-hidden />} onClick={onPng}>
            {t('png')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconFileTypeCsv size={16} aria-hidden />} onClick={onCsv}>
          {t('csv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
