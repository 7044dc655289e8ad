'use client'
import { Anchor, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ImpactPaper, ImpactPaperTable, ImpactPlace } from '@/domain/impact'
import classes from './impact.module.css'

type Linked = { hrefOf: (place: ImpactPlace) => string }

function Facts({ table: { title, help, rows, missing }, hrefOf }: Linked & { table: ImpactPaperTable }) {
  const t = useTranslations('impact')
  return (
    <section aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <Text fz={13} c="dimmed" mt={2}>
        {help}
      </Text>
      <dl className={classes.facts}>
        {rows.map(({ name, figures }) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            {figures.map(({ figure, text, place }) => (
              <dd key={`${figure} ${text}`} className="tabular">
                <Anchor
                  component={Link}
                  href={hrefOf(place)}
                  fz="inherit"
                  fw={600}
                  aria-label={t('open', { figure, name: text === '' ? name : text })}
                >
                  {figure}
                </Anchor>{' '}
                <span dir="auto">{text}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {missing !== null && (
        <Text fz={13} c="dimmed">
          {missing}
        </Text>
      )}
    </section>
  )
}

/** The same figures after the grouping of ISO/TS 30437 and the tiers of LTEM, behind their title; on paper they are open. */
export function ImpactTables({ paper: { tablesTitle, tables }, hrefOf }: Linked & { paper: ImpactPaper }) {
  if (tables.length === 0) return null
  return (
    <details className={classes.grouped}>
      <summary>{tablesTitle}</summary>
      <div className={classes.tables}>
        {tables.map((table) => (
          <Facts key={table.title} table={table} hrefOf={hrefOf} />
        ))}
      </div>
    </details>
  )
}
