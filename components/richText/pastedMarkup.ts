/** A style element of a pasted page says nothing that is kept, and the content policy refuses it. */
const styleElements = /<style\b[^>]*>[\s\S]*?<\/style\s*>/gi
const wordList = /mso-list:\s*l\d+/i
/** A number or letter with a point or bracket, as Word writes it before an item of a numbered list. */
const numbered = /^\(?[\p{L}\p{N}]{1,4}[.)]/u

/** Pasted markup without style elements, the paragraphs that Word draws as a list as a list. */
export function pastedMarkup(html: string): string {
  const plain = html.replace(styleElements, '')
  if (!wordList.test(plain)) return plain
  const { body } = new DOMParser().parseFromString(plain, 'text/html')
  for (const paragraph of body.querySelectorAll('p')) {
    if (!wordList.test(paragraph.getAttribute('style') ?? '')) continue
    const marks = Array.from(paragraph.querySelectorAll('span')).filter((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    )
    const tag = numbered.test(marks[0]?.textContent?.trim() ?? '') ? 'ol' : 'ul'
    for (const mark of marks) mark.remove()
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    const before = paragraph.previousElementSibling
    const list = before?.localName === tag ? before : body.ownerDocument.createElement(tag)
    list.append(item)
    paragraph.replaceWith(...(list === before ? [] : [list]))
  }
  return body.innerHTML
}
