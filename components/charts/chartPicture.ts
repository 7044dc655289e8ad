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
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
  'display',
  'visibility',
  'color',
] as const
const family = "'Inter Variable', Inter, system-ui, sans-serif"

function carryStyles(drawn: Element, copy: Element): void {
  const style = getComputedStyle(drawn)
  for (const property of carried) {
    const value = style.getPropertyValue(property)
    if (value !== '') copy.setAttribute(property, value)
  }
  copy.removeAttribute('style')
  copy.removeAttribute('class')
  Array.from(drawn.children).forEach((child, at) => carryStyles(child, copy.children[at]!))
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

/** A rendered chart as a standalone image: with its title, its legend, and the colours it has on the screen. */
export function chartPicture(drawn: SVGSVGElement, { title, legend, ink, paper }: Around): Picture {
  const box = drawn.getBoundingClientRect()
  const width = Math.ceil(box.width) + 2 * margin
  const words = [
    ...lines(title, (width - 2 * margin) / letter.title).map((text) =>
      svgElement('text', { x: margin, 'font-size': 16, 'font-weight': 600 }, text),
    ),
    ...legend.flatMap(({ name, color }) =>
      lines(name, (width - 2 * margin - 20) / letter.legend).map((text, at) => {
        const entry = svgElement('g', {})
        if (at === 0)
          entry.append(
            svgElement('rect', {
              x: margin,
              y: -10,
              width: 12,
              height: 12,
              rx: 2,
              fill: color,
              stroke: ink,
              'stroke-width': 0.5,
            }),
          )
        entry.append(svgElement('text', { x: margin + 20, 'font-size': 13 }, text))
        return entry
      }),
    ),
  ]
  const top = margin + words.length * line
  const height = Math.ceil(top + box.height + margin)
  const page = svgElement('svg', { width, height, viewBox: `0 0 ${width} ${height}`, 'font-family': family, fill: ink })
  page.append(svgElement('rect', { width, height, fill: paper }))
  words.forEach((word, at) => {
    word.setAttribute('transform', `translate(0 ${margin + at * line + 14})`)
    page.append(word)
  })
  const copy = drawn.cloneNode(true) as SVGSVGElement
  carryStyles(drawn, copy)
  for (const [key, value] of Object.entries({ x: margin, y: top, width: box.width, height: box.height }))
    copy.setAttribute(key, String(value))
  page.append(copy)
  return { svg: new XMLSerializer().serializeToString(page), width, height }
}
