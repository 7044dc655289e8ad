'use client'
import { Button, Group, Paper, Stack, Text, ThemeIcon, Title, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import {
  IconCoins,
  IconCopy,
  IconFlag,
  IconInfoCircle,
  IconListCheck,
  IconMinus,
  IconSum,
  IconTrendingDown,
  IconTrendingUp,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type Finding, type FindingKind, findingKinds } from '@/domain/result'
import classes from './findings.module.css'
import { useFindingSentences } from './useFindingSentences'

const styles: Record<FindingKind, { Icon: typeof IconMinus; color: string }> = {
  up: { Icon: IconTrendingUp, color: 'teal' },
  down: { Icon: IconTrendingDown, color: 'red' },
  level: { Icon: IconMinus, color: 'gray' },
  question: { Icon: IconListCheck, color: 'gray' },
  amount: { Icon: IconSum, color: 'gray' },
  plan: { Icon: IconFlag, color: 'gray' },
  money: { Icon: IconCoins, color: 'gray' },
  people: { Icon: IconUsers, color: 'gray' },
  note: { Icon: IconInfoCircle, color: 'gray' },
}

/** Their sentences hold figures whose meaning is copied along. */
const statesChange: readonly FindingKind[] = ['up', 'down', 'level']

type Props = {
  findings: readonly Finding[]
  currencySymbol: string
  /** What the findings are about: the first line of the copied text. */
  about: string
}

/** The findings as sentences, to be read and to be copied. */
export function Findings({ findings, currencySymbol, about }: Props) {
  const t = useTranslations('result.findings')
  const clipboard = useClipboard({ timeout: 4000 })
  const sentences = useFindingSentences()(findings, currencySymbol)
  const meaning = findings.some(({ rule }) => statesChange.includes(findingKinds[rule])) ? ['', t('meaning')] : []
  const state = clipboard.copied ? t('copied') : clipboard.error === null ? '' : t('notCopied')
  return (
    <>
      <ul className={`${classes.findings} tabular`}>
        {sentences.map((sentence, index) => {
          const { Icon, color } = styles[findingKinds[findings[index]!.rule]]
          return (
            <li key={sentence}>
              <ThemeIcon variant="light" color={color} radius="xl" size="md" aria-hidden>
                <Icon size={16} />
              </ThemeIcon>
              <span>{sentence}</span>
            </li>
          )
        })}
      </ul>
      <Group gap="sm" className={classes.copy}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => clipboard.copy([about, ...sentences, ...meaning].join('\n'))}
        >
          {t('copy')}
        </Button>
        <Text aria-live="polite" size="sm">
          {state}
        </Text>
      </Group>
    </>
  )
}

/** The findings under a heading, with the rules behind them; nothing without findings. */
export function FindingsPanel(props: Props) {
  const t = useTranslations('result.findings')
  if (props.findings.length === 0) return null
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('title')}>
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap">
          <Title order={2} size="h4">
            {t('title')}
          </Title>
          <Tooltip label={t('how')} multiline maw={360} events={{ hover: true, focus: true, touch: true }}>
            <IconInfoCircle size={24} style={{ padding: 3 }} tabIndex={0} role="img" aria-label={t('how')} />
          </Tooltip>
        </Group>
        <Findings {...props} />
      </Stack>
    </Paper>
  )
}
