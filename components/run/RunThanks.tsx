import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { RunMessage } from './RunMessage'

type Props = { name: string }

/** The last page: thanks, and the way home. */
export function RunThanks({ name }: Props) {
  const t = useTranslations('run')
  return <RunMessage icon={<IconCircleCheck size={56} stroke={1.5} aria-hidden="true" color="var(--mantine-color-green-text)" />} title={t('thanks.title', { name })} linkText={t('thanks.back')} />
}
