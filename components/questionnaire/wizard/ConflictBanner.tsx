'use client'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'

type Props = { onMine: () => void; onTheirs: () => void }

/** Somebody else stored the same record meanwhile: whose version stays is asked, never guessed. */
export function ConflictBanner({ onMine, onTheirs }: Props) {
  const t = useTranslations('questionnaire.wizard')
  return (
    <Alert color="orange" icon={<IconUsers />} title={t('conflictTitle')} role="alert">
      <Text size="sm" mb="sm">
        {t('conflictText')}
      </Text>
      <Group>
        <Button variant="default" onClick={onTheirs}>
          {t('keepTheirs')}
        </Button>
        <Button onClick={onMine}>{t('keepMine')}</Button>
      </Group>
    </Alert>
  )
}
