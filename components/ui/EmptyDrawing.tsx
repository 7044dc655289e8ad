type Props = { kind: 'list' | 'search' | 'chart' | 'lock' | 'alert' }

const line = 'var(--mantine-color-dimmed)'
const accent = 'var(--brand)'

/** A drawing of ripples on still water with a hint of the missing content. Decorative: hidden from screen readers. */
export function EmptyDrawing({ kind }: Props) {
  return (
    <svg width="132" height="96" viewBox="0 0 132 96" fill="none" aria-hidden="true" focusable="false">
      <ellipse cx="66" cy="80" rx="60" ry="12" stroke={line} strokeOpacity="0.25" strokeWidth="1.5" />
      <ellipse cx="66" cy="80" rx="42" ry="8.5" stroke={line} strokeOpacity="0.4" strokeWidth="1.5" />
      <ellipse cx="66" cy="80" rx="24" ry="5" stroke={accent} strokeWidth="1.5" />
      {kind === 'list' && (
        <g stroke={line} strokeWidth="1.5" strokeLinecap="round">
          <rect x="40" y="10" width="52" height="58" rx="6" fill="var(--mantine-color-body)" />
          <path d="M58 25h24M58 39h18M58 53h21" strokeOpacity="0.7" />
          <circle cx="49.5" cy="25" r="3" fill={accent} stroke="none" />
          <circle cx="49.5" cy="39" r="3" strokeOpacity="0.7" />
          <circle cx="49.5" cy="53" r="3" strokeOpacity="0.7" />
        </g>
      )}
      {kind === 'search' && (
        <g stroke={line} strokeWidth="1.5" strokeLinecap="round">
          <circle cx="62" cy="36" r="22" fill="var(--mantine-color-body)" />
          <path d="M78 52l14 14" strokeWidth="4" stroke={accent} />
          <path d="M53 33c2-6 6-9 11-9" strokeOpacity="0.7" />
        </g>
      )}
      {kind === 'lock' && (
        <g stroke={line} strokeWidth="1.5" strokeLinecap="round">
          <path d="M54 32v-8a12 12 0 0 1 24 0v8" strokeOpacity="0.7" />
          <rect x="44" y="32" width="44" height="34" rx="6" fill="var(--mantine-color-body)" />
          <circle cx="66" cy="46" r="3.5" fill={accent} stroke="none" />
          <path d="M66 50v6" stroke={accent} strokeWidth="2.5" />
        </g>
      )}
      {kind === 'alert' && (
        <g stroke={line} strokeWidth="1.5" strokeLinecap="round">
          <circle cx="66" cy="42" r="25" fill="var(--mantine-color-body)" />
          <path d="M66 29v16" stroke={accent} strokeWidth="3" />
          <circle cx="66" cy="54" r="2.25" fill={accent} stroke="none" />
        </g>
      )}
      {kind === 'chart' && (
        <g stroke={line} strokeWidth="1.5" strokeLinecap="round">
          <path d="M38 12v54h58" />
          <rect x="48" y="44" width="10" height="22" rx="2" strokeOpacity="0.7" />
          <rect x="64" y="34" width="10" height="32" rx="2" strokeOpacity="0.7" />
          <rect x="80" y="20" width="10" height="46" rx="2" fill={accent} stroke="none" />
        </g>
      )}
    </svg>
  )
}
