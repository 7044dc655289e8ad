/** A column's name normalised: case, spaces and invisible characters make no difference. */
export const nameKey = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Cc}\p{Z}]/gu, '')
    .toLowerCase()
