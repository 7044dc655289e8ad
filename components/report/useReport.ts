'use client'
import { useLocale, useMessages } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '@/components/charts/saveFile'
import { useFindingSentences } from '@/components/result/findings/useFindingSentences'
import { dayInZone } from '@/domain/day'
import { type Report, reportFileName } from '@/domain/report'
import { type Printing, reportPdf, reportRenderer } from './reportPdf'

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

export type ReportState = 'idle' | 'generating' | 'ready' | 'failed' | 'blocked'
/** A report as a file. */
export type MadeReport = { blob: Blob; fileName: string }
type Deliver = (made: MadeReport) => void | Promise<void>

/**
 * Makes a report's PDF in a worker and saves it, opens it or delivers it; `read` returns its data. A new tab is
 * opened within the click, before the work, and shows `waiting` meanwhile. Nothing is delivered after it is aborted,
 * or its screen is left.
 */
export function useReport(read: () => Promise<Report | null>, printing: Printing, waiting: string) {
  const words = useMessages()['report']
  const inWords = useFindingSentences()
  const language = useLocale()
  const [state, setState] = useState<ReportState>('idle')
  const work = useRef<AbortController>(null)
  useEffect(() => () => work.current?.abort(), [])

  async function make(signal: AbortSignal): Promise<MadeReport> {
    const now = new Date()
    const report = await read()
    if (report === null) throw new Error('The report is not found')
    const renderer = reportRenderer()
    const around = { renderer, words, inWords, language, now, signal }
    const blob = await reportPdf(report, printing, around).finally(renderer.end)
    return { blob, fileName: singleFileName(report, now) }
  }
  async function deliver(how: Deliver, onFailure?: (error: unknown) => void): Promise<void> {
    work.current?.abort()
    const { signal } = (work.current = new AbortController())
    setState('generating')
    try {
      const made = await make(signal)
      signal.throwIfAborted()
      await how(made)
      setState('ready')
    } catch (error) {
      onFailure?.(error)
      if (signal.aborted) return
      console.error(error)
      setState('failed')
    }
  }
  const download = () => deliver(({ blob, fileName }) => saveFile(blob, fileName))
  const open = () => {
    const tab = window.open('', '_blank')
    if (tab === null) return setState('blocked')
    tab.document.title = waiting
    tab.document.body.textContent = waiting
    return deliver(
      ({ blob }) => tab.location.replace(URL.createObjectURL(blob)),
      () => tab.close(),
    )
  }
  const reset = () => {
    work.current?.abort()
    setState('idle')
  }
  return { state, deliver, download, open, reset }
}
