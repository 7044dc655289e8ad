import { Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import classes from './run.module.css'

type Props = {
  companyName: string
  departmentName: string | null
  smallestGroupSize: number | null
  retentionMonths: number | null
}

/** Who will see the answers and what becomes of them, said before the first one is given. */
export function RunAudience({
  companyName: company,
  departmentName: department,
  smallestGroupSize: size,
  retentionMonths: months,
}: Props) {
  const t = useTranslations('run.audience')
  const id = useId()
  const named = [
    department === null ? t('company', { company }) : t('department', { company, department }),
    t('staff', { company }),
    t('others'),
    t('results', { company }),
  ]
  const grouped =
    size === null ? [] : [t('groups', { size }), t('unnamed', { company }), t('others'), t('counted', { company })]
  const kept = months === null ? [] : [t('kept', { months })]
  return (
    <section aria-labelledby={id} className={classes.audience}>
      <Title order={2} size="h5" id={id}>
        {t('title')}
      </Title>
      <ul className={classes.audienceList}>
        {[...(size === null ? named : grouped), ...kept].map((line) => (
          <Text key={line} component="li">
            {line}
          </Text>
        ))}
      </ul>
    </section>
  )
}
