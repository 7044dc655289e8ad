type Props = { size: number }

/** The product's logo: a drop and its rings. Decorative, beside the name. */
export function ProductMark({ size }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="14.5" stroke="var(--mantine-color-anchor)" strokeOpacity="0.3" strokeWidth="1.75" />
      <circle cx="16" cy="16" r="9.5" stroke="var(--mantine-color-anchor)" strokeOpacity="0.65" strokeWidth="2" />
      <circle cx="16" cy="16" r="4.5" fill="var(--mantine-color-anchor)" />
    </svg>
  )
}
