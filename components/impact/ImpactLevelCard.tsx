'use client'
import { Anchor, Paper, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { Parts } from '@/components/ui/Parts'
import { impactLevels, type ImpactPaper, type ImpactPaperLine, type ImpactPlace } from '@/domain/impact'
import classes from './impact.module.css'

type Linked = { hrefOf: (place: ImpactPlace) => string }

/** One figure of the chain, beside it what it is of, and below that the evidence. */
function Line({ line: { figure, text, about, evidence, place }, hrefOf }: Linked & { line: ImpactPaperLine }) {
  const t = useTranslations('impact')
  const below = [about, ...evidence.split(' · ')].filter((part) => part !== '')
  return (
    <li className={classes.line}>
      <Anchor
        component={Link}
        href={hrefOf(place)}
        aria-label={t('open', { figure, name: text })}
        className={`tabular ${classes.figure}`}
      >
        {figure}
      </Anchor>
      <div className={classes.what}>
        <Text dir="auto">{text}</Text>
        {below.length > 0 && (
          <Text fz={13} c="dimmed" className="tabular">
            <Parts parts={below} />
          </Text>
        )}
      </div>
    </li>
  )
}

type Props = Linked & { level: ImpactPaper['levels'][number] }

/** A level of the chain by its number: its figures in rows, and what is expected of what has none yet. */
export function ImpactLevelCard({ level: { level, title, about, lines, sentences }, hrefOf }: Props) {
  return (
    <Paper withBorder p="md" radius="md" component="li" className={classes.level} aria-labelledby={`level-${level}`}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={`level-${level}`} className={classes.title}>
          <span aria-hidden="true" className={classes.number}>
            {impactLevels.indexOf(level) + 1}
          </span>
          <span>{title}</span>
        </Title>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </div>
      <div>
        {lines.length > 0 && (
          <ul className={classes.lines}>
            {lines.map((line) => (
              <Line key={line.key} line={line} hrefOf={hrefOf} />
            ))}
          </ul>
        )}
        {sentences.map((sentence) => (
          <Text key={sentence} size="sm" className={`tabular ${classes.sentence}`} dir="auto">
            {sentence}
          </Text>
        ))}
      </div>
    </Paper>
  )
}
