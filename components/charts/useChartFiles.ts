'use client'
import { useRef, useState } from 'react'
import { chartCsv, type ChartRow } from './saveFile'
import { chartPicture, type LegendEntry, type Picture, type Plot } from './chartPicture'
import { fileNameOf, saveFile } from './saveFile'

/** Twice the screen resolution, within the maximum size of a canvas. */
const sharpness = 2
const largestSide = 16_000

/** An image once it is loaded. Not `decode()`, which a busy browser also rejects for an image that can be drawn. */
const loadedImage = (address: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('The browser could not load the SVG of the chart.')))
    image.src = address
  })

/** An image as PNG. Rejects when the browser cannot render it. */
async function picturePng({ svg, width, height }: Picture): Promise<Blob> {
  const scale = Math.min(sharpness, largestSide / Math.max(width, height))
  const image = await loadedImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The browser could not convert the chart to PNG.')) : resolve(blob)),
      'image/png',
    ),
  )
}

type Chart = {
  title: string
  head: readonly string[]
  rows: readonly ChartRow[]
  unit: string
  legend: readonly LegendEntry[]
}

const areaOf = (drawing: Element) => drawing.clientWidth * drawing.clientHeight

/**
 * The chart itself, as opposed to the icons around it: the drawings with a text of their own (`data-plot`), else the
 * largest.
 */
function plotsIn(place: HTMLElement | null): Plot[] {
  const all = Array.from(place?.querySelectorAll('svg') ?? []).filter(
    ({ parentElement }) => !parentElement?.closest('svg'),
  )
  const labelled = all.flatMap((svg) => {
    const label = svg.closest('[data-plot]')?.getAttribute('data-plot')
    return label == null ? [] : [{ svg, label }]
  })
  if (labelled.length > 0) return labelled
  return all
    .sort((a, b) => areaOf(b) - areaOf(a))
    .slice(0, 1)
    .map((svg) => ({ svg }))
}

/** Saves a chart: as an image of what is rendered inside `ref`, or as CSV. */
export function useChartFiles({ title, head, rows, unit, legend }: Chart) {
  const ref = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const saveCsv = () =>
    saveFile(new Blob([chartCsv(head, rows, unit)], { type: 'text/csv;charset=utf-8' }), fileNameOf(title, 'csv'))
  const savePng = async () => {
    setHasFailed(false)
    try {
      const plots = plotsIn(ref.current)
      if (plots.length === 0) throw new Error('The chart has no SVG to save.')
      const colors = getComputedStyle(ref.current!)
      const valueOf = (color: string) => {
        const [, name, otherwise = ''] = /^var\((--[\w-]+)(?:, (.+))?\)$/.exec(color) ?? []
        return name === undefined ? color : colors.getPropertyValue(name).trim() || otherwise
      }
      const around = {
        title,
        legend: legend.map(({ name, color }) => ({ name, color: valueOf(color) })),
        ink: colors.getPropertyValue('--mantine-color-text'),
        paper: colors.getPropertyValue('--mantine-color-body'),
      }
      saveFile(await picturePng(chartPicture(plots, around)), fileNameOf(title, 'png'))
    } catch {
      setHasFailed(true)
    }
  }
  return { ref, hasFailed, saveCsv, savePng }
}
