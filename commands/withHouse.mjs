import { generate } from './generate.mjs'
import { openHouse } from './house.mjs'
import { migrate } from './migrate.mjs'

/**
 * Does `work` with the house open and its database migrated, and ends the process with the code that it answers.
 * An embedded database that ran before (of a running `npm start`) is left running.
 */
export async function withHouse(work) {
  let house
  let code = 1
  try {
    await generate()
    house = await openHouse({ log: console.log })
    await migrate({ url: house.databaseUrl, log: console.log })
    code = (await work(house)) ?? 0
  } catch (error) {
    console.error(error.message)
  } finally {
    if (house && !house.wasRunning) await house.stop()
  }
  process.exit(code)
}
