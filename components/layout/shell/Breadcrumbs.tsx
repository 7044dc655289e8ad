'use client'
import { Anchor, Breadcrumbs as MantineBreadcrumbs, Text } from '@mantine/core'
import Link from 'next/link'
import { useTranslations } from 'next-intl'

export type Crumb = { label: string; href?: string }
type Props = {
  /** From the root; the last one is the page itself. */
  crumbs: readonly Crumb[]
}

/** The breadcrumbs of a page. */
export function Breadcrumbs({ crumbs }: Props) {
  const t = useTranslations('layout')
  return (
    <nav aria-label={t('breadcrumbs')}>
      <MantineBreadcrumbs separatorMargin={6}>
        {crumbs.map(({ label, href }) =>
          href === undefined ? (
            <Text key={label} size="sm" c="dimmed" aria-current="page">
              {label}
            </Text>
          ) : (
            <Anchor key={href} component={Link} href={href} size="sm" py={5} my={-5}>
              {label}
            </Anchor>
          ),
        )}
      </MantineBreadcrumbs>
    </nav>
  )
}
