type Props = {
  title: string
  html: string
  /** The height of the frame, as CSS. */
  height: string
  /** Whether a link in the mail opens a tab; by default it does nothing. */
  opensLinks?: boolean
}

/** The address the product is known by in mails, which need not be the one that the page has. */
const ownAddress = /(?<=\ssrc=")https?:\/\/[^/"]+(?=\/api\/blobs\/)/g

/**
 * A mail as its recipient sees it, isolated from the page. In light colours: the content policy of the page, which
 * also holds in the frame, allows no style element of the mail.
 */
export function MailFrame({ title, html, height, opensLinks = false }: Props) {
  return (
    <iframe
      title={title}
      srcDoc={html
        .replace(/<style>.*?<\/style>/s, '')
        .replaceAll('content="light dark"', 'content="light"')
        .replace(ownAddress, '')}
      sandbox={opensLinks ? 'allow-popups allow-popups-to-escape-sandbox' : ''}
      style={{ inlineSize: '100%', blockSize: height, border: 0, background: '#ffffff' }}
    />
  )
}
