/** Makes many calls, twenty at a time, which a pool of connections serves however busy the machine is. */
export async function someAtOnce<Result>(times: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < times; index = next++) results[index] = await work(index)
  }
  await Promise.all(Array.from({ length: 20 }, worker))
  return results
}
