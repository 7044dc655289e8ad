import { Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import classes from './run.module.css'

type Props = { companyName: string; departmentName: string | null }

/** Who will see the answers and what becomes of them, said before the first one is given. */
export function RunAudience({ companyName: company, departmentName: department }: Props) {
  const t = useTranslations('run.audience')
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.audience}>
      <Title order={2} size="h5" id={id}>
        {t('title')}
      </Title>
      <ul className={classes.audienceList}>
        <Text component="li">{department === null ? t('company', { company }) : t('department', { company, department })}</Text>
        <Text component="li">{t('staff', { company })}</Text>
        <Text component="li">{t('others')}</Text>
        <Text component="li">{t('results', { company })}</Text>
      </ul>
    </section>
  )
}
