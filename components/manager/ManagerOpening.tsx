import { Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { formatDate } from '@/domain/format'
import type { ManagerMoment } from '@/domain/manager'
import classes from './managerAnswers.module.css'

type Props = {
  request: {
    moment: ManagerMoment
    campaignName: string
    closesAt: string
    timeZone: string
    company: { name: string }
    people: readonly unknown[]
  }
}

/** What it is about, until when, and what becomes of it. */
export function ManagerOpening({
  request: { moment, campaignName: name, company, people, closesAt, timeZone },
}: Props) {
  const t = useTranslations('managerAnswers')
  const id = useId()
  return (
    <>
      <Title order={1} className={classes.heading}>
        {t(`title.${moment}`, { name })}
      </Title>
      <Stack gap={4}>
        <Text>{t('about', { company: company.name, count: people.length })}</Text>
        <Text>{t(moment === 'Before' ? 'expect' : 'now')}</Text>
        <Text>{t('hint')}</Text>
        <Text c="dimmed">{t('until', { day: formatDate(new Date(closesAt), timeZone) })}</Text>
      </Stack>
      <section aria-labelledby={id} className={classes.promise}>
        <Title order={2} size="h5" id={id}>
          {t('promise.title')}
        </Title>
        <ul>
          {(['nothing', 'figures', 'kept'] as const).map((line) => (
            <Text key={line} component="li">
              {t(`promise.${line}`)}
            </Text>
          ))}
        </ul>
      </section>
    </>
  )
}
