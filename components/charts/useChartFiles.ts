'use client'
import { useRef, useState } from 'react'
import { type ChartRow, chartCsv } from './chartCsv'
import { chartPicture, type LegendEntry } from './chartPicture'
import { picturePng } from './picturePng'
import { fileNameOf, saveFile } from './saveFile'

type Chart = {
  title: string
  head: readonly string[]
  rows: readonly ChartRow[]
  unit: string
  legend: readonly LegendEntry[]
}

const areaOf = (drawing: Element) => drawing.clientWidth * drawing.clientHeight

/** The chart itself, among the small drawings around it. */
function largestIn(place: HTMLElement | null): SVGSVGElement | undefined {
  return Array.from(place?.querySelectorAll('svg') ?? []).sort((a, b) => areaOf(b) - areaOf(a))[0]
}

/** Saves what a chart shows: as the picture drawn inside `ref`, or as a sheet. */
export function useChartFiles({ title, head, rows, unit, legend }: Chart) {
  const ref = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const saveCsv = () =>
    saveFile(new Blob([chartCsv(head, rows, unit)], { type: 'text/csv;charset=utf-8' }), fileNameOf(title, 'csv'))
  const savePng = async () => {
    setHasFailed(false)
    try {
      const drawn = largestIn(ref.current)
      if (drawn === undefined) throw new Error('Nothing is drawn.')
      const colors = getComputedStyle(ref.current!)
      const around = {
        title,
        legend,
        ink: colors.getPropertyValue('--mantine-color-text'),
        paper: colors.getPropertyValue('--mantine-color-body'),
      }
      saveFile(await picturePng(chartPicture(drawn, around)), fileNameOf(title, 'png'))
    } catch {
      setHasFailed(true)
    }
  }
  return { ref, hasFailed, saveCsv, savePng }
}
