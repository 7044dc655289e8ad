'use client'
import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { FileDrop } from '@/components/ui/FileDrop'
import type { PasswordRules } from '@/domain/account'
import { importExtensions, largestImport, mostImported } from '@/domain/import'
import { ImportHints } from './ImportHints'
import { ImportResultList } from './ImportResultList'
import { useImport } from './useImport'

type Props = { subscriptionDepartmentId: string | null; rules: PasswordRules; onClose: () => void }

/** Imports the people of a file, and says what became of each row. */
export function ImportPeopleModal({ subscriptionDepartmentId, rules, onClose }: Props) {
  const t = useTranslations('personImport')
  const common = useTranslations('common')
  const { file, isBusy, result, error, choose, start, reset } = useImport(subscriptionDepartmentId)
  const words = { choose: t('choose'), drop: t('drop'), kinds: t('kinds', { size: largestImport / 1024 / 1024, most: mostImported.people }) }
  const handleClose = () => {
    if (!isBusy) onClose()
  }
  return (
    <Modal opened onClose={handleClose} title={t('title')} size="lg">
      <Stack>
        {result === null ? (
          <>
            <ImportHints isDepartmental={subscriptionDepartmentId !== null} rules={rules} />
            <FileDrop file={file} accept={importExtensions} words={words} isDisabled={isBusy} onFile={choose} />
          </>
        ) : (
          <ImportResultList result={result} />
        )}
        <div role="status">
          {isBusy && (
            <Stack gap={4}>
              <Text size="sm">{t('importing')}</Text>
              <Progress value={100} animated aria-label={t('importing')} />
            </Stack>
          )}
        </div>
        <ErrorBanner error={error} title={t('problem')} isSimple />
        <Group justify="flex-end">
          <Button variant="default" onClick={handleClose} disabled={isBusy}>
            {result === null ? common('cancel') : common('close')}
          </Button>
          {result === null ? (
            <Button onClick={() => void start()} disabled={file === null || isBusy}>
              {t('import')}
            </Button>
          ) : (
            <Button onClick={reset}>{t('importAnother')}</Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
