'use client'
import { useQuery } from '@apollo/client/react'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconArrowsDiff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { useFound } from '@/components/shared/request/useFound'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { RowMenu } from '@/components/ui/row/RowMenu'
import { formatChange } from '@/domain/format'
import { programmePaths } from '@/domain/paths'
import { isOfAmounts } from '@/domain/result'
import {
  ProgrammeDocument,
  ProgrammeFiguresDocument,
  type ProgrammeFiguresQuery,
} from '@/graphql/programme/__generated__/operations'
import { ChainTable } from './ChainTable'
import { CohortTable, compareHref, isShown } from './CohortTable'
import { CohortTrend } from './CohortTrend'
import { CostTable } from './CostTable'
import { DeleteProgramme } from './DeleteProgramme'
import { KeptTable } from './KeptTable'

type Figures = ProgrammeFiguresQuery['programmeFigures']

/** The programme in a sentence: how many took part, and the category that changed most in all cohorts together. */
function Headline({ figures: { totals, categories } }: { figures: Figures }) {
  const t = useTranslations('programme.detail')
  const [most] = categories
    .filter((category) => category.pooled != null && !isOfAmounts(category))
    .toSorted((a, b) => Math.abs(b.pooled!.mean) - Math.abs(a.pooled!.mean))
  const { cohorts, completed, asked } = totals
  return (
    <Text fz="lg" fw={600} maw={720}>
      {completed === 0 ? <span>{t('empty')}</span> : <span>{t('headline', { cohorts, completed, asked })}</span>}{' '}
      {most !== undefined && <span>{t('lead', { name: most.name, change: formatChange(most.pooled!.mean) })}</span>}
    </Text>
  )
}

function ProgrammeResults({ figures }: { figures: Figures }) {
  const { cohorts, categories, currencySymbol } = figures
  const hasShown = cohorts.some(isShown)
  return (
    <Stack>
      {cohorts.length > 0 && <Headline figures={figures} />}
      <CohortTable cohorts={cohorts} />
      {hasShown && (
        <>
          <CohortTrend categories={categories} cohorts={cohorts} />
          <KeptTable cohorts={cohorts} />
          <CostTable figures={figures} />
          <ChainTable cohorts={cohorts} currencySymbol={currencySymbol} />
        </>
      )}
    </Stack>
  )
}

/** As high as a sentence, a line for each cohort, and the trend. */
function PendingResults({ cohorts }: { cohorts: number }) {
  const t = useTranslations('programme.detail')
  return (
    <Stack aria-label={t('loading')} role="group">
      <Skeleton h={28} maw={560} radius="md" />
      <Skeleton h={104 + 45 * cohorts} radius="md" />
      <Skeleton h={560} radius="md" />
    </Stack>
  )
}

/** The campaigns of a programme beside each other and together: people, categories, what is still there, cost, chain of impact. */
export function ProgrammeScreen({ programmeId: id }: { programmeId: string }) {
  const t = useTranslations('programme')
  const router = useRouter()
  const [isDeleting, setDeleting] = useState(false)
  const { data, error } = useQuery(ProgrammeDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  useFound(error, data)
  const { data: found, error: problem } = useQuery(ProgrammeFiguresDocument, {
    variables: { id },
    fetchPolicy: 'no-cache',
  })
  const programme = data?.programme
  const figures = found?.programmeFigures
  const isPending = figures === undefined && problem === undefined
  const shown = figures?.cohorts.filter(isShown) ?? []
  const [first, last] = [shown[0], shown.at(-1)]
  return (
    <Stack gap="md">
      <PageHeader
        title={programme?.name ?? t('of')}
        breadcrumbs={[{ label: t('list.title'), href: programmePaths.list }, { label: programme?.name ?? t('of') }]}
        actions={
          <>
            {isPending && (programme?.campaigns.length ?? 0) > 1 && (
              <Button disabled leftSection={<IconArrowsDiff size={16} aria-hidden />}>
                {t('cohorts.compare')}
              </Button>
            )}
            {first !== undefined && last !== undefined && first !== last && (
              <Button
                component={Link}
                href={compareHref(first, last)}
                leftSection={<IconArrowsDiff size={16} aria-hidden />}
              >
                {t('cohorts.compare')}
              </Button>
            )}
            <Button
              component={Link}
              href={programmePaths.edit(id)}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('edit')}
            </Button>
            {programme !== undefined && (
              <RowMenu
                label={t('list.actions', { name: programme.name })}
                items={[
                  { label: t('delete.label'), icon: IconTrash, isDanger: true, onClick: () => setDeleting(true) },
                ]}
              />
            )}
          </>
        }
      />
      <ErrorBanner error={error ?? problem} />
      {isPending && <PendingResults cohorts={programme?.campaigns.length ?? 2} />}
      {figures !== undefined && <ProgrammeResults figures={figures} />}
      {isDeleting && programme !== undefined && (
        <DeleteProgramme
          programme={programme}
          onDeleted={() => router.push(programmePaths.list)}
          onClose={() => setDeleting(false)}
        />
      )}
    </Stack>
  )
}
