'use client'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { questionnairePaths } from '@/domain/paths'
import { useFollowUps } from './useFollowUps'

type Props = { questionnaireId: string; where: Parameters<typeof questionnairePaths.followUps>[0] }

/** One line where a campaign's dates are set: the ready set of waves in one press, or how many are planned. */
export function AskAgain({ questionnaireId, where }: Props) {
  const t = useTranslations('followUp.askAgain')
  const { followUps, error, addReady, isAdding } = useFollowUps(questionnaireId)
  const count = (followUps ?? []).filter(({ state }) => state !== 'Cancelled').length
  return (
    <>
      <Group gap="sm" mih={36}>
        <Text size="sm">{count > 0 ? t('planned', { count }) : t('line')}</Text>
        {followUps !== undefined && count === 0 && (
          <Button variant="default" size="xs" loading={isAdding} onClick={() => void addReady()}>
            {t('add')}
          </Button>
        )}
        <Anchor component={Link} href={questionnairePaths.followUps(where, questionnaireId)} size="sm" lh={1.55}>
          {t('see')}
        </Anchor>
      </Group>
      <ErrorBanner error={error} />
    </>
  )
}
