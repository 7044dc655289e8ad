'use client'
import { useMutation } from '@apollo/client/react'
import { Button, Center, Checkbox, Loader, Stack, Table } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useIntersection } from '@mantine/hooks'
import { UnsavedGuard } from '@/components/forms/UnsavedGuard'
import { PageHeader } from '@/components/layout/PageHeader'
import type { Crumb } from '@/components/layout/shell/Breadcrumbs'
import { usePagedRows } from '@/components/shared/list/usePagedRows'
import type { ListPages } from '@/components/ui/list/listTypes'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { FootBar } from '@/components/ui/FootBar'
import { SearchBox } from '@/components/ui/input/SearchBox'
import { departmentPaths, subscriptionPaths } from '@/domain/paths'
import { defaultTemplateId } from '@/domain/questionnaire'
import {
  SaveSubscriptionTemplateLinksDocument,
  type StandardTemplateFieldsFragment,
  StandardTemplatesDocument,
  type StandardTemplatesQuery,
} from '@/graphql/subscriptionTemplateLink/__generated__/operations'
import classes from './subscriptionTemplateLink.module.css'

type Props = {
  /** Staff tick what a company is given; its administrators tick what they hide. */
  as: 'company' | 'staff'
  subscriptionId: string
  /** The tabs to the other screens of the company. */
  tabs?: ReactNode
}

const storedOf = {
  company: ({ link }: StandardTemplateFieldsFragment) => link?.isHiddenBySubscriptionAdministrator ?? false,
  staff: ({ link }: StandardTemplateFieldsFragment) => link !== null,
}
const pageOf = ({ standardTemplates }: StandardTemplatesQuery) => standardTemplates
const listOf = { company: departmentPaths.list, staff: subscriptionPaths.list }

/** The standard templates of a company: given to it, or hidden by it. */
export function TemplateLinksScreen({ as, subscriptionId, tabs }: Props) {
  const t = useTranslations('subscriptionTemplateLink')
  const words = useTranslations('common')
  const router = useRouter()
  const [search, setSearch] = useState('')
  const { data, rows, pages, error } = usePagedRows<StandardTemplatesQuery, StandardTemplateFieldsFragment>({
    document: StandardTemplatesDocument,
    asking: { subscriptionId, isProvided: as === 'company', search },
    pageOf,
    fetchPolicy: 'no-cache',
    isPart: true,
  })
  const companyName = data?.subscription.name ?? ''
  const { isTicked, tick, hasChanges, ticked, unticked } = useTicks(storedOf[as])
  const [save, { loading: isSaving, error: refusal }] = useMutation(SaveSubscriptionTemplateLinksDocument)

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
      <UnsavedGuard isActive={hasChanges && !isSaving} />
      <PageHeader title={title} breadcrumbs={breadcrumbs} description={t(`help.${as}`, { company: companyName })} />
      {tabs}
      <Stack gap="sm" maw={1100}>
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
        {rows !== undefined && rows.length < pages.total && (
          <LoadMore shown={rows.length} pages={pages} hasFailed={error !== undefined} />
        )}
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
        <FootBar note={null}>
          <Button variant="outline" onClick={leave}>
            {words('close')}
          </Button>
          <Button onClick={() => void handleSave()} disabled={isSaving || rows === undefined} aria-busy={isSaving}>
            {isSaving ? words('saving') : t('save')}
          </Button>
        </FootBar>
      </Stack>
    </>
  )
}

type Template = StandardTemplateFieldsFragment

/** Which boxes differ from the stored state, also in rows that a search hides. */
function useTicks(storedOf: (template: Template) => boolean) {
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map())
  const tick = (template: Template, isTicked: boolean) => {
    const next = new Map(changes)
    if (isTicked === storedOf(template)) next.delete(template.id)
    else next.set(template.id, isTicked)
    setChanges(next)
  }
  const idsOf = (isTicked: boolean) => [...changes].filter(([, value]) => value === isTicked).map(([id]) => id)
  return {
    isTicked: (template: Template) => changes.get(template.id) ?? storedOf(template),
    tick,
    hasChanges: changes.size > 0,
    ticked: idsOf(true),
    unticked: idsOf(false),
  }
}

type LoadMoreProps = {
  shown: number
  pages: ListPages
  /** After an error more rows are fetched by the button only. */
  hasFailed: boolean
}

/** The end of a list that has more rows on the server: they are fetched when it comes near the viewport. */
function LoadMore({ shown, pages: { total, isWaiting, onMore }, hasFailed }: LoadMoreProps) {
  const t = useTranslations('common.list')
  const { ref, entry } = useIntersection({ rootMargin: '600px' })
  const isNear = entry?.isIntersecting ?? false
  useEffect(() => {
    if (isNear && !isWaiting) onMore()
  }, [isNear, isWaiting, onMore])
  return (
    <Center ref={ref} py="md">
      <Button variant="subtle" onClick={onMore} disabled={isWaiting && !hasFailed}>
        {t('more', { shown, total })}
      </Button>
    </Center>
  )
}

type TemplateLinksTableProps = {
  templates: readonly Template[]
  label: string
  /** The meaning of a tick: the heading of its column. */
  tickLabel: string
  isTicked: (template: Template) => boolean
  onTick: (template: Template, isTicked: boolean) => void
}

const isDefault = ({ id }: Template) => id.toUpperCase() === defaultTemplateId.toUpperCase()

/**
 * Standard templates with a checkbox in each row; the one every company starts with is in the brand colour. The ARIA roles
 * are explicit, because a narrow screen lays the description out below the name.
 */
function TemplateLinksTable({ templates, label, tickLabel, isTicked, onTick }: TemplateLinksTableProps) {
  const t = useTranslations('subscriptionTemplateLink.columns')
  const tickId = useId()
  return (
    <div className={classes.frame}>
      <Table role="table" aria-label={label} className={classes.table} horizontalSpacing="sm">
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="columnheader">{t('name')}</Table.Th>
            <Table.Th role="columnheader">{t('description')}</Table.Th>
            <Table.Th role="columnheader" id={tickId} ta="center">
              {tickLabel}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {templates.map((template) => (
            <Table.Tr role="row" key={template.id} data-highlighted={isDefault(template) || undefined}>
              <Table.Td role="cell" id={`${tickId}${template.id}`} className={classes.name}>
                {template.name}
              </Table.Td>
              <Table.Td role="cell" className={classes.description}>
                {template.templateDescription}
              </Table.Td>
              <Table.Td role="cell" className={classes.tick}>
                <Checkbox
                  size="md"
                  aria-labelledby={`${tickId} ${tickId}${template.id}`}
                  checked={isTicked(template)}
                  onChange={(event) => onTick(template, event.currentTarget.checked)}
                  classNames={{ root: classes.target }}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
