'use client'
import { Button, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useState } from 'react'
import { FirstSteps } from '@/components/firstSteps/FirstSteps'
import { useAllRows } from '@/components/shared/list/useAllRows'
import { useSelection } from '@/components/shared/list/useSelection'
import { EmptyState } from '@/components/ui/EmptyState'
import { List } from '@/components/ui/list/List'
import { useListChoice } from '@/components/ui/list/useListChoice'
import { type Area, questionnairePaths } from '@/domain/paths'
import type { ListType } from '@/domain/questionnaire'
import type { DisplayState } from '@/graphql/__generated__/types'
import type { FirstStepsQuery } from '@/graphql/firstSteps/__generated__/operations'
import {
  type QuestionnaireCardFragment,
  QuestionnairesDocument,
  type QuestionnairesQuery,
} from '@/graphql/questionnaire/__generated__/operations'
import { CampaignStates } from './list/CampaignStates'
import { CampaignsBulk } from './list/CampaignsBulk'
import { DeleteQuestionnaireModal } from './list/DeleteQuestionnaireModal'
import { ReadyTemplates } from './list/ReadyTemplates'
import { QuestionnaireActions } from './list/QuestionnaireActions'
import { QuestionnaireCard } from './list/QuestionnaireCard'
import { campaignGroups, countsByState, shownQuestionnaires } from './list/shownQuestionnaires'
import { type QuestionnaireSort, questionnaireSorts } from './list/sortQuestionnaires'
import { useQuestionnaireColumns } from './list/useQuestionnaireColumns'
import type { WayBack } from './lifecycle/lifecycleActions'

/** Loaded when it is first opened. */
const LifecycleDialog = dynamic(() => import('./lifecycle/LifecycleDialog').then((module) => module.LifecycleDialog), {
  ssr: false,
})

type Props = {
  area: Area
  departmentId?: string | null
  subscriptionId: string | null
  type: ListType
  /** What the administrators of a new company do first, if anything is left. */
  firstSteps?: FirstStepsQuery['firstSteps'] | null
}

/** The sort options of a list of this type. */
const sortsOf = (type: ListType, isCompanyWide: boolean) =>
  questionnaireSorts.filter((one) =>
    one === 'department'
      ? isCompanyWide
      : one === 'type'
        ? type === 'Template'
        : type !== 'Template' || (one !== 'startDate' && one !== 'endDate'),
  )

/** The campaigns, self-service questionnaires or templates of a company, a department or the platform. */
export function QuestionnaireListScreen({ area, departmentId = null, subscriptionId, type, firstSteps = null }: Props) {
  const t = useTranslations('questionnaire.list')
  const [search, setSearch] = useListChoice('search', '')
  const [sort, setSort] = useListChoice<QuestionnaireSort>('sort', 'default')
  const { showsFinished, showFinished, state, chooseState, emptyText } = useShownStates()
  const [deleting, setDeleting] = useState<QuestionnaireCardFragment | null>(null)
  const [asking, setAsking] = useState<{ way: WayBack; questionnaire: QuestionnaireCardFragment } | null>(null)
  const where = { area, departmentId }
  const isCampaignList = type === 'Campaign'
  const kind = area === 'administration' && type === 'Template' ? 'Standard' : type
  const isOfOwnTemplates = type === 'Template' && area !== 'administration'
  const isCompanyWide = departmentId === null && area !== 'administration'
  // A department administrator without a department.
  const hasNoDepartment = area === 'department' && departmentId === null
  const hasNoCompany = area !== 'administration' && subscriptionId === null
  const columns = useQuestionnaireColumns(type, isCompanyWide)
  const query = { departmentId, subscriptionId, type }
  const found = useQuestionnaires(query, isCompanyWide, hasNoCompany || hasNoDepartment)
  const items = found.rows
  const rows = hasNoDepartment
    ? []
    : items === undefined
      ? undefined
      : shownQuestionnaires(items, { search, sort, isCampaignList, showsFinished, state })
  const counts = countsByState(items ?? [], search)
  const { selection, chosen, clear } = useSelection<QuestionnaireCardFragment, QuestionnaireCardFragment>({
    rows: rows ?? [],
    filter: type,
  })
  if (hasNoCompany) return <EmptyState text={t('chooseCompany')} />

  return (
    <>
      {firstSteps !== null && <FirstSteps departmentId={null} initial={firstSteps} />}
      <List
        title={t(isOfOwnTemplates ? 'ownTemplates' : `title.${kind}`)}
        rows={rows}
        error={found.error}
        onRetry={found.retry}
        search={search}
        onSearch={setSearch}
        sort={{
          value: sort,
          options: sortsOf(type, isCompanyWide).map((value) => ({ value, label: t(`sort.${value}`) })),
          onChange: (value) => setSort(questionnaireSorts.find((one) => one === value) ?? 'default'),
        }}
        action={<CreateButton type={type} href={hasNoDepartment ? null : questionnairePaths.add(where, type)} />}
        purpose={t(`purpose.${kind}`)}
        emptyText={isCampaignList ? emptyText(items) : undefined}
        filters={
          isCampaignList && (
            <>
              <Switch
                label={t('showFinished')}
                checked={showsFinished}
                onChange={(event) => showFinished(event.currentTarget.checked)}
              />
              <CampaignsBulk where={where} chosen={chosen} total={rows?.length ?? 0} onClear={clear} />
            </>
          )
        }
        head={
          isCampaignList && !hasNoDepartment ? (
            <CampaignStates counts={counts} chosen={state} onChoose={chooseState} />
          ) : undefined
        }
        groups={isCampaignList ? campaignGroups.map((key) => ({ key, label: t(`groups.${key}`) })) : undefined}
        groupOf={isCampaignList ? ({ displayState }) => displayState : undefined}
        selection={isCampaignList ? selection : undefined}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => (name === '' ? t('untitled') : name)}
        rowHref={(questionnaire) => hrefOf(where, questionnaire)}
        card={(questionnaire) => <QuestionnaireCard questionnaire={questionnaire} />}
        columns={columns}
        rowActions={(questionnaire) => (
          <QuestionnaireActions
            questionnaire={questionnaire}
            where={where}
            onDelete={setDeleting}
            onWayBack={(way, of) => setAsking({ way, questionnaire: of })}
          />
        )}
      />
      {isOfOwnTemplates && subscriptionId !== null && (
        <ReadyTemplates where={where} subscriptionId={subscriptionId} search={search} />
      )}
      {deleting !== null && <DeleteQuestionnaireModal questionnaire={deleting} onClose={() => setDeleting(null)} />}
      {asking !== null && <LifecycleDialog {...asking} isListed onClose={() => setAsking(null)} />}
    </>
  )
}

