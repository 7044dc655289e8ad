import { describe, expect, it } from 'vitest'
import { mailWords } from './mailWords'

describe('the words of a mail', () => {
  const t = mailWords('en-GB')
  const subjectOf = (company: string) => t('accountInvite.subject', { company, product: 'Ripplemark' })

  it('keep a name in a right-to-left script apart from the sentence', () =>
    expect(subjectOf('חברה')).toContain('\u2068חברה\u2069'))
  it('leave what was kept apart before as it is', () => expect(subjectOf('\u2068חברה\u2069')).toBe(subjectOf('חברה')))
  it('add nothing to other names', () => expect(subjectOf('Ash & Co')).not.toContain('\u2068'))
})
