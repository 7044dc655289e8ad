'use client'
import { Alert, Button, Checkbox, Grid, Group, Paper, Stack, Text } from '@mantine/core'
import { IconFileZip, IconInfoCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { Parts } from '@/components/ui/Parts'
import { PastedList } from '@/components/shared/people/PastedList'
import { SearchBox } from '@/components/ui/input/SearchBox'
import { fullReport, reportCustomiserOf } from '@/domain/report'
import { BulkReports } from '../package/BulkReports'
import { useReportPackage } from '../package/useReportPackage'
import { Builder, type BuilderChoice, chosenCount, emptyChoice, fullChoice, participantsByEmail } from './builderChoice'
import classes from './reportBuilder.module.css'
import { ReportChecklist } from './ReportChecklist'
import { ReportContents } from './ReportContents'
import { useReportLines } from './useReportLines'
import { ViewReport } from './ViewReport'
import { WithImpact } from '../WithImpact'
import { WithoutNames } from '../WithoutNames'

type Props = { builder: Builder; departmentId: string | null }

/** Selects the reports and their contents, and makes one file of them. */
export function ReportBuilder({ builder, departmentId }: Props) {
  const t = useTranslations('reportPackage.builder')
  const [options, setOptions] = useState(fullReport)
  const [sectionId, setSectionId] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [choice, setChoice] = useState(emptyChoice)
  const [isWithoutNames, setWithoutNames] = useState(false)
  const [isWithImpact, setWithImpact] = useState(true)
  const { questionnaire, departments, smallestGroupSize } = builder
  const bulk = useReportPackage(questionnaire.id, { opensUnfinished: true })
  const customiser = reportCustomiserOf(options)
  const isImpactIncluded = builder.hasImpact && isWithImpact && choice.isCompanyIncluded
  const lines = useReportLines({ builder, departmentId, search, printing: { customiser, sectionId } })
  const none = (whenNobody: string) => (search.trim() !== '' ? t('noMatch', { search: search.trim() }) : whenNobody)
  const handleDownload = () =>
    void bulk.begin({
      questionnaireId: questionnaire.id,
      subscriptionDepartmentId: departmentId,
      customiser,
      sectionIds: sectionId === null ? [] : [sectionId],
      isCompanyIncluded: choice.isCompanyIncluded,
      isImpactIncluded,
      isWithoutNames,
      departmentIds: [...choice.departmentIds],
      respondentIds: [...choice.userIds],
    })
  return (
    <>
      <BulkReports bulk={bulk} />
      {!bulk.isOpen && <ErrorBanner error={bulk.error} />}
      <Grid className={classes.above}>
        <Grid.Col span={{ base: 12, md: 5, lg: 4 }}>
          <ReportContents
            sections={builder.sections}
            sectionId={sectionId}
            onSection={setSectionId}
            options={options}
            onOptions={setOptions}
          >
            {builder.hasImpact && <WithImpact isChosen={isWithImpact} onChange={setWithImpact} />}
            {smallestGroupSize === null && <WithoutNames isChosen={isWithoutNames} onChange={setWithoutNames} />}
          </ReportContents>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7, lg: 8 }}>
          <Stack>
            <SearchBox value={search} onSearch={setSearch} label={t('search')} />
            <WholeReport
              builder={builder}
              href={lines.whole}
              isChosen={choice.isCompanyIncluded}
              onChange={(isCompanyIncluded) => setChoice({ ...choice, isCompanyIncluded })}
            />
            {departmentId === null && (
              <ReportChecklist
                title={t('departments')}
                lines={lines.departments}
                total={departments.length}
                empty={none(t('noDepartment'))}
                chosen={choice.departmentIds}
                onChange={(departmentIds) => setChoice({ ...choice, departmentIds })}
              />
            )}
            <ReportsOfPeople
              builder={builder}
              lines={lines.participants}
              empty={none(t('nobody'))}
              chosen={choice.userIds}
              onChange={(userIds) => setChoice({ ...choice, userIds })}
            />
          </Stack>
        </Grid.Col>
      </Grid>
      <PackageFoot
        builder={builder}
        choice={choice}
        isImpactIncluded={isImpactIncluded}
        onChoose={setChoice}
        isBusy={bulk.isUnfinished}
        isBeginning={bulk.isBeginning}
        onDownload={handleDownload}
      />
    </>
  )
}

