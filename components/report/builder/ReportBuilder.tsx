'use client'
import { Alert, Grid, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { SearchBox } from '@/components/ui/SearchBox'
import { fullReport, reportCustomiserOf } from '@/domain/report'
import { BulkReports } from '../package/BulkReports'
import { useReportPackage } from '../package/useReportPackage'
import { type Builder, nothingChosen } from './builderChoice'
import { PackageFoot } from './PackageFoot'
import classes from './reportBuilder.module.css'
import { ReportChecklist } from './ReportChecklist'
import { ReportContents } from './ReportContents'
import { useReportLines } from './useReportLines'
import { WholeReport } from './WholeReport'

type Props = { builder: Builder; departmentId: string | null }

/** Which reports with what in them, and one file of them all. */
export function ReportBuilder({ builder, departmentId }: Props) {
  const t = useTranslations('reportPackage.builder')
  const [options, setOptions] = useState(fullReport)
  const [sectionId, setSectionId] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [choice, setChoice] = useState(nothingChosen)
  const { questionnaire, departments, participants, smallestGroupSize } = builder
  const bulk = useReportPackage(questionnaire.id, { opensUnfinished: true })
  const customiser = reportCustomiserOf(options)
  const lines = useReportLines({ builder, departmentId, search, printing: { customiser, sectionId } })
  const isSearching = search.trim() !== ''
  const none = (whenNobody: string) => (isSearching ? t('noMatch', { search: search.trim() }) : whenNobody)
  const handleDownload = () =>
    void bulk.begin({
      questionnaireId: questionnaire.id,
      subscriptionDepartmentId: departmentId,
      customiser,
      sectionIds: sectionId === null ? [] : [sectionId],
      isCompanyIncluded: choice.isCompanyIncluded,
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
          />
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
            {smallestGroupSize === null ? (
              <ReportChecklist
                title={t('participants')}
                lines={lines.participants}
                total={participants.length}
                empty={none(t('nobody'))}
                chosen={choice.userIds}
                onChange={(userIds) => setChoice({ ...choice, userIds })}
              />
            ) : (
              <Alert color="gray" icon={<IconInfoCircle aria-hidden />} title={t('participants')}>
                {t('groupsOnly', { smallest: smallestGroupSize })}
              </Alert>
            )}
          </Stack>
        </Grid.Col>
      </Grid>
      <PackageFoot
        builder={builder}
        choice={choice}
        onChoose={setChoice}
        isBusy={bulk.isUnfinished}
        isBeginning={bulk.isBeginning}
        onDownload={handleDownload}
      />
    </>
  )
}
