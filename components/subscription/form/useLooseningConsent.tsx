'use client'
import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { loosensPromise } from '@/domain/subscription'

type Size = number | null
type Asked = { before: number; after: Size; settle: (isAgreed: boolean) => void }

/**
 * Asks for confirmation before people who answered under a promise are shown in smaller groups, or by name. `isAgreed`
 * resolves at once where nothing is loosened.
 */
export function useLooseningConsent(): {
  isAgreed: (before: Size, after: Size) => Promise<boolean>
  dialog: ReactNode
} {
  const t = useTranslations('subscription.loosening')
  const [asked, setAsked] = useState<Asked | null>(null)
  const isAgreed = (before: Size, after: Size) =>
    before === null || !loosensPromise(before, after)
      ? Promise.resolve(true)
      : new Promise<boolean>((settle) => setAsked({ before, after, settle }))
  const answer = (given: boolean) => {
    asked?.settle(given)
    setAsked(null)
  }
  const dialog = (
    <ConfirmModal
      opened={asked !== null}
      title={t('title')}
      confirmLabel={t('confirm')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {asked !== null && (
        <Stack gap="xs">
          <Text>{t('promised', { size: asked.before })}</Text>
          <Text>{asked.after === null ? t('off') : t('lower', { size: asked.after })}</Text>
          <Text>{t('recorded')}</Text>
        </Stack>
      )}
    </ConfirmModal>
  )
  return { isAgreed, dialog }
}
