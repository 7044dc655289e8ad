export const workers: number
