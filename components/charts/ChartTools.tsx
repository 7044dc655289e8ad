'use client'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { type Icon, IconDownload, IconFileTypeCsv, IconPhoto } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'

type ToolProps = ComponentProps<'button'> & { icon: Icon; label: string; isIcon: boolean }

/** A button for the whole chart: an icon with its name, or the icon alone. */
export function Tool({ icon: Picture, label, isIcon, color: _, ...button }: ToolProps) {
  const picture = <Picture size={16} aria-hidden />
  return isIcon ? (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} {...button}>
      {picture}
    </ActionIcon>
  ) : (
    <Button size="compact-sm" variant="subtle" leftSection={picture} {...button}>
      {label}
    </Button>
  )
}

type ChartDownloadProps = {
  /** The chart's title, which names each download. */
  title: string
  /** Null while no chart is rendered. */
  onPng: (() => void) | null
  onCsv: () => void
  isIcon: boolean
}

/** Saves a chart as an image or its figures as a CSV file. */
export function ChartDownload({ title, onPng, onCsv, isIcon }: ChartDownloadProps) {
  const t = useTranslations('common.chart')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tool icon={IconDownload} label={t('download')} isIcon={isIcon} aria-label={t('downloadOf', { title })} />
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
