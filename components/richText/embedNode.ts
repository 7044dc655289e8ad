import { Node } from '@tiptap/core'
import { embedOf } from '@/domain/richText'

/** A video, photo or sound in the text; it is kept as a figure with one link. */
export const embedNode = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ url: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => {
        const links = figure.querySelectorAll('a[href]')
        const url = links.length === 1 ? embedOf(links[0]?.getAttribute('href') ?? '')?.url : undefined
        return url === undefined ? false : { url }
      },
    },
  ],
  renderHTML: ({ node }) => ['figure', ['a', { href: String(node.attrs.url) }, String(node.attrs.url)]],
  renderText: ({ node }) => String(node.attrs.url),
  // While writing there is nothing to follow: a click selects it.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('figure')
      const { provider, url } = embedOf(String(node.attrs.url)) ?? { provider: '', url: '' }
      const name = dom.appendChild(document.createElement('strong'))
      name.textContent = provider
      dom.append(` ${url}`)
      return { dom }
    },
})
