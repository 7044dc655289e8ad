'use client'
import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconBook, IconChartBar, IconDownload, IconFileTypeCsv, IconFileTypeXls, IconFolder } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'

type Props = {
  questionnaireId: string
  /** The company shows only groups, so individual answers cannot be exported; figures can. */
  isWithheld: boolean
}

/** Whose answers a file holds, and whether it names them. */
type Choice = { isEverybody: boolean; isNameless: boolean }

const ofAnswers = [
  { path: 'campaign', format: 'xlsx', label: 'answersXlsx', Icon: IconFileTypeXls },
  { path: 'campaign', format: 'csv', label: 'answersCsv', Icon: IconFileTypeCsv },
  { path: 'campaign', format: 'long', label: 'answersLong', Icon: IconFileTypeCsv },
  { path: 'campaign', format: 'codebook', label: 'codeBook', Icon: IconBook },
  { path: 'answers', format: 'xlsx', label: 'allAnswers', Icon: IconFolder },
] as const
const ofFigures = [
  { path: 'figures', format: 'xlsx', label: 'figuresXlsx', Icon: IconChartBar },
  { path: 'figures', format: 'csv', label: 'figuresCsv', Icon: IconChartBar },
] as const

function exportUrl(
  questionnaireId: string,
  { path, format }: { path: string; format: string },
  choice?: Choice,
): string {
  const query = new URLSearchParams({
    ...(path === 'answers' ? {} : { questionnaireId }),
    format,
    ...(choice?.isEverybody === true ? { all: '1' } : {}),
    ...(choice?.isNameless === true ? { names: '0' } : {}),
  })
  return `/api/export/${path}?${query.toString()}`
}

type FilesProps = { files: typeof ofAnswers | typeof ofFigures; questionnaireId: string; choice?: Choice }

function Files({ files, questionnaireId, choice }: FilesProps) {
  const t = useTranslations('campaignExport.menu')
  return files.map((file) => (
    <Menu.Item
      key={`${file.path} ${file.format}`}
      component="a"
      href={exportUrl(questionnaireId, file, choice)}
      download
      leftSection={<file.Icon size={16} aria-hidden />}
    >
      {t(file.label)}
    </Menu.Item>
  ))
}

/** The entries of a menu that export a campaign: its answers, the meaning of their columns, and its figures. */
export function ExportItems({ questionnaireId, isWithheld }: Props) {
  const t = useTranslations('campaignExport.menu')
  const [choice, setChoice] = useState<Choice>({ isEverybody: false, isNameless: false })
  const chosen = (name: keyof Choice) => (value: boolean) => setChoice({ ...choice, [name]: value })
  return (
    <>
      {isWithheld ? (
        <Menu.Label maw={280}>{t('withheld')}</Menu.Label>
      ) : (
        <>
          <Files files={ofAnswers} questionnaireId={questionnaireId} choice={choice} />
          <Menu.CheckboxItem checked={choice.isEverybody} onChange={chosen('isEverybody')} closeMenuOnClick={false}>
            {t('everybody')}
          </Menu.CheckboxItem>
          <Menu.CheckboxItem checked={choice.isNameless} onChange={chosen('isNameless')} closeMenuOnClick={false}>
            {t('withoutNames')}
          </Menu.CheckboxItem>
          <Menu.Divider />
        </>
      )}
      <Files files={ofFigures} questionnaireId={questionnaireId} />
    </>
  )
}

/** Exports a campaign's answers and figures for use elsewhere; disabled while it is not known what may be exported. */
export function ExportMenu({
  questionnaireId,
  isWithheld,
}: Omit<Props, 'isWithheld'> & { isWithheld: boolean | undefined }) {
  const t = useTranslations('campaignExport.menu')
  return (
    <Menu position="bottom-end" withinPortal>
      <Tooltip label={t('button')} events={{ hover: true, focus: true, touch: false }}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            disabled={isWithheld === undefined}
            aria-label={t('button')}
          >
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        {isWithheld !== undefined && <ExportItems questionnaireId={questionnaireId} isWithheld={isWithheld} />}
      </Menu.Dropdown>
    </Menu>
  )
}
