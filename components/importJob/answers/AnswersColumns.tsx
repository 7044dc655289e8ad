'use client'
import { Select, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { RowTable } from '@/components/ui/row/RowTable'
import type { AnswersColumn } from '@/domain/importedAnswers'
import type { AnswersPreviewData } from './useAnswersImport'

type Props = { preview: AnswersPreviewData; onChange: (columns: AnswersColumn[]) => void }
type Row = { sheet: number; heading: string; sample: string }
type Held = Pick<AnswersColumn, 'content' | 'questionId' | 'part'>

const left = ''
/** What a column holds, as the value of its field. */
const valueOf = ({ content, questionId, part }: Held) =>
  content === 'Answer' ? `Answer ${questionId} ${part ?? ''}` : content

/** What a value of a field stands for; null for a column that is left out. */
function heldBy(value: string | null): Held | null {
  const [content = left, questionId = null, part = ''] = (value ?? left).split(' ')
  if (content === 'Answer') return { content, questionId, part: part === '' ? null : Number(part) }
  return content === 'Email' || content === 'Date' || content === 'Code'
    ? { content, questionId: null, part: null }
    : null
}

/** What the columns of the sheets may hold, with the answers to each question. */
function useChoices({ questions, sheets }: AnswersPreviewData) {
  const t = useTranslations('importedAnswers')
  const roles = (['Email', 'Date', ...(sheets.length > 1 ? (['Code'] as const) : [])] as const).map((content) => ({
    value: content,
    label: t(`column.${content}`),
  }))
  const answers = questions.flatMap(({ id, title, isWhole, parts }) => {
    const held = (part: number | null) => valueOf({ content: 'Answer', questionId: id, part })
    return [
      ...(isWhole ? [{ value: held(null), label: title }] : []),
      ...parts.map(({ part, name }) => ({ value: held(part), label: t('part', { question: title, part: name }) })),
    ]
  })
  return [
    { group: t('column.none'), items: [{ value: left, label: t('column.none') }, ...roles] },
    { group: t('answerColumn'), items: answers },
  ]
}

/** Which column of a sheet holds what: a table with a field for each heading, filled with what is most likely. */
export function AnswersColumns({ preview, onChange }: Props) {
  const t = useTranslations('importedAnswers')
  const choices = useChoices(preview)
  const { columns } = preview
  const isOf = (row: Row) => (column: AnswersColumn) => column.sheet === row.sheet && column.heading === row.heading
  const choose = (row: Row, value: string | null) => {
    const held = heldBy(value)
    const others = columns.filter((column) => !isOf(row)(column))
    onChange(held === null ? others : [...others, { sheet: row.sheet, heading: row.heading, ...held }])
  }
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t('column.title')}
      </Title>
      <Text size="sm">{t('column.help')}</Text>
      {preview.sheets.map(({ filename, headings, samples, totalRows }, sheet) => (
        <Stack key={`${sheet} ${filename}`} gap={4}>
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {t('sheet.rows', { filename, count: totalRows })}
          </Text>
          <RowTable
            label={t('sheet.rows', { filename, count: totalRows })}
            rows={headings.map((heading, place): Row => ({ sheet, heading, sample: samples[place] ?? '' }))}
            rowKey={({ heading }) => heading}
            columns={[
              { key: 'heading', label: t('column.heading'), render: ({ heading }) => heading },
              { key: 'sample', label: t('column.sample'), render: ({ sample }) => sample },
              {
                key: 'holds',
                label: t('column.holds'),
                render: (row) => (
                  <Select
                    aria-label={`${row.heading}: ${t('column.holds')}`}
                    data={choices}
                    searchable
                    allowDeselect={false}
                    miw={{ base: 0, sm: 220 }}
                    value={columns.filter(isOf(row)).map(valueOf)[0] ?? left}
                    onChange={(value) => choose(row, value)}
                  />
                ),
              },
            ]}
          />
        </Stack>
      ))}
    </Stack>
  )
}
