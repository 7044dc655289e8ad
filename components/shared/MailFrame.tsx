'use client'
import { useWindowEvent } from '@mantine/hooks'
import { useRef, useState } from 'react'

type Props = {
  title: string
  html: string
  /** The height of the frame, as CSS; by default it is as high as its mail, which then has no scroller of its own. */
  height?: string
  /** Whether a link in the mail opens a tab; by default it does nothing. */
  opensLinks?: boolean
}

/** The address the product is known by in mails, which need not be the one that the page has. */
const ownAddress = /(?<=\ssrc=")https?:\/\/[^/"]+(?=\/api\/blobs\/)/g

/**
 * A mail as its recipient sees it, isolated from the page. In light colours: the content policy of the page, which
 * also holds in the frame, allows no style element of the mail. One that is as high as its mail is of the same origin,
 * to be measured: no script of it ever runs.
 */
export function MailFrame({ title, html, height, opensLinks = false }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ownHeight, setOwnHeight] = useState(240)
  const measure = () => {
    const mail = frame.current?.contentDocument?.documentElement
    if (height === undefined && mail != null) setOwnHeight(mail.offsetHeight)
  }
  useWindowEvent('resize', measure)
  const opening = opensLinks ? 'allow-popups allow-popups-to-escape-sandbox' : ''
  return (
    <iframe
      ref={frame}
      onLoad={measure}
      title={title}
      srcDoc={html
        .replace(/<style>.*?<\/style>/s, '')
        .replaceAll('content="light dark"', 'content="light"')
        .replace(ownAddress, '')}
      sandbox={height === undefined ? 'allow-same-origin' : opening}
      style={{ inlineSize: '100%', blockSize: height ?? ownHeight, border: 0, background: '#ffffff' }}
    />
  )
}
