import { Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
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

/** What it is about, until when, and who reads it; the rest of what becomes of it is behind its title, so that the first person is in view. */
export function ManagerOpening({
  request: { moment, campaignName: name, company, people, closesAt, timeZone },
}: Props) {
  const t = useTranslations('managerAnswers')
  return (
    <>
      <Title order={1} className={classes.heading}>
        {t(`title.${moment}`, { name })}
      </Title>
      <Stack gap={4}>
        <Text>
          {[
            t('about', { company: company.name, count: people.length }),
            t(moment === 'Before' ? 'expect' : 'now'),
          ].join(' ')}
        </Text>
        <Text size="sm">{[t('hint'), t('promise.kept')].join(' ')}</Text>
        <Text size="sm" c="dimmed">
          {t('until', { day: formatDate(new Date(closesAt), timeZone) })}
        </Text>
        <details className={classes.promise}>
          <summary>{t('promise.title')}</summary>
          <ul>
            {(['nothing', 'figures'] as const).map((line) => (
              <Text key={line} component="li" size="sm">
                {t(`promise.${line}`)}
              </Text>
            ))}
          </ul>
        </details>
      </Stack>
    </>
  )
}
