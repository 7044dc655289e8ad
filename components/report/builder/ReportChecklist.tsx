'use client'
import { Badge, Box, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Parts } from '@/components/ui/Parts'
import { LongList } from '@/components/shared/list/LongList'
import { toggleListed, toggleReport } from './builderChoice'
import classes from './reportBuilder.module.css'
import { ViewReport } from './ViewReport'

/** One selectable report; `about` stands smaller under its name. */
export type ReportLine = { id: string; name: string; about: readonly string[]; href: string }

type Props = {
  title: string
  /** The reports that match the search; `total` counts all of them. */
  lines: readonly ReportLine[]
  total: number
  /** Replaces an empty list. */
  empty: string
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Reports of one kind to select from: all that are listed at once, or one by one. */
export function ReportChecklist({ title, lines, total, empty, chosen, onChange }: Props) {
  const t = useTranslations('reportPackage.builder')
  const listed = lines.filter(({ id }) => chosen.has(id)).length
  const isAll = lines.length > 0 && listed === lines.length
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={title}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {title}
          </Title>
          <Badge variant="light" className="tabular">
            {t('count', { chosen: chosen.size, total })}
          </Badge>
        </Group>
        {lines.length === 0 ? (
          <Text c="dimmed" role="status">
            {empty}
          </Text>
        ) : (
          <>
            <Checkbox
              label={t('selectAll', { count: lines.length })}
              checked={isAll}
              indeterminate={listed > 0 && !isAll}
              onChange={() =>
                onChange(
                  toggleListed(
                    chosen,
                    lines.map(({ id }) => id),
                    !isAll,
                  ),
                )
              }
            />
            {/* Its lines have room at both sides for the ring of the focus. */}
            <Box mx={-4}>
              <LongList
                rows={lines}
                label={title}
                rowKey={({ id }) => id}
                rowTitle={({ name, about }) => [name, ...about].join(' ')}
                lineHeight={58}
                wholeUpTo={60}
              >
                {({ id, name, about, href }) => (
                  <Group className={classes.row} justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
                    <Checkbox
                      className={classes.choice}
                      aria-label={name}
                      label={<bdi>{name}</bdi>}
                      description={
                        about.length > 0 && (
                          <span className={classes.about}>
                            <Parts parts={about} />
                          </span>
                        )
                      }
                      checked={chosen.has(id)}
                      onChange={() => onChange(toggleReport(chosen, id))}
                    />
                    <ViewReport name={name} href={href} />
                  </Group>
                )}
              </LongList>
            </Box>
          </>
        )}
      </Stack>
    </Paper>
  )
}
