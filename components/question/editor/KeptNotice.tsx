import { Alert, Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'

/** Notice that earlier unsaved input was restored. */
export function KeptNotice({ onStartOver }: { onStartOver: () => void }) {
  const t = useTranslations('question.editor')
  return (
    <Alert icon={<IconHistory aria-hidden />} title={t('kept')} role="status">
      <Group justify="space-between">
        <span>{t('keptText')}</span>
        <Button variant="default" size="compact-sm" onClick={onStartOver}>
          {t('startOver')}
        </Button>
      </Group>
    </Alert>
  )
}