type PeopleProps = Pick<ComponentProps<typeof ReportChecklist>, 'lines' | 'empty' | 'chosen' | 'onChange'> & {
  builder: Builder
}

/** The reports of single participants: ticked, or chosen by a pasted list; none where only groups are shown. */
function ReportsOfPeople({ builder, ...list }: PeopleProps) {
  const t = useTranslations('reportPackage.builder')
  const { participants, smallestGroupSize } = builder
  if (smallestGroupSize !== null) return <GroupsOnly smallest={smallestGroupSize} />
  const choosePasted = (emails: string[]) => {
    const found = participantsByEmail(builder, emails)
    list.onChange(new Set([...list.chosen, ...found.map(({ userId }) => userId)]))
    return found
  }
  return (
    <>
      <div>
        <PastedList onMatch={choosePasted} />
      </div>
      <ReportChecklist title={t('participants')} total={participants.length} {...list} />
    </>
  )
}

/** Why there are no reports of single participants. */
function GroupsOnly({ smallest }: { smallest: number }) {
  const t = useTranslations('reportPackage.builder')
  return (
    <Alert color="gray" icon={<IconInfoCircle aria-hidden />} title={t('participants')}>
      {t('groupsOnly', { smallest })}
    </Alert>
  )
}

type WholeReportProps = { builder: Builder; href: string; isChosen: boolean; onChange: (isChosen: boolean) => void }

/** The report of all participants: of the company, or of the one department. */
function WholeReport({ builder: { company, departmentName, completed }, href, isChosen, onChange }: WholeReportProps) {
  const t = useTranslations('reportPackage.builder')
  const label = departmentName === null ? t('companyReport') : t('departmentReport')
  return (
    <Paper withBorder p="md" radius="md">
      <Group className={classes.row} justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <Checkbox
          className={classes.choice}
          aria-label={label}
          label={label}
          description={<Parts parts={[departmentName ?? company.name, t('completed', { count: completed })]} />}
          checked={isChosen}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <ViewReport name={label} href={href} />
      </Group>
    </Paper>
  )
}

type PackageFootProps = {
  builder: Builder
  choice: BuilderChoice
  isImpactIncluded: boolean
  onChoose: (choice: BuilderChoice) => void
  /** Another package of the questionnaire is being made. */
  isBusy: boolean
  isBeginning: boolean
  onDownload: () => void
}

/** The end of the builder: the toggle for everything, and the package. */
function PackageFoot({
  builder,
  choice,
  isImpactIncluded,
  onChoose,
  isBusy,
  isBeginning,
  onDownload,
}: PackageFootProps) {
  const t = useTranslations('reportPackage.builder')
  const everything = fullChoice(builder)
  const count = chosenCount(choice)
  const isEverything = count === chosenCount(everything)
  return (
    <Group className={classes.foot} data-chosen={count > 0 || undefined} justify="flex-end" gap="xl">
      <Checkbox
        label={t('everything')}
        checked={isEverything}
        indeterminate={count > 0 && !isEverything}
        onChange={() => onChoose(isEverything ? emptyChoice : everything)}
      />
      <Group gap="sm">
        <Text size="sm" c="dimmed" className="tabular" role="status">
          {t('chosen', { count: count + (isImpactIncluded ? 1 : 0) })}
        </Text>
        <Button
          leftSection={<IconFileZip size={18} aria-hidden />}
          disabled={count === 0 || isBusy}
          loading={isBeginning}
          onClick={onDownload}
        >
          {t('download')}
        </Button>
      </Group>
    </Group>
  )
}
