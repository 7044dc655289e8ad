'use client'
import { Anchor, Paper, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ImpactPaper, ImpactPaperLine, ImpactPlace } from '@/domain/impact'
import classes from './impact.module.css'

type Linked = { hrefOf: (place: ImpactPlace) => string }

/** One figure of the chain with its evidence, and beside it what it is of. */
function Line({ line: { figure, text, about, evidence, place }, hrefOf }: Linked & { line: ImpactPaperLine }) {
  const t = useTranslations('impact')
  return (
    <li className={classes.line}>
      <div className={classes.measured}>
        <Anchor
          component={Link}
          href={hrefOf(place)}
          aria-label={t('open', { figure, name: text })}
          className={`tabular ${classes.figure}`}
        >
          {figure}
        </Anchor>
        {evidence !== '' && (
          <Text fz={13} c="dimmed" className="tabular">
            {evidence}
          </Text>
        )}
      </div>
      <div className={classes.what}>
        <Text dir="auto">{text}</Text>
        {about !== '' && (
          <Text fz={13} c="dimmed" className="tabular">
            {about}
          </Text>
        )}
      </div>
    </li>
  )
}

type Props = Linked & { level: ImpactPaper['levels'][number] }

/** A level of the chain: its figures in rows, and what is expected of what has none yet. */
export function ImpactLevelCard({ level: { level, title, about, lines, sentences }, hrefOf }: Props) {
  return (
    <Paper withBorder p="md" radius="md" component="li" className={classes.level} aria-labelledby={`level-${level}`}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={`level-${level}`}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </div>
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <Line key={line.key} line={line} hrefOf={hrefOf} />
          ))}
        </ul>
      )}
      {sentences.map((sentence) => (
        <Text key={sentence} mt="sm" size="sm" className="tabular" dir="auto">
          {sentence}
        </Text>
      ))}
    </Paper>
  )
}
