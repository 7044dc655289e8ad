/** What people type into a text box instead of an answer, in English, German, French, Spanish and Arabic. */
const nothings: ReadonlySet<string> = new Set([
  'n a',
  'na',
  'no',
  'nil',
  'nope',
  'none',
  'nothing',
  'not applicable',
  'no answer',
  'no comment',
  'no comments',
  'no idea',
  'idk',
  'i do not know',
  'i don t know',
  'don t know',
  'entf',
  'entfällt',
  'k a',
  'ka',
  'kein',
  'keine',
  'keiner',
  'keines',
  'keine angabe',
  'keine angaben',
  'keine ahnung',
  'nein',
  'nichts',
  'nicht zutreffend',
  'weiß nicht',
  'weiss nicht',
  's o',
  'aucun',
  'aucune',
  'aucune idée',
  'non',
  'néant',
  'rien',
  'sans objet',
  'sans réponse',
  'je ne sais pas',
  'ne sais pas',
  'nsp',
  'ninguno',
  'ninguna',
  'nada',
  'no aplica',
  'no procede',
  'no sé',
  'no lo sé',
  'no sabe',
  'sin respuesta',
  'sin comentarios',
  'ns nc',
  'لا',
  'لا شيء',
  'لا شئ',
  'لاشيء',
  'لا يوجد',
  'لايوجد',
  'لا ينطبق',
  'غير منطبق',
  'لا أعرف',
  'لا اعرف',
  'لا أعلم',
  'لا اعلم',
])

/** No text that says nothing is longer. */
export const longestNothing = 24

/** Whether a text holds no answer: without letters and digits, or only a word for nothing. Case and punctuation do not matter. */
export const saysNothing = (text: string): boolean => {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
  return words === '' || nothings.has(words)
}
