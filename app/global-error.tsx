'use client'
import '@/components/layout/document/global.css'
import words from '@/locales/en-GB/crash.json'

type Props = { error: Error & { digest?: string }; reset: () => void }

/**
 * Last-resort error page: the root layout itself failed, so nothing of the application is available, not even a
 * language.
 */
export default function GlobalError({ error, reset }: Props) {
  return (
    <html lang="en-GB">
      <body>
        <main
          role="alert"
          style={{
            maxInlineSize: 480,
            marginInline: 'auto',
            paddingBlock: 96,
            fontFamily: 'system-ui, sans-serif',
            textAlign: 'center',
          }}
        >
          <h1>{words.title}</h1>
          <p>{words.help.replace('{id}', error.digest ?? '-')}</p>
          <button type="button" onClick={reset}>
            {words.retry}
          </button>
        </main>
      </body>
    </html>
  )
}
