/** One spelling of a column's name: neither case, nor spaces, nor signs that nobody sees make a difference. */
export const nameKey = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Cc}\p{Z}]/gu, '')
    .toLowerCase()
