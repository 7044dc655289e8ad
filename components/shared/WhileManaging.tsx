import { Alert } from '@mantine/core'
import { useTranslations } from 'next-intl'

type Props = { company: string }

/** In place of what staff cannot change while they manage a company: how they can. */
export function WhileManaging({ company }: Props) {
  const t = useTranslations('common')
  return (
    <Alert color="gray" maw={720}>
      {t('whileManaging', { company })}
    </Alert>
  )
}
