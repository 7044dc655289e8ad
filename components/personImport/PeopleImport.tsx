'use client'
import { Anchor, Group, Loader, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { FileDrop } from '@/components/ui/FileDrop'
import type { PasswordRules } from '@/domain/account'
import { importExtensions, largestImport, mostImported } from '@/domain/import'
import { ImportHints } from './ImportHints'
import { ImportMapping } from './ImportMapping'
import { ImportProgress } from './ImportProgress'
import { type ImportTarget, useImport } from './useImport'

type Props = ImportTarget & { rules: PasswordRules }

/** Brings people in from a file: chooses it, says what its columns are, and then watches the import, which goes on when nobody does. */
export function PeopleImport({ rules, ...target }: Props) {
  const t = useTranslations('personImport')
  const { file, preview, job, earlier, show, isBusy, error, choose, start, reset } = useImport(target)
  const isDepartmental = target.subscriptionDepartmentId !== null
  const isOfParticipants = target.questionnaireId !== null
  const words = {
    choose: t('choose'),
    drop: t('drop'),
    kinds: t('kinds', { size: largestImport / 1024 / 1024, most: mostImported.people }),
  }
  if (job !== null) return <ImportProgress key={job.id} begun={job} onAnother={reset} />
  return (
    <Stack>
      {earlier !== null && (
        <Text size="sm">
          {t('earlier', { filename: earlier.filename })}{' '}
          <Anchor component="button" type="button" size="sm" py="xs" onClick={() => show(earlier)}>
            {t('showEarlier')}
          </Anchor>
        </Text>
      )}
      {preview === null && (
        <ImportHints isDepartmental={isDepartmental} isOfParticipants={isOfParticipants} rules={rules} />
      )}
      <FileDrop file={file} accept={importExtensions} words={words} isDisabled={isBusy} onFile={choose} />
      <Group role="status" gap="xs">
        {isBusy && (
          <>
            <Loader size="xs" aria-hidden />
            <Text size="sm">{t(preview === null ? 'reading' : 'beginning')}</Text>
          </>
        )}
      </Group>
      <ErrorBanner error={error} title={t('problem')} isSimple />
      {preview !== null && (
        <ImportMapping
          key={preview.blobId}
          preview={preview}
          isDepartmental={isDepartmental}
          isOfParticipants={isOfParticipants}
          isBusy={isBusy}
          onStart={(mapping) => void start(mapping)}
        />
      )}
    </Stack>
  )
}
