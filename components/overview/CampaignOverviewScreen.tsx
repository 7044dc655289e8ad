'use client'
import { useQuery } from '@apollo/client/react'
import { Button, Grid, Group, Skeleton, Stack } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { PageHeader } from '@/components/layout/PageHeader'
import { ReportTitleModal } from '@/components/report/ReportTitleModal'
import { CampaignOverviewViewModelDocument } from '@/graphql/__generated__/operations'
import { CategoryList } from './CategoryList'
import { CompletionsPanel } from './CompletionsPanel'
import { OverviewSide } from './OverviewSide'
import { SectionResults } from './SectionResults'
import { chosenUserIds, everybody, type Selection } from './selectedLearners'

type Props = {
  questionnaireId: string
  /** Stands beside the reports. */
  actions?: ReactNode
}

/** The results of a campaign: who finished, what changed per category, what everybody answered, and the report of it. */
export function CampaignOverviewScreen({ questionnaireId, actions }: Props) {
  const t = useTranslations('overview')
  const [selection, setSelection] = useState<Selection>(everybody)
  const [submitted, setSubmitted] = useState<Selection>(everybody)
  const [showsCategories, setShowsCategories] = useState(true)
  const [isAskingTitle, setIsAskingTitle] = useState(false)
  const { data, previousData, loading, error } = useQuery(CampaignOverviewViewModelDocument, {
    variables: { questionnaireId, userIds: chosenUserIds(submitted) },
    fetchPolicy: 'no-cache',
  })
  const overview = (data ?? previousData)?.campaignOverviewViewModel
  const openReport = () => setIsAskingTitle(true)
  const reports = overview !== undefined && (
    <Group gap="xs">
      <Button leftSection={<IconFileTypePdf size={18} aria-hidden />} onClick={openReport}>
        {t('report.pdf')}
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={openReport}>
        {t('report.print')}
      </Button>
      {actions}
    </Group>
  )
  return (
    <Stack>
      <PageHeader title={overview?.questionnaire.name ?? t('title')} actions={reports} />
      {error !== undefined && <ErrorBanner error={error} />}
      {overview === undefined && loading && <Skeleton h={320} radius="md" />}
      {overview !== undefined && (
        <Grid>
          <Grid.Col span={{ base: 12, md: 5, lg: 4, xl: 3 }}>
            <OverviewSide overview={overview} selection={selection} onSelect={setSelection} showsCategories={showsCategories} onShowCategories={setShowsCategories} onSubmit={() => setSubmitted(selection)} isLoading={loading} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 7, lg: 8, xl: 9 }}>
            <Stack>
              <CompletionsPanel invited={overview.invited} completed={overview.completed} notCompleted={overview.notCompleted} />
              {showsCategories && <CategoryList categories={overview.categoryResults} />}
              <SectionResults sections={overview.sectionResults} />
            </Stack>
          </Grid.Col>
        </Grid>
      )}
      {overview !== undefined && <ReportTitleModal overview={overview} departmentName={null} isOpen={isAskingTitle} onClose={() => setIsAskingTitle(false)} />}
    </Stack>
  )
}
