import { Alert } from '@mantine/core'
import { useTranslations } from 'next-intl'

type Props = { company: string }

/** Explains to staff how to change what they cannot change while managing a company. */
export function WhileManaging({ company }: Props) {
  const t = useTranslations('common')
  return (
    <Alert color="gray" maw={720}>
      {t('whileManaging', { company })}
    </Alert>
  )
}
