'use client'
import { useMutation } from '@apollo/client/react'
import { Button, Center, Group, Loader, Stack } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useUnsavedGuard } from '@/components/forms/useUnsavedGuard'
import { PageHeader } from '@/components/layout/PageHeader'
import type { Crumb } from '@/components/layout/shell/Trail'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { SearchBox } from '@/components/ui/SearchBox'
import { departmentPaths, subscriptionPaths } from '@/domain/paths'
import {
  SaveSubscriptionTemplateLinksDocument,
  type StandardTemplateFieldsFragment,
} from '@/graphql/__generated__/operations'
import { LoadMore } from './LoadMore'
import { TemplateLinksTable } from './TemplateLinksTable'
import classes from './templateLink.module.css'
import { useStandardTemplates } from './useStandardTemplates'
import { useTicks } from './useTicks'

type Props = {
  /** Staff tick what a company is given; its administrators tick what they hide. */
  as: 'company' | 'staff'
  subscriptionId: string
  /** The ways to the other screens of the company. */
  tabs?: ReactNode
}

const storedOf = {
  company: ({ link }: StandardTemplateFieldsFragment) => link?.isHiddenBySubscriptionAdministrator ?? false,
  staff: ({ link }: StandardTemplateFieldsFragment) => link !== null,
}
const listOf = { company: departmentPaths.list, staff: subscriptionPaths.list }

/** The standard templates of a company: given to it, hidden by it. */
export function TemplateLinksScreen({ as, subscriptionId, tabs }: Props) {
  const t = useTranslations('templateLink')
  const words = useTranslations('common')
  const router = useRouter()
  const [search, setSearch] = useState('')
  const {
    rows,
    total,
    companyName = '',
    error,
    onMore,
    hasMore,
    isAutomatic,
  } = useStandardTemplates(subscriptionId, as === 'company', search)
  const { isTicked, tick, hasChanges, ticked, unticked } = useTicks(storedOf[as])
  const [save, { loading: isSaving, error: refusal }] = useMutation(SaveSubscriptionTemplateLinksDocument)
  useUnsavedGuard(hasChanges && !isSaving)

  const leave = () => router.push(listOf[as])
  const handleSave = async () => {
    const parts = as === 'company' ? { hide: ticked, show: unticked } : { include: ticked, exclude: unticked }
    try {
      if (hasChanges) await save({ variables: { model: { subscriptionId, ...parts } } })
      leave()
    } catch {
      // The refusal is drawn above the table.
    }
  }

  const title = t(`title.${as}`, { company: companyName }).trim()
  const company =
    as === 'staff' && companyName !== ''
      ? [{ label: companyName, href: subscriptionPaths.branding(subscriptionId) }]
      : []
  const breadcrumbs: Crumb[] = [{ label: t(`parent.${as}`), href: listOf[as] }, ...company, { label: t('crumb') }]
  const isSearching = search.trim() !== ''
  return (
    <>
      <PageHeader title={title} breadcrumbs={breadcrumbs} description={t(`help.${as}`, { company: companyName })} />
      {tabs}
      <Stack gap="sm" maw={960}>
        <SearchBox value={search} onSearch={setSearch} />
        <ErrorBanner errors={[error, refusal]} />
        {rows === undefined && error === undefined && (
          <Center py="xl">
            <Loader role="status" aria-label={words('loading')} />
          </Center>
        )}
        {rows !== undefined && rows.length > 0 && (
          <TemplateLinksTable
            templates={rows}
            label={title}
            tickLabel={t(`columns.tick.${as}`)}
            isTicked={isTicked}
            onTick={tick}
          />
        )}
        {hasMore && <LoadMore shown={rows?.length ?? 0} total={total} onMore={onMore} isAutomatic={isAutomatic} />}
        {rows?.length === 0 && (
          <div role="status">
            <EmptyState
              drawing={isSearching ? 'search' : 'list'}
              text={isSearching ? words('list.noMatches', { search: search.trim() }) : words('list.nothingYet')}
              action={
                isSearching && (
                  <Button variant="default" onClick={() => setSearch('')}>
                    {words('list.clear')}
                  </Button>
                )
              }
            />
          </div>
        )}
        <Group className={classes.buttons} gap="sm">
          <Button onClick={() => void handleSave()} disabled={isSaving || rows === undefined} aria-busy={isSaving}>
            {isSaving ? words('saving') : t('save')}
          </Button>
          <Button variant="outline" onClick={leave}>
            {words('close')}
          </Button>
        </Group>
      </Stack>
    </>
  )
}
