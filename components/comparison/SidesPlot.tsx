import { Text } from '@mantine/core'
import { sideColours } from '@/domain/chart'
import { figureOf, isPair } from '@/domain/question'
import { scaleEnds } from '@/domain/scale'
import type { CampaignComparisonQuery, ComparedAnswersFragment } from '@/graphql/comparison/__generated__/operations'
import classes from './comparison.module.css'
import { SideShape } from './SideMark'

type Question = CampaignComparisonQuery['campaignComparison']['questions'][number]

const width = 240
const height = 44
const margin = 12
const rows = { left: 12, right: 32 } as const

/** The figures of a side: those before and after, or the one mean. */
function figuresOf(answers: ComparedAnswersFragment | null | undefined): readonly number[] {
  if (answers == null || answers.n === 0) return []
  return answers.change == null ? [answers.mean] : [answers.change.meanBefore, answers.change.meanAfter]
}

/** The axis both sides share: that of the scale, else from 0 to the largest figure. */
function axisOf(question: Question, figures: readonly number[]): [number, number] {
  const isOnScale = isPair(question.responseType) || figureOf(question.responseType) === 'steps'
  const end = isOnScale ? scaleEnds(question).to : figureOf(question.responseType) === 'score' ? 10 : 0
  return [Math.min(0, ...figures), Math.max(end, ...figures)]
}

type Props = {
  question: Question
  /** A figure of the question with its unit. */
  plain: (value: number) => string
}

/** An end of an axis: '£500', '6'. */
const endText = (figure: string) => figure.replace(/\.00(?=%?$)/, '')

/**
 * Both sides of a question on one axis, one above the other: from before to after, or from 0 to the mean; below them the
 * ends of the axis.
 */
export function SidesPlot({ question, plain }: Props) {
  const both = { left: figuresOf(question.left), right: figuresOf(question.right) }
  const [from, to] = axisOf(question, [...both.left, ...both.right])
  const at = (value: number) => margin + ((value - from) / (to - from || 1)) * (width - 2 * margin)
  return (
    <div aria-hidden className={classes.plot}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        style={{ display: 'block', maxWidth: '100%' }}
      >
        {(['left', 'right'] as const).map((side) => {
          const y = rows[side]
          const [first, last = first] = both[side]
          const start = both[side].length === 2 ? first : 0
          return (
            <g key={side}>
              <line
                x1={margin}
                x2={width - margin}
                y1={y}
                y2={y}
                stroke="var(--chart-track)"
                strokeWidth="3"
                strokeLinecap="round"
              />
              {start !== undefined && last !== undefined && (
                <>
                  <line x1={at(start)} x2={at(last)} y1={y} y2={y} stroke={sideColours[side]} strokeWidth="4" />
                  {both[side].length === 2 && (
                    <circle
                      cx={at(start)}
                      cy={y}
                      r="3.5"
                      fill="var(--mantine-color-body)"
                      stroke="var(--mantine-color-dimmed)"
                      strokeWidth="2"
                    />
                  )}
                  <SideShape side={side} x={at(last)} y={y} />
                </>
              )}
            </g>
          )
        })}
      </svg>
      <Text component="div" fz={13} c="dimmed" className={classes.ends}>
        {[from, to].map((end, at) => (
          <span key={at}>{endText(plain(end))}</span>
        ))}
      </Text>
    </div>
  )
}
