'use client'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { type Icon, IconChartBar, IconDownload, IconFileTypeCsv, IconPhoto, IconTable } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'

type ToolProps = ComponentProps<'button'> & { icon: Icon; label: string; isIcon: boolean }

/** A button for the whole chart: an icon with its name, or the icon alone. */
function Tool({ icon: Picture, label, isIcon, color: _, ...button }: ToolProps) {
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

type DownloadMenuProps = Pick<Props, 'title' | 'onCsv'> & {
  isIcon?: boolean
  /** Null while there is no drawing. */
  onPng: (() => void) | null
}

/** Saves a chart as an image, or its figures as a CSV file. */
export function DownloadMenu({ title, isIcon = false, onPng, onCsv }: DownloadMenuProps) {
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

type Props = {
  /** The chart's title, which names each download. */
  title: string
  /** The figures are shown instead of the drawing, which is saved as an image only while it is shown. */
  isTable: boolean
  isIcon: boolean
  onToggle: () => void
  onPng: () => void
  onCsv: () => void
}

/** Turns a chart into a table and back, and saves it as an image, or its figures as a CSV file. */
export function ChartTools({ title, isTable, isIcon, onToggle, onPng, onCsv }: Props) {
  const t = useTranslations('common.chart')
  return (
    <>
      <Tool
        icon={isTable ? IconChartBar : IconTable}
        label={t(isTable ? 'showChart' : 'showTable')}
        isIcon={isIcon}
        onClick={onToggle}
      />
      <DownloadMenu title={title} isIcon={isIcon} onPng={isTable ? null : onPng} onCsv={onCsv} />
    </>
  )
}
