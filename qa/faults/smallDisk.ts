import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Puts a folder onto a disk of its own of so many megabytes, which really fills up. The disk is mounted where only a
 * process of ours sees it, and the folder leads there through that process: it is gone with it, however that ends.
 */
export async function smallDisk(folder: string, megabytes: number) {
  if (process.platform !== 'linux') throw new Error('A small disk needs Linux.')
  const place = join(dirname(folder), 'small-disk')
  mkdirSync(place, { recursive: true })
  const script = `mount -t tmpfs -o size=${megabytes}m,mode=700 tmpfs "$0" && echo mounted && exec cat >/dev/null`
  const holder = spawn('unshare', [process.getuid?.() === 0 ? '-m' : '-rm', 'sh', '-c', script, place], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const end = once(holder, 'exit')
  const [line] = (await Promise.race([once(createInterface({ input: holder.stdout }), 'line'), end])) as unknown[]
  if (line !== 'mounted')
    throw new Error('No small disk could be mounted: that needs root, or users who may have namespaces of their own.')
  mkdirSync(folder, { recursive: true })
  const aside = `${folder}.aside`
  renameSync(folder, aside)
  symlinkSync(`/proc/${holder.pid}/root${place}`, folder)
  return {
    takeAway: async () => {
      rmSync(folder, { force: true })
      renameSync(aside, folder)
      holder.stdin.end()
      await end
    },
  }
}
