import { impactLevels, type ImpactPaper } from '@/domain/impact'

const line = (key: string, figure: string, text: string) => ({
  key,
  figure,
  text,
  evidence: '% of the scale · 60 days later · n = 41 · 95% interval +18.0% to +30.0%',
})

/** A chain of impact of which the results were not measured. */
export const impactFixture: ImpactPaper = {
  title: 'Chain of impact',
  name: 'Leading change',
  company: { name: 'Harbour & Vale', logo: null, brandColor: '#0F6E84' },
  withheld: null,
  levels: impactLevels.map((level) => ({
    level,
    title: level,
    about: `About ${level}.`,
    lines:
      level === 'Results'
        ? []
        : [
            line(`${level} 1`, '+24.0%', `A figure of ${level}`),
            line(`${level} 2`, '80%', `Another figure of ${level}`),
          ],
    sentences: level === 'Return' ? ['With the 80% that is still there 60 days later: benefits of £8,000.00.'] : [],
    how: level === 'Results' ? 'Ask for hours, money or percentages.' : null,
  })),
  notMeasured: 'Not measured.',
  inputs: 'Every figure is that of the overview.',
  tables: [
    {
      title: 'Efficiency, effectiveness, outcome',
      help: 'The grouping of ISO/TS 30437.',
      rows: [
        ['Total cost', '£400.00'],
        ['Results', null],
      ],
    },
    {
      title: 'LTEM',
      help: 'The eight tiers.',
      rows: [
        ['1 Attendance', '41 of 60 completed'],
        ['4 Knowledge', null],
      ],
    },
  ],
}
