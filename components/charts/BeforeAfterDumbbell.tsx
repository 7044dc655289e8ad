type Props = { before: number; after: number; scaleMax: number }

const width = 220
const padding = 12

/** Two means on one scale, joined by a line: before hollow, after filled. The figures stand beside it as text. */
export function BeforeAfterDumbbell({ before, after, scaleMax }: Props) {
  const x = (step: number) => padding + ((step - 1) / Math.max(1, scaleMax - 1)) * (width - 2 * padding)
  return (
    <svg width={width} height={36} viewBox={`0 0 ${width} 36`} aria-hidden focusable="false">
      <line x1={padding} x2={width - padding} y1={18} y2={18} stroke="var(--mantine-color-default-border)" strokeWidth={2} />
      {Array.from({ length: scaleMax }, (_, index) => (
        <circle key={index} cx={x(index + 1)} cy={18} r={2} fill="var(--mantine-color-dimmed)" />
      ))}
      <line x1={x(before)} x2={x(after)} y1={18} y2={18} stroke="var(--mantine-primary-color-filled)" strokeWidth={4} strokeLinecap="round" />
      <circle cx={x(before)} cy={18} r={7} fill="var(--mantine-color-body)" stroke="var(--mantine-primary-color-filled)" strokeWidth={3} />
      <circle cx={x(after)} cy={18} r={8} fill="var(--mantine-primary-color-filled)" />
    </svg>
  )
}
