'use client'
import { Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { formatPoints } from '@/domain/format'
import { interviewQuestions } from '@/domain/successCase'
import type { SuccessCaseFieldsFragment } from '@/graphql/successCase/__generated__/operations'
import classes from './successCase.module.css'

type Props = { person: SuccessCaseFieldsFragment; campaign: string }

/** A page for the talk with one person: what is known, and what to ask, with room to write. */
export function InterviewSheet({ person, campaign }: Props) {
  const t = useTranslations('successCase')
  const { name, email, departmentName, effect, hindered, helped } = person
  return (
    <section className={classes.sheet}>
      <Title order={2} size="h3" dir="auto">
        {t('sheet.title', { campaign })}
      </Title>
      <Text fw={600} dir="auto">
        {[name, email, ...(departmentName == null ? [] : [departmentName])].join(' · ')}
      </Text>
      <Text>{t('effect', { points: formatPoints(effect) })}</Text>
      {helped.length > 0 && <Text>{t('helped', { texts: helped.join(' · ') })}</Text>}
      {hindered.length > 0 && <Text>{t('hindered', { texts: hindered.join(' · ') })}</Text>}
      <Text className={classes.line}>{t('sheet.date')}</Text>
      <ol className={classes.questions}>
        {interviewQuestions.map((key) => (
          <li key={key}>{t(`sheet.${key}`)}</li>
        ))}
      </ol>
    </section>
  )
}
