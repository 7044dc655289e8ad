import { Node } from '@tiptap/core'
import { isOwnImage } from '@/domain/richText'

/** A picture that is one of our stored files: it stays when a text is edited. */
export const ownImageNode = Node.create({
  name: 'ownImage',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (image) => (isOwnImage(image.getAttribute('src') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})
