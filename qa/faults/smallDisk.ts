import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Places a folder on a small disk of its own, which really fills up. It is mounted in a child process's namespace, through
 * which the folder is reached: the mount ends with that process, however it ends.
 */
export async function smallDisk(folder: string, megabytes: number) {
  if (process.platform !== 'linux') throw new Error('A small disk requires Linux.')
  const place = join(dirname(folder), 'small-disk')
  mkdirSync(place, { recursive: true })
  const script = `mount -t tmpfs -o size=${megabytes}m,mode=700 tmpfs "$0" && echo mounted && exec cat >/dev/null`
  const holder = spawn('unshare', [process.getuid?.() === 0 ? '-m' : '-rm', 'sh', '-c', script, place], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const end = once(holder, 'exit')
  const [line] = (await Promise.race([once(createInterface({ input: holder.stdout }), 'line'), end])) as unknown[]
  if (line !== 'mounted')
    throw new Error('No small disk could be mounted: that requires root, or unprivileged user namespaces.')
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
