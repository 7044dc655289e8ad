import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { RunMessage } from './RunMessage'

type Props = {
  name: string
  /** Shows the answers, which can be printed there. */
  onLook?: () => void
}

/** The last page: thanks, the way home, and one's answers to read or print. */
export function RunThanks({ name, onLook }: Props) {
  const t = useTranslations('run')
  return (
    <RunMessage
      icon={<IconCircleCheck size={56} stroke={1.5} aria-hidden="true" color="var(--mantine-color-green-text)" />}
      title={t('thanks.title', { name })}
      linkText={t('thanks.back')}
      action={onLook === undefined ? undefined : { text: t('thanks.look'), onClick: onLook }}
    />
  )
}
