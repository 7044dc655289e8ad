'use client'
import { Button, Menu, Tooltip } from '@mantine/core'
import { IconBook, IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'

type Props = {
  questionnaireId: string
  /** The company does not show small groups, so individual answers cannot be exported. */
  isWithheld: boolean
}

const files = [
  { format: 'xlsx', label: 'answersXlsx', Icon: IconFileTypeXls },
  { format: 'csv', label: 'answersCsv', Icon: IconFileTypeCsv },
  { format: 'codebook', label: 'codeBook', Icon: IconBook },
] as const

function exportUrl(questionnaireId: string, format: string, isEverybody: boolean): string {
  return `/api/export/campaign?${new URLSearchParams({ questionnaireId, format, ...(isEverybody ? { all: '1' } : {}) }).toString()}`
}

type ItemsProps = Props & {
  /** Whether those who have not finished are included. */
  isEverybody: boolean
  onEverybody: (isEverybody: boolean) => void
}

/** The entries of a menu that export a campaign's answers: as a workbook, as a .csv, and the meaning of their columns. */
export function ExportItems({ questionnaireId, isWithheld, isEverybody, onEverybody }: ItemsProps) {
  const t = useTranslations('campaignExport.menu')
  if (isWithheld) return <Menu.Label maw={280}>{t('withheld')}</Menu.Label>
  return (
    <>
      {files.map(({ format, label, Icon }) => (
        <Menu.Item
          key={format}
          component="a"
          href={exportUrl(questionnaireId, format, isEverybody)}
          download
          leftSection={<Icon size={16} aria-hidden />}
        >
          {t(label)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.CheckboxItem checked={isEverybody} onChange={onEverybody} closeMenuOnClick={false}>
        {t('everybody')}
      </Menu.CheckboxItem>
    </>
  )
}

/** Exports a campaign's answers for use elsewhere. */
export function ExportMenu({ questionnaireId, isWithheld }: Props) {
  const t = useTranslations('campaignExport.menu')
  const [isEverybody, setIsEverybody] = useState(false)
  const button = (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-disabled={isWithheld}
      data-disabled={isWithheld || undefined}
      aria-description={isWithheld ? t('withheld') : undefined}
    >
      {t('button')}
    </Button>
  )
  if (isWithheld) {
    return (
      <Tooltip label={t('withheld')} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
        {button}
      </Tooltip>
    )
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <ExportItems
          questionnaireId={questionnaireId}
          isWithheld={false}
          isEverybody={isEverybody}
          onEverybody={setIsEverybody}
        />
      </Menu.Dropdown>
    </Menu>
  )
}