type Where = { area: Area; departmentId: string | null }

/** Where a questionnaire is opened: its results once it is published; null for one the reader may not change. */
function hrefOf({ area, departmentId }: Where, questionnaire: QuestionnaireCardFragment): string | null {
  const own = { area, departmentId: questionnaire.subscriptionDepartmentId ?? departmentId }
  if (questionnaire.isPublished) return questionnairePaths.overview(own, questionnaire.id)
  return questionnaire.abilities.includes('update') ? questionnairePaths.edit(own, questionnaire.id) : null
}

/** The states of campaigns that are shown: all but the finished, those too, or one alone. */
function useShownStates() {
  const t = useTranslations('questionnaire.list')
  const [showsFinished, setShowsFinished] = useListChoice('finished', false)
  const [state, setState] = useListChoice<DisplayState | null>('state', null)
  const showFinished = (isShown: boolean) => {
    setShowsFinished(isShown)
    if (!isShown && state === 'Finished') setState(null)
  }
  const chooseState = (chosen: DisplayState | null) => {
    setState(chosen)
    if (chosen === 'Finished') setShowsFinished(true)
  }
  const emptyText = (items: readonly QuestionnaireCardFragment[] = []) => {
    if (state !== null) return t('noneInState')
    const hasFinished = items.some(({ displayState }) => displayState === 'Finished')
    return hasFinished && !showsFinished ? t('onlyFinished') : undefined
  }
  return { showsFinished, showFinished, state, chooseState, emptyText }
}

function useQuestionnaires(
  { departmentId, subscriptionId, type }: Pick<Props, 'departmentId' | 'subscriptionId' | 'type'>,
  isCompanyWide: boolean,
  skip: boolean,
) {
  return useAllRows<QuestionnairesQuery, QuestionnaireCardFragment>({
    document: QuestionnairesDocument,
    variables: {
      subscriptionId,
      subscriptionDepartmentId: departmentId,
      isTemplate: type === 'Template',
      includeAll: isCompanyWide,
      questionnaireType: type === 'Template' ? null : type,
    },
    pageOf: ({ questionnaires }) => questionnaires,
    skip,
    isWatched: true,
  })
}

function CreateButton({ type, href }: { type: ListType; href: string | null }) {
  const t = useTranslations('questionnaire.list')
  const icon = <IconPlus size={16} aria-hidden />
  return href === null ? (
    <Button disabled leftSection={icon}>
      {t(`create.${type}`)}
    </Button>
  ) : (
    <Button component={Link} href={href} leftSection={icon}>
      {t(`create.${type}`)}
    </Button>
  )
}
