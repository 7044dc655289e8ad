'use client'
import { Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/shared/useDates'
import { RowTable } from '@/components/ui/row/RowTable'
import type { AnswersImportFragment } from '@/graphql/importJob/__generated__/operations'
import { TakeBackButton } from './TakeBackButton'

type Props = { imports: readonly AnswersImportFragment[] }

/** The earlier imports of answers into a campaign; each can be taken back. */
export function AnswersImports({ imports }: Props) {
  const t = useTranslations('importedAnswers')
  const { time } = useDates()
  if (imports.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-label={t('imported.title')}>
      <Title order={2} size="h4">
        {t('imported.title')}
      </Title>
      <Text size="sm">{t('imported.help')}</Text>
      <RowTable
        label={t('imported.title')}
        rows={imports}
        rowKey={({ id }) => id}
        columns={[
          { key: 'file', label: t('imported.file'), render: ({ filename }) => filename },
          { key: 'day', label: t('preview.day'), render: ({ createdAt }) => time(createdAt) },
          {
            key: 'state',
            label: t('imported.state'),
            render: ({ state, takenBackAt, succeededRows }) =>
              takenBackAt != null
                ? t('state.TakenBack')
                : `${t(`state.${state}`)}: ${t('result.imported', { count: succeededRows })}`,
          },
        ]}
        rowActions={(job) =>
          job.takenBackAt == null && job.finishedAt != null && job.succeededRows > 0 && <TakeBackButton job={job} />
        }
      />
    </Stack>
  )
}
