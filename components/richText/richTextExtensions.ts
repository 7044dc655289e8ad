import StarterKit from '@tiptap/starter-kit'
import { linkOf } from '@/domain/richText'
import { addressOf } from './addressOf'
import { embedNode } from './embedNode'
import { ownImageNode } from './ownImageNode'

/** What can be written: the tags a rich text may hold, and nothing that would be lost when it is saved. */
export const richTextExtensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url) => addressOf(url) !== null,
      shouldAutoLink: (url) => /^https?:/i.test(url) && linkOf(url) !== null,
    },
  }),
  embedNode,
  ownImageNode,
]
