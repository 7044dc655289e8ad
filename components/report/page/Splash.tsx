'use client'
import { Image, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { type Report, reportDate } from '@/domain/report'
import { selectionText } from '@/pdf/report/reportFacts'
import classes from './paper.module.css'
import { usePrintedReportMessages } from './usePrintedReportMessages'

type Props = {
  report: Report
  title: string
  /** The date of the report. */
  day: string
}

/** The cover: the company's colour and logo, the title, and below them the subject of the report and its dates. */
export function Splash({ report, title, day }: Props) {
  const { company, departmentName, participant, questionnaire, sectionName } = report
  const t = usePrintedReportMessages()
  const selection = selectionText(t, report)
  const [isLost, setLost] = useState(false)
  const [start, end] = [reportDate(questionnaire.startDate), reportDate(questionnaire.endDate)]
  const dates =
    start && end
      ? t('splash.dates', { start, end })
      : start
        ? t('splash.from', { start })
        : end && t('splash.until', { end })
  return (
    <header>
      <div className={classes.band}>
        <svg className={classes.ripples} viewBox="0 0 400 150" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
          {[48, 92, 140, 192, 248, 308].map((radius) => (
            <circle
              key={radius}
              cx="330"
              cy="20"
              r={radius}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.25"
              strokeOpacity={0.36 - radius / 1100}
            />
          ))}
        </svg>
        {company.logoUrl === null || isLost ? (
          <span className={classes.mark} />
        ) : (
          <Image
            className={classes.logo}
            src={company.logoUrl}
            alt={company.name}
            w="auto"
            fit="contain"
            onError={() => setLost(true)}
          />
        )}
        <div className={classes.title}>
          <p>{questionnaire.name}</p>
          <Title order={1} className={classes.reportTitle}>
            {title}
          </Title>
          {sectionName !== null && (
            <Text fz="lg" mt="sm">
              {t('splash.section', { name: sectionName })}
            </Text>
          )}
          {selection !== null && (
            <Text fz="lg" mt="sm">
              {t('selection.named', { selection })}
            </Text>
          )}
        </div>
      </div>
      <div className={classes.foot}>
        <Text fz="lg" fw={700} className={classes.company}>
          {company.name}
        </Text>
        {departmentName !== null && <Text c="dimmed">{departmentName}</Text>}
        {participant !== null && <Text fw={600}>{participant.name}</Text>}
        {dates ? <Text mt="sm">{dates}</Text> : null}
        <Text size="sm" c="dimmed" mt="sm">
          {t('splash.generatedOn', { date: reportDate(day) ?? day })}
        </Text>
      </div>
    </header>
  )
}
