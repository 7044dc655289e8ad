'use client'
import { Anchor, Group, List, Loader, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { usePasswordMessages } from '@/components/shared/form/usePasswordMessages'
import { SheetReading } from '@/components/shared/sheet/SheetReading'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { FileDrop } from '@/components/ui/input/FileDrop'
import type { PasswordRules } from '@/domain/password'
import { importExtensions, largestImport, mostImported } from '@/domain/sheet'
import { ImportMapping } from './ImportMapping'
import { ImportProgress } from './ImportProgress'
import { type ImportTarget, type Preview, useImport } from './useImport'

type HintsProps = { isDepartmental: boolean; isOfParticipants: boolean; rules: PasswordRules }

/** The requirements for an import file. */
function ImportHints({ isDepartmental, isOfParticipants, rules }: HintsProps) {
  const t = useTranslations('importJob.hint')
  const { breach } = usePasswordMessages(rules)
  return (
    <div>
      <List size="sm" spacing={4}>
        <List.Item>{t(isOfParticipants ? 'columnsOfParticipants' : 'columns')}</List.Item>
        {isDepartmental && <List.Item>{t('department')}</List.Item>}
        <List.Item>{t('password', { rules: breach })}</List.Item>
        {isOfParticipants && <List.Item>{t('colleague')}</List.Item>}
      </List>
      <Anchor href="/SampleImportUsersFile.xlsx" download size="sm" display="inline-block" py="xs">
        {t('sample')}
      </Anchor>
    </div>
  )
}

/** Columns whose cells are not shown: those that are not mapped may hold passwords too. */
const secretColumns =
  ({ headings, mapping }: Preview) =>
  (place: number) =>
    !mapping.some(({ column, heading }) => heading === headings[place] && column !== 'Password')

type Props = ImportTarget & { rules: PasswordRules }

/**
 * Imports people from a file: choosing it, mapping its columns, and then the progress of the import, which does not
 * depend on this page.
 */
export function PeopleImport({ rules, ...target }: Props) {
  const t = useTranslations('importJob')
  const { file, preview, job, earlier, show, isBusy, error, choose, reread, start, reset } = useImport(target)
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
          <span>{t('earlier', { filename: earlier.filename })}</span>{' '}
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
        <>
          {preview.place !== null && (
            <SheetReading
              place={preview.place}
              reading={preview.reading}
              isBusy={isBusy}
              isSecret={secretColumns(preview)}
              mayBeWithout
              onRead={(reading) => void reread(reading)}
            />
          )}
          <ImportMapping
            key={JSON.stringify([preview.blobId, preview.reading])}
            preview={preview}
            isDepartmental={isDepartmental}
            isOfParticipants={isOfParticipants}
            isBusy={isBusy}
            onMapping={(mapping) => void reread(preview.reading, mapping)}
            onStart={(mapping, choice) => void start(mapping, choice)}
          />
        </>
      )}
    </Stack>
  )
}
