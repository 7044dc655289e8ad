/** The slices of the completions chart: how many of those asked have finished, and how many have not. */
export const completionShares = ({ invited, completed }: { invited: number; completed: number }) => [
  { name: 'completed' as const, value: completed },
  { name: 'notCompleted' as const, value: invited - completed },
]
