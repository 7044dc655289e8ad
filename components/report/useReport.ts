'use client'
import { useLocale, useMessages } from 'next-intl'
import { useFindingSentences } from '@/components/result/findings/useFindingSentences'
import { dayInZone } from '@/domain/day'
import { type Report, reportFileName } from '@/domain/report'
import { pdfRenderer } from './pdfRenderer'
import { type Printing, reportPdf } from './reportPdf'
import { type MadePdf, usePdf } from './usePdf'

/**
 * The file name of a report: the person, else the department, else the company, and the section and learners it is limited to.
 */
function singleFileName(
  { company, departmentName, participant, questionnaire, sectionName, selection }: Report,
  now: Date,
): string {
  return reportFileName({
    owner: participant?.name ?? departmentName ?? company.name,
    questionnaireName: questionnaire.name,
    sectionName,
    selection,
    day: dayInZone(now, company.timeZone),
  })
}

/** Makes a report's PDF in a worker and saves it, opens it or delivers it; `read` returns its data. */
export function useReport(read: () => Promise<Report | null>, printing: Printing, waiting: string) {
  const words = useMessages()['report']
  const inWords = useFindingSentences()
  const language = useLocale()
  async function make(signal: AbortSignal): Promise<MadePdf> {
    const now = new Date()
    const report = await read()
    if (report === null) throw new Error('The report is not found')
    const renderer = pdfRenderer()
    const around = { renderer, words, inWords, language, now, signal }
    const blob = await reportPdf(report, printing, around).finally(renderer.end)
    return { blob, fileName: singleFileName(report, now) }
  }
  return usePdf(make, waiting)
}
