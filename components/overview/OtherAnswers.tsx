import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Withheld } from '@/components/result/Withheld'
import type { SmallestGroup } from '@/domain/result'
import type { QuestionAnswersQuery } from '@/graphql/overview/__generated__/operations'
import classes from './overview.module.css'

type Props = {
  other: NonNullable<QuestionAnswersQuery['questionAnswers']['other']>
  smallest: SmallestGroup
}

/** What people wrote at the answer that asks for words, each text once. */
export function OtherAnswers({ other: { option, words, totalCount, isWithheld }, smallest }: Props) {
  const t = useTranslations('overview.answers')
  if (!isWithheld && words.length === 0) return null
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600} dir="auto">
        {t('other', { option })}
      </Text>
      {isWithheld ? (
        <Withheld smallest={smallest} />
      ) : (
        <div className={classes.answers} tabIndex={0} role="group" aria-label={t('other', { option })}>
          <ul className={classes.otherWords}>
            {words.map(({ text, times }) => (
              <li key={text}>
                <bdi>{text}</bdi>
                {times > 1 && <Text span size="sm" c="dimmed">{` ${t('otherTimes', { count: times })}`}</Text>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {words.length < totalCount && (
        <Text size="sm" c="dimmed">
          {t('otherMore', { count: totalCount - words.length })}
        </Text>
      )}
    </Stack>
  )
}
