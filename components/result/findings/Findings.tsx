'use client'
import { Button, Group, Text, ThemeIcon, Title, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import {
  IconCoins,
  IconCopy,
  IconFlag,
  IconHistory,
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
  time: { Icon: IconHistory, color: 'gray' },
  question: { Icon: IconListCheck, color: 'gray' },
  amount: { Icon: IconSum, color: 'gray' },
  plan: { Icon: IconFlag, color: 'gray' },
  money: { Icon: IconCoins, color: 'gray' },
  people: { Icon: IconUsers, color: 'gray' },
  note: { Icon: IconInfoCircle, color: 'gray' },
}

/** Their sentences hold figures whose meaning is copied along. */
const statesChange: readonly FindingKind[] = ['up', 'down', 'level']
/** Said before anyone is asked: nothing to hand on, and no figure to explain. */
const saidAhead: readonly Finding['rule'][] = ['draft', 'nobodyInvited', 'upcoming']

type Said = { kind: FindingKind; sentence: string }

function Sentences({ said }: { said: readonly Said[] }) {
  return (
    <ul className={`${classes.findings} tabular`}>
      {said.map(({ kind, sentence }) => {
        const { Icon, color } = styles[kind]
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
  )
}

type Props = {
  findings: readonly Finding[]
  currencySymbol: string
  /** What the findings are about: the first line of the copied text. */
  about: string
}

const useSaid = ({ findings, currencySymbol }: Props): Said[] =>
  useFindingSentences()(findings, currencySymbol).map((sentence, index) => ({
    kind: findingKinds[findings[index]!.rule],
    sentence,
  }))

/** Copies all sentences as text. */
function Copy({ said, about, variant }: { said: readonly Said[]; about: string; variant: 'default' | 'subtle' }) {
  const t = useTranslations('result.findings')
  const clipboard = useClipboard({ timeout: 4000 })
  const meaning = said.some(({ kind }) => statesChange.includes(kind)) ? ['', t('meaning')] : []
  const state = clipboard.copied ? t('copied') : clipboard.error === null ? '' : t('notCopied')
  return (
    <>
      <Button
        variant={variant}
        size={variant === 'subtle' ? 'compact-sm' : 'xs'}
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => clipboard.copy([about, ...said.map(({ sentence }) => sentence), ...meaning].join('\n'))}
      >
        {t('copy')}
      </Button>
      <Text aria-live="polite" size="sm">
        {state}
      </Text>
    </>
  )
}

/** The findings as sentences, to be read and to be copied. */
export function Findings(props: Props) {
  const said = useSaid(props)
  return (
    <>
      <Sentences said={said} />
      <Group gap="sm" className={classes.copy}>
        <Copy said={said} about={props.about} variant="default" />
      </Group>
    </>
  )
}

/** What a sentence says, and the evidence it gives in brackets, where it gives one: that stands below it. */
function apart(sentence: string): { says: string; evidence: string | null } {
  const given = sentence.match(/ ?\([^()]*=[^()]*\)/g) ?? []
  if (given.length !== 1) return { says: sentence, evidence: null }
  return { says: sentence.replace(given[0]!, ''), evidence: given[0]!.trim().slice(1, -1) }
}

/**
 * The first finding as a headline, with the notes that limit it, and the others behind one press; with the rules behind
 * them. Nothing without findings.
 */
export function FindingsHeadline(props: Props) {
  const t = useTranslations('result.findings')
  const said = useSaid(props)
  if (said.length === 0) return null
  const first = Math.max(
    0,
    said.findIndex(({ kind }) => kind !== 'note'),
  )
  const others = said.slice(first + 1)
  const { says, evidence } = apart(said[first]!.sentence)
  return (
    <section aria-label={t('title')}>
      <Title order={2} className={`${classes.headline} tabular`}>
        {says}
      </Title>
      {evidence !== null && (
        <Text size="sm" c="dimmed" mt={4} className="tabular">
          {evidence}
        </Text>
      )}
      {said.slice(0, first).map(({ sentence }) => (
        <Text key={sentence} mt="xs">
          {sentence}
        </Text>
      ))}
      <div className={classes.foot}>
        {others.length > 0 && (
          <details className={classes.others}>
            <summary>{t('more', { count: others.length })}</summary>
            <Sentences said={others} />
          </details>
        )}
        {props.findings.some(({ rule }) => !saidAhead.includes(rule)) && (
          <Group gap={4} className={classes.copy}>
            <Copy said={said} about={props.about} variant="subtle" />
            <Tooltip label={t('how')} multiline maw={360} events={{ hover: true, focus: true, touch: true }}>
              <IconInfoCircle size={24} style={{ padding: 3 }} tabIndex={0} role="img" aria-label={t('how')} />
            </Tooltip>
          </Group>
        )}
      </div>
    </section>
  )
}
