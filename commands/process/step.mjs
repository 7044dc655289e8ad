/** Runs a piece of work and logs its title and duration; a terminal shows the seconds while it runs. */
export async function step(title, work) {
  const begin = Date.now()
  const seconds = () => ((Date.now() - begin) / 1000).toFixed(1)
  process.stdout.write(`  ${title} …\n`)
  const timer = setInterval(() => process.stdout.write(`  ${title}: ${Math.round(Number(seconds()))} s\n`), 10_000)
  try {
    const result = await work()
    if (Date.now() - begin > 1000) process.stdout.write(`  ${title}: done in ${seconds()} s\n`)
    return result
  } finally {
    clearInterval(timer)
  }
}
