import type { PaperWords } from '@/domain/paper'
import { words } from '@/locales/words'

/** The words of a questionnaire on paper, in British English. */
export function paperWords(): PaperWords {
  const [run, question] = [words('en-GB', 'run'), words('en-GB', 'question')]
  return {
    say: (word, values) => run(word, values),
    onlyIf: (condition) => run('paper.onlyIf', { condition }),
    condition: {
      yes: question('contested.yes'),
      no: question('contested.no'),
      labelled: (values) => question('condition.labelled', values),
      term: (test, values) => question(`condition.terms.${test}`, values),
      joined: (terms, match) => terms.join(match === 'all' ? ' and ' : ' or '),
    },
    currencySymbol: '£',
  }
}
