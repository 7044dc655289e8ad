export type LegendEntry = { name: string; color: string }
type Around = { title: string; legend: readonly LegendEntry[]; ink: string; paper: string }
export type Picture = { svg: string; width: number; height: number }

const namespace = 'http://www.w3.org/2000/svg'
const margin = 16
const line = 22
const letter = { title: 8.5, legend: 7 }
/** An exported image has no style sheet, so each mark gets its computed styles inline. */
const carried = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'paint-order',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
  'display',
  'visibility',
  'color',
] as const
const family = 'Inter, system-ui, sans-serif'

function carryStyles(source: Element, copy: Element): void {
  const style = getComputedStyle(source)
  for (const property of carried) {
    const value = style.getPropertyValue(property)
    if (value !== '') copy.setAttribute(property, value)
  }
  copy.removeAttribute('style')
  copy.removeAttribute('class')
  Array.from(source.children).forEach((child, at) => carryStyles(child, copy.children[at]!))
}

function svgElement(name: string, attributes: Record<string, string | number>, text = ''): SVGElement {
  const element = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.textContent = text
  return element
}

/** Wraps text into lines of about `letters` characters. */
function lines(text: string, letters: number): string[] {
  return text.split(/\s+/).reduce<string[]>((done, word) => {
    const last = done.at(-1)
    return last === undefined || last.length + word.length >= letters
      ? [...done, word]
      : [...done.slice(0, -1), `${last} ${word}`]
  }, [])
}

/** A drawing of a chart, with the text beside it where the chart consists of several. */
export type Plot = { svg: SVGSVGElement; label?: string }

/** A rendered chart as a standalone image: with its title, its legend, and the colours it has on the screen. */
export function chartPicture(plots: readonly Plot[], { title, legend, ink, paper }: Around): Picture {
  const boxes = plots.map(({ svg }) => svg.getBoundingClientRect())
  const width = Math.ceil(Math.max(...boxes.map((box) => box.width))) + 2 * margin
  const inLines = (text: string, indent = 0) => lines(text, (width - 2 * margin - indent) / letter.legend)
  const head = [
    ...lines(title, (width - 2 * margin) / letter.title).map((text) =>
      svgElement('text', { x: margin, 'font-size': 16, 'font-weight': 600 }, text),
    ),
    ...legend.flatMap(({ name, color }) =>
      inLines(name, 20).map((text, at) => {
        const entry = svgElement('g', {})
        if (at === 0) entry.append(swatch(color, ink))
        entry.append(svgElement('text', { x: margin + 20, 'font-size': 13 }, text))
        return entry
      }),
    ),
  ]
  const page = svgElement('svg', { 'font-family': family, fill: ink })
  const background = svgElement('rect', { fill: paper })
  page.append(background)
  let top = margin
  const write = (word: SVGElement) => {
    word.setAttribute('transform', `translate(0 ${top + 14})`)
    page.append(word)
    top += line
  }
  head.forEach(write)
  plots.forEach(({ svg, label = '' }, at) => {
    if (label !== '') for (const text of inLines(label)) write(svgElement('text', { x: margin, 'font-size': 13 }, text))
    const copy = svg.cloneNode(true) as SVGSVGElement
    carryStyles(svg, copy)
    const box = boxes[at]!
    for (const [key, value] of Object.entries({ x: margin, y: top, width: box.width, height: box.height }))
      copy.setAttribute(key, String(value))
    page.append(copy)
    top += box.height
  })
  const height = Math.ceil(top + margin)
  for (const [key, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` }))
    page.setAttribute(key, String(value))
  for (const [key, value] of Object.entries({ width, height })) background.setAttribute(key, String(value))
  return { svg: new XMLSerializer().serializeToString(page), width, height }
}

const swatch = (fill: string, stroke: string) =>
  svgElement('rect', { x: margin, y: -10, width: 12, height: 12, rx: 2, fill, stroke, 'stroke-width': 0.5 })
