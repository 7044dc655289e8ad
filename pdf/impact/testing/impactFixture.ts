import { impactLevels, type ImpactPaper } from '@/domain/impact'

const place = { screen: 'overview', waveId: null, part: 'category-c1' } as const
const line = (key: string, figure: string, text: string) => ({
  ...{ key, figure, text, place },
  about: '% of the scale · 60 days later',
  evidence: 'n = 41 · 95% interval +18.0% to +30.0%',
})

/** A chain of impact of which the results were not measured. */
export const impactFixture: ImpactPaper = {
  title: 'Chain of impact',
  name: 'Leading change',
  asOf: 'As of 30/11/2026',
  company: { name: 'Harbour & Vale', logo: null, brandColor: '#0F6E84' },
  withheld: null,
  levels: impactLevels
    .filter((level) => level !== 'Results')
    .map((level) => ({
      level,
      title: level,
      about: `About ${level}.`,
      lines: [
        line(`${level} 1`, '+24.0%', `A figure of ${level}`),
        line(`${level} 2`, '80%', `Another figure of ${level}`),
      ],
      sentences: level === 'Return' ? ['Savings: +15.0% is expected.'] : [],
      places: 'Stands in: Results.',
    })),
  unmeasured: {
    title: 'Not measured yet',
    levels: [{ level: 'Results', title: 'Results', how: 'Ask for hours, money or percentages.' }],
  },
  inputs: 'The figures are those of the campaign’s results.',
  tablesTitle: 'The same figures, grouped',
  tables: [
    {
      title: 'Efficiency, effectiveness, outcome',
      help: 'The grouping of ISO/TS 30437.',
      rows: [{ name: 'Total cost', figures: [{ figure: '£400.00', text: '', place }] }],
      missing: 'Not measured: Outcome: results.',
    },
    {
      title: 'LTEM',
      help: 'The eight tiers.',
      rows: [{ name: '1 Attendance', figures: [{ figure: '41 of 60 completed', text: '', place }] }],
      missing: 'Not measured: 4 Knowledge.',
    },
  ],
}
